import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig, type Plugin } from "vite";
import { compression } from "vite-plugin-compression2";

const gateway = process.env.GATEWAY_URL ?? "http://127.0.0.1:4000";

/**
 * JavaScript that the board's route needs for its head, its places and its question to the gateway, gzipped
 * (performance goal 5). Drag and drop is loaded beside the answer: it is reported, and not counted.
 */
const BUDGET_KB = 180;
const PAGE = "/pages/board/AttendanceBoardPage.tsx";
const DRAG = "/pages/board/MovableBoard.tsx";

/** Fails the build when the board's first load outgrows its budget. */
function budget(): Plugin {
  return {
    name: "soleira:budget",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const closure = (isRoot: (chunk: (typeof chunks)[number]) => boolean | undefined) => {
        const names = new Set(chunks.filter(isRoot).map((chunk) => chunk.fileName));
        for (const name of names) {
          const file = bundle[name];
          if (file?.type === "chunk") for (const imported of file.imports) names.add(imported);
        }
        return chunks
          .filter((chunk) => names.has(chunk.fileName))
          .map((chunk) => ({ name: chunk.fileName, kb: gzipSync(chunk.code, { level: 9 }).length / 1000 }));
      };
      const total = (sizes: { kb: number }[]) => sizes.reduce((sum, { kb }) => sum + kb, 0);
      const at = (file: string) => (chunk: (typeof chunks)[number]) => chunk.facadeModuleId?.endsWith(file);
      if (!chunks.some(at(PAGE)) || !chunks.some(at(DRAG)))
        this.error(`The budget does not find ${PAGE} or ${DRAG}.`);

      const first = closure((chunk) => chunk.isEntry || at(PAGE)(chunk));
      const whole = closure((chunk) => chunk.isEntry || at(PAGE)(chunk) || at(DRAG)(chunk));
      const report = `Board route: ${total(first).toFixed(1)} kB of JavaScript, gzipped, of ${BUDGET_KB} kB; ${total(whole).toFixed(1)} kB with drag and drop.`;
      if (total(first) <= BUDGET_KB) return this.info(report);
      const list = first.map(({ name, kb }) => `  ${kb.toFixed(1)} kB  ${name}`).join("\n");
      this.error(`${report}\n${list}\nMove what is not needed at first behind an import().`);
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

/** The code of the pages that are opened by their address most, by path and query; the first that fits. */
const ROUTES: [path: RegExp, modules: string[]][] = [
  [/^\/(\?|$)/, ["/pages/home/HomePage.tsx"]],
  [/^\/attendance\/[^/?]+\/?\?(.*&)?view=table(&|$)/, ["/pages/table/AttendanceTablePage.tsx"]],
  [/^\/attendance\/[^/?]+\/?(\?|$)/, [PAGE, DRAG]],
  [/^\/attendance\/[^/?]+\/customer-service\/[^/?]+\/?(\?|$)/, ["/pages/detail/AttendanceDetailPage.tsx"]],
  [/^\/visits\/?(\?|$)/, ["/pages/visits/VisitsPage.tsx"]],
];

/**
 * Has the code of the page that is opened fetched together with the script that every page needs, not after it: a small
 * script of its own (no inline script is allowed), which names that page's files to the browser.
 */
function preloadRoute(): Plugin {
  return {
    name: "soleira:preload-route",
    apply: "build",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const filesOf = (module: string) => {
        const page = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
        if (!page) return this.error(`No code of ${module}.`);
        const names = new Set([page.fileName]);
        for (const name of names) {
          const file = bundle[name];
          if (file?.type === "chunk") for (const imported of file.imports) names.add(imported);
        }
        const initial = ({ isEntry, name }: (typeof chunks)[number]) => isEntry || name === "base";
        return [...names].filter(
          (name) => !chunks.some((chunk) => chunk.fileName === name && initial(chunk)),
        );
      };
      const routes = ROUTES.map(
        ([path, modules]) => `[${path},${JSON.stringify([...new Set(modules.flatMap(filesOf))])}]`,
      );
      const source = `{const[,files]=[${routes}].find(([path])=>path.test(location.pathname+location.search))??[,[]];for(const file of files){const link=document.createElement("link");link.rel="modulepreload";link.href="/"+file;document.head.append(link)}}`;
      this.emitFile({ type: "asset", name: "route.js", source });
    },
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((name) => /\/route-[\w-]+\.js$/.test(name))
          .map((name) => ({
            tag: "script",
            attrs: { async: true, src: `/${name}` },
            injectTo: "head-prepend" as const,
          })),
    },
  };
}

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  // file.gz and file.br beside each file, for the gateway to serve as they are.
  plugins: [react(), budget(), preloadTypeface(), preloadRoute(), compression({ threshold: 1024 })],
  oxc: { plugins: { styledComponents: { displayName: mode !== "production", pure: true } } } as never,
  // rxjs by its ES2015 build: its default one is ES5 and brings helpers along (2 kB gzipped).
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: {
      "/graphql": { target: gateway, ws: true },
      "/graphiql": gateway,
      "/schema.graphql": gateway,
    },
  },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // What every page needs is one file: it compresses better than ten (4 kB), and is one request.
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: "base", tags: ["$initial"] }] } } },
  },
}));
