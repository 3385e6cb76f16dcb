import { EnterpriseCalls } from "@soleira/schema/enterprise/calls";
import type { Routes } from "../../http/routes";
import type { RemoteConfigurationSource } from "./source";

export function configurationRoutes(routes: Routes<{ configuration: RemoteConfigurationSource }>): void {
  routes.member(EnterpriseCalls.configuration, async ({ deps }) => deps.configuration.current());
}
