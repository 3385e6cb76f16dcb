import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

/**
 * The customer's page of a proposal, built beside the client: it shares no file with it, since what every page of the client
 * needs is one file, and a customer needs a third of that.
 */
export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  oxc: { plugins: { styledComponents: { displayName: mode !== "production", pure: true } } } as never,
  resolve: { conditions: ["es2015", ...defaultClientConditions] },
  build: {
    target: "es2022",
    outDir: "dist",
    emptyOutDir: false,
    copyPublicDir: false,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: `${import.meta.dirname}/proposta.html` },
  },
}));
