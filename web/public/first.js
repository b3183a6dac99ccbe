// Before anything is drawn: the language and the colours, and whether the shelf is the page that is asked for.
(() => {
  const page = document.documentElement;
  const kept = (name) => {
    try {
      return localStorage.getItem(`quinte.${name}`);
    } catch {
      return null;
    }
  };
  const wanted = [new URLSearchParams(location.search).get("lang") ?? kept("language"), ...navigator.languages];
  page.lang = wanted.map((name) => name?.slice(0, 2)).find((name) => name === "fr" || name === "en") ?? "en";
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") page.dataset.theme = theme;
  if (/^#?\/?$/.test(location.hash)) page.dataset.first = "";
})();
