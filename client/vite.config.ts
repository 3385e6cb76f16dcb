import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const gateway = process.env.GATEWAY_URL ?? "http://127.0.0.1:4000";

/** JavaScript that the board's route needs before it shows anything, gzipped (performance goal 5). */
const BUDGET_KB = 180;
const BOARD = "AttendanceBoardPage.tsx";

/** Fails the build when the board's first load outgrows its budget. */
function budget(): Plugin {
  return {
    name: "soleira:budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = chunks.filter((chunk) => chunk.isEntry || chunk.facadeModuleId?.endsWith(BOARD));
      if (first.length < 2)
        this.error(`The budget looks for the entry and for ${BOARD}, and does not find both.`);
      const needed = new Set(first.map((chunk) => chunk.fileName));
      for (const name of needed) {
        const file = bundle[name];
        if (file?.type === "chunk") for (const imported of file.imports) needed.add(imported);
      }
      const sizes = chunks
        .filter((chunk) => needed.has(chunk.fileName))
        .map((chunk) => ({ name: chunk.fileName, kb: gzipSync(chunk.code, { level: 9 }).length / 1000 }));
      const total = sizes.reduce((sum, { kb }) => sum + kb, 0);
      const told = `Board route: ${total.toFixed(1)} kB of JavaScript, gzipped; the budget is ${BUDGET_KB} kB.`;
      if (total <= BUDGET_KB) return this.info(told);
      const list = sizes.map(({ name, kb }) => `  ${kb.toFixed(1)} kB  ${name}`).join("\n");
      this.error(`${told}\n${list}\nMove what is not needed at first behind an import().`);
    },
  };
}

/** Has the text's typeface fetched together with the script, not after it. */
function preloadTypeface(): Plugin {
  return {
    name: "soleira:preload-typeface",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /figtree-latin-wght-normal[^/]*\.woff2$/.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), budget(), preloadTypeface()],
  oxc: { plugins: { styledComponents: { displayName: mode !== "production", pure: true } } } as never,
  server: {
    host: "127.0.0.1",
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: { "/graphql": { target: gateway, ws: true }, "/graphiql": gateway },
  },
  build: { target: "es2022", outDir: "dist", emptyOutDir: true },
}));
