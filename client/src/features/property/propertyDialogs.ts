import type { ComponentType } from "react";
import { lazyDialog } from "../../ui/lazyDialog";
import type { PropertyDialogProps } from "./propertyDialog";

/** One entry of a row's menu and the dialog that it opens. A new dialog of a property is one more entry. */
export type PropertyDialog = {
  label: string;
  danger?: boolean;
  /** Of managers and admins, where listings have agents. */
  byManager?: true;
  Dialog: ComponentType<PropertyDialogProps>;
};

export const PROPERTY_DIALOGS: readonly PropertyDialog[] = [
  {
    label: "Nível de interesse",
    Dialog: lazyDialog(() => import("./InterestDialog").then((module) => module.InterestDialog)),
  },
  {
    label: "Canal de captação",
    Dialog: lazyDialog(() => import("./ChannelDialog").then((module) => module.ChannelDialog)),
  },
  {
    label: "Corretor do imóvel",
    byManager: true,
    Dialog: lazyDialog(() => import("./ListingAgentDialog").then((module) => module.ListingAgentDialog)),
  },
  {
    label: "Excluir imóvel",
    danger: true,
    Dialog: lazyDialog(() => import("./RemovePropertyDialog").then((module) => module.RemovePropertyDialog)),
  },
];
