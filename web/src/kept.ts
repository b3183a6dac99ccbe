// Small things the browser keeps between visits; where it keeps nothing, they last a visit.

const visit = new Map<string, string>();

function read(key: string): string {
  try {
    return localStorage.getItem(`quinte.${key}`) ?? visit.get(key) ?? "";
  } catch {
    return visit.get(key) ?? "";
  }
}

function write(key: string, value: string): void {
  visit.set(key, value);
  try {
    localStorage.setItem(`quinte.${key}`, value);
  } catch {
    // Private windows of some browsers refuse; the visit remembers.
  }
}

export const kept = {
  name: () => read("name"),
  setName: (name: string) => write("name", name),
  /** The name that the server was last told, or told us. */
  sharedName: () => read("shared-name"),
  setSharedName: (name: string) => write("shared-name", name),
  language: () => read("language"),
  setLanguage: (language: string) => write("language", language),
  setting: (name: string) => read(name),
  setSetting: (name: string, value: string) => write(name, value),
  theme: () => read("theme"),
  setTheme: (theme: string) => write("theme", theme),
};
