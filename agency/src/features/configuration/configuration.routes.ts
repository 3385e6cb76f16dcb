import { RemoteConfiguration } from "@soleira/schema/enterprise/wire";
import type { Routes } from "../../http/routes";
import type { RemoteConfigurationSource } from "./source";

export function configurationRoutes(routes: Routes<{ configuration: RemoteConfigurationSource }>): void {
  routes.member(
    {
      method: "get",
      path: "/v1/configuration",
      summary: "The remote configuration document: return-later intervals per agency, banner, help addresses",
      ours: true,
      rules: "docs/product/enterprises.md#remote-configuration",
      answer: RemoteConfiguration,
    },
    async ({ deps }) => deps.configuration.current(),
  );
}
