import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const gateway = process.env.GATEWAY_URL ?? "http://127.0.0.1:4000";

export default defineConfig(({ mode }) => ({
  root: import.meta.dirname,
  plugins: [react()],
  oxc: { plugins: { styledComponents: { displayName: mode !== "production", pure: true } } } as never,
  server: {
    host: "127.0.0.1",
    port: Number(process.env.CLIENT_PORT ?? 5173),
    proxy: { "/graphql": { target: gateway, ws: true }, "/graphiql": gateway },
  },
  build: { target: "es2022", outDir: "dist", emptyOutDir: true },
}));
