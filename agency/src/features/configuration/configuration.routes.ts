import { HelpCalls } from "@soleira/schema/help/calls";
import type { Routes } from "../../http/routes";
import type { RemoteConfigurationSource } from "./source";

export function configurationRoutes(routes: Routes<{ configuration: RemoteConfigurationSource }>): void {
  routes.member(HelpCalls.configuration, async ({ deps }) => deps.configuration.current());
}
