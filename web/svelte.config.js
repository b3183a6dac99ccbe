import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The names of styles stand in every file, and what is drawn by lot in them does not compress: four letters tell them apart. */
const cssHash = ({ hash, css }) => `svelte-${hash(css).slice(0, 4)}`;

export default { preprocess: vitePreprocess(), compilerOptions: { cssHash } };
