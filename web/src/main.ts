import "./style/tokens.css";
import "./style/base.css";
import "./style/first.css";
import "virtual:boxes.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { voice } from "./words/language.svelte.ts";

import.meta.glob("./boards/*/colours.css", { eager: true });

await voice.start();
mount(App, { target: document.getElementById("app")! });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // A browser that refuses one still plays, only not offline.
  navigator.serviceWorker.register("./sw.js").catch(() => undefined);
}
