import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

// A second root, apart from the client: GraphiQL's workers and weight stay out of the agents' bundle, and nothing comes from a CDN.
export default defineConfig({
  root: import.meta.dirname,
  base: "/graphiql/",
  plugins: [react()],
  build: {
    outDir: "../dist/graphiql",
    emptyOutDir: true,
    chunkSizeWarningLimit: 4000,
    // GraphiQL, and what is shown in its place to who may not use it (src/http/graphiql-gate.ts).
    rolldownOptions: {
      input: ["index", "sign-in", "not-allowed"].map((name) => `${import.meta.dirname}/${name}.html`),
    },
  },
  logLevel: "warn",
});
