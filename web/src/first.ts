// What was drawn before the app was there goes when the app shows its own page.

export function takeOver(): void {
  document.querySelector(".first")?.remove();
  delete document.documentElement.dataset["first"];
}
