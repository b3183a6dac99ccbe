/** By language, then by part: what every page says, and what each game is taught with. */
declare module "virtual:words" {
  type Load = () => Promise<{ default: Record<string, string> }>;
  const words: Record<"fr" | "en", { common: Load } & Record<string, Load>>;
  export default words;
}
