import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { build, defaultClientConditions, defineConfig, type Plugin, type Rolldown } from "vite";
import { DRAG, PAGE, sharedCode } from "./shared-code";

const gateway = process.env.GATEWAY_URL ?? "http://127.0.0.1:4000";

/** The code of the pages that are opened by their address most, by path and query; the first that fits. */
const ROUTES: [path: RegExp, modules: string[]][] = [
  [/^\/(\?|$)/, ["/pages/home/HomePage.tsx"]],
  [/^\/attendance\/[^/?]+\/?\?(.*&)?view=table(&|$)/, ["/pages/table/AttendanceTablePage.tsx"]],
  [/^\/attendance\/[^/?]+\/?(\?|$)/, [PAGE, DRAG]],
  [/^\/attendance\/[^/?]+\/customer-service\/[^/?]+\/?(\?|$)/, ["/pages/detail/AttendanceDetailPage.tsx"]],
  [/^\/visits\/?(\?|$)/, ["/pages/visits/VisitsPage.tsx"]],
];

/**
 * Has Chromium compile the functions of what pages begin with while the file comes, not each when it is called: a sixth
 * of the time until a lead is read on a phone. Of menus, dialogs and tabs most are never called.
 */
function compiledAhead(): Plugin {
  const isFirst = ({ name, isEntry, facadeModuleId }: Rolldown.OutputChunk) =>
    isEntry ||
    name.endsWith("-shared") ||
    ROUTES.some(([, modules]) => modules.some((module) => facadeModuleId?.endsWith(module)));
  return {
    name: "soleira:compiled-ahead",
    apply: "build",
    generateBundle: {
      // It counts in the first line alone, where Vite writes too.
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && isFirst(file))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/** All that the client sends, by the SHA-256 of its text: emit-operations.mjs has made it. */
const operations = () => readFileSync(`${import.meta.dirname}/public/operations.json`, "utf8");

/** What the first script of a page sends, as the client's own Apollo would. */
function textsOf(names: string[]): Record<string, string> {
  const texts: string[] = Object.values(JSON.parse(operations()));
  const textOf = (name: string) => {
    const found = texts.find((text) => new RegExp(`^query ${name}\\b`).test(text));
    if (!found) throw new Error(`No operation ${name}.`);
    return found;
  };
  return Object.fromEntries(names.map((name) => [name, textOf(name)]));
}

/** Builds a script by itself, with what the build knows as a module of that name. */
async function builtAlone(file: string, module: string, known: string): Promise<string> {
  const made = await build({
    root: import.meta.dirname,
    configFile: false,
    publicDir: false,
    logLevel: "error",
    plugins: [
      {
        name: "soleira:known",
        resolveId: (id) => (id === module ? id : null),
        load: (id) => (id === module ? known : null),
      },
    ],
    build: {
      target: "es2022",
      write: false,
      modulePreload: false,
      rolldownOptions: { input: `${import.meta.dirname}/${file}`, output: { format: "iife" } },
    },
  });
  const [script] = [made].flat().flatMap((result) => ("output" in result ? result.output : []));
  if (script?.type !== "chunk") throw new Error(`${file} is not one script.`);
  return script.code;
}

/**
 * Builds src/early.ts, which has the code and the answers of the page that is opened fetched together with the script that
 * every page needs, not after it: a small script of its own (no inline script is allowed).
 */
function earlyScript(): Plugin {
  return {
    name: "soleira:early",
    apply: "build",
    async generateBundle(_options, bundle) {
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
      const files = ROUTES.map(
        ([path, modules]) => `[${path},${JSON.stringify([...new Set(modules.flatMap(filesOf))])}]`,
      );
      const texts = textsOf(["Me", "AttendanceBoard", "AttendanceDetail"]);
      const script = await builtAlone(
        "src/early.ts",
        "virtual:early",
        `export const FILES = [${files}]; export const TEXTS = ${JSON.stringify(texts)};`,
      );
      this.emitFile({ type: "asset", name: "route.js", source: script });
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

/** The files beside the built ones that the worker keeps. */
const ICONS = ["/icon.svg", "/icon-192.png", "/badge-96.png", "/manifest.webmanifest"];

/**
 * Builds the service worker (worker/), which keeps the shell and all code of this version. It has the same name in each
 * version: the browser finds a new one by what is in it.
 */
function serviceWorker(): Plugin {
  return {
    name: "soleira:worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const files = Object.keys(bundle)
          // Of the typefaces what Portuguese is written with.
          .filter((name) => /\.(js|css)$|-latin-wght-normal-[\w-]+\.woff2$/.test(name))
          .map((name) => `/${name}`)
          .sort();
        const html = bundle["index.html"];
        const [, entry] =
          /<script type="module"[^>]* src="([^"]+)"/.exec(
            html?.type === "asset" ? String(html.source) : "",
          ) ?? [];
        if (html?.type !== "asset" || !entry) return this.error("index.html has no script.");
        const version = createHash("sha256")
          .update(String(html.source))
          .update(files.join())
          .digest("hex")
          .slice(0, 12);
        const known = { VERSION: version, ENTRY: entry, FILES: [...files, ...ICONS] };
        const text = Object.entries(known).map(
          ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
        );
        const source = await builtAlone("worker/worker.ts", "virtual:worker", text.join(""));
        this.emitFile({ type: "asset", fileName: "worker.js", source });
      },
    },
  };
}

/** The router's exports name its development build alone, which has warnings for developers. */
const router = join(
  createRequire(createRequire(import.meta.url).resolve("react-router-dom")).resolve("react-router"),
  "../../production",
);
const PRODUCTION_ROUTER = [
  { find: /^react-router$/, replacement: `${router}/index.mjs` },
  { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
];

const { plugin: sharedCodePlugin, groups: sharedGroups } = sharedCode();

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react(), sharedCodePlugin, compiledAhead(), earlyScript(), serviceWorker()],
  oxc: { plugins: { styledComponents: { displayName: mode !== "production", pure: true } } } as never,
  // rxjs by its ES2015 build: its default one is ES5 and brings helpers along (2 kB gzipped).
  resolve: {
    conditions: ["es2015", ...defaultClientConditions],
    alias: mode === "production" ? PRODUCTION_ROUTER : [],
  },
  server: {
    host: "127.0.0.1",
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: {
      "/graphql": { target: gateway, ws: true },
      "/graphiql": gateway,
      "/schema.graphql": gateway,
      "/uploads": gateway,
      "/files": gateway,
      // The customer's page answers its addresses, as the gateway has it do.
      "^/(proposta|relatorio|visita)/": { target: gateway, bypass: () => "/proposta.html" },
    },
  },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    // For budget.mjs.
    manifest: true,
    // What every page needs is one file: it compresses better than ten (4 kB), and is one request.
    rolldownOptions: {
      output: {
        // What several pages share is named after all of them otherwise, and the base names each file it may fetch.
        chunkFileNames: ({ name }) => `assets/${name.split("~")[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: "base", tags: ["$initial"], priority: 100 },
            // A hundred files of 200 bytes otherwise.
            {
              name: "icons",
              test: /lucide-react/,
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 2_500,
              // Those of the pages above are in their files.
              priority: 0,
            },
            ...sharedGroups,
          ],
        },
      },
    },
  },
}));
