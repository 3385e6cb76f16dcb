import type { ComponentType } from "react";
import { ChannelDialog } from "./ChannelDialog";
import { InterestDialog } from "./InterestDialog";
import type { PropertyDialogProps } from "./propertyDialog";
import { RemovePropertyDialog } from "./RemovePropertyDialog";

/** One entry of a row's menu and the dialog that it opens. A new dialog of a property is one more entry. */
export type PropertyDialog = { label: string; danger?: boolean; Dialog: ComponentType<PropertyDialogProps> };

export const PROPERTY_DIALOGS: readonly PropertyDialog[] = [
  {
    label: "Nível de interesse",
    Dialog: InterestDialog,
  },
  {
    label: "Canal de captação",
    Dialog: ChannelDialog,
  },
  {
    label: "Excluir imóvel",
    danger: true,
    Dialog: RemovePropertyDialog,
  },
];
