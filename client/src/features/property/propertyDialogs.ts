import type { ComponentType } from "react";
import { lazyCode } from "../../ui/lazyCode";
import type { PropertyDialogProps } from "./propertyDialog";

/** One entry of a row's menu and the dialog that it opens. A new dialog of a property is one more entry. */
export type PropertyDialog = { label: string; danger?: boolean; Dialog: ComponentType<PropertyDialogProps> };

export const PROPERTY_DIALOGS: readonly PropertyDialog[] = [
  {
    label: "Nível de interesse",
    Dialog: lazyCode(() => import("./InterestDialog").then((module) => module.InterestDialog)),
  },
  {
    label: "Canal de captação",
    Dialog: lazyCode(() => import("./ChannelDialog").then((module) => module.ChannelDialog)),
  },
  {
    label: "Excluir imóvel",
    danger: true,
    Dialog: lazyCode(() => import("./RemovePropertyDialog").then((module) => module.RemovePropertyDialog)),
  },
];
