import { listItemForm } from "@soleira/schema/lists/forms";
import { LONGEST_MESSAGE } from "@soleira/schema/lists/lists";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import type { ContactIcon } from "../../data/types.generated";
import { alert } from "../../ui/alert";
import { Checkbox } from "../../ui/Checkbox";
import { FormDialog } from "../../ui/FormDialog";
import { Select } from "../../ui/Select";
import { TextAreaField, TextField } from "../../ui/TextField";
import { ColorField } from "./ColorField";
import { ICON_NAME } from "./ContactIcon";
import { type AGENCY_LISTS, extraOf, type Group, type Item } from "./lists";
import { CreateListItemDocument, UpdateListItemDocument } from "./Settings.generated";

const ICONS = Object.entries(ICON_NAME).map(([value, label]) => ({ value, label }));

type ItemDialogProps = {
  shape: (typeof AGENCY_LISTS)[number];
  /** Null: a new one. */
  item: Item | null;
  group: Partial<Group>;
  onClose: () => void;
  onSaved: () => void;
};

/** A new item of a list, or another name for one (docs/product/settings.md#lists). */
export function ItemDialog({ shape, item, group, onClose, onSaved }: ItemDialogProps) {
  const { list } = shape;
  const extra = extraOf(shape.slug);
  const form = useMutationForm({
    schema: listItemForm(shape.slug),
    draft: `list-item:${list}:${item?.id ?? Object.values(group)[0] ?? "new"}`,
    start: {
      name: item?.name ?? "",
      color: item?.color ?? "",
      icon: (item?.icon ?? "") as string,
      text: item?.text ?? "",
      preService: item?.preService ?? false,
    },
    keep: true,
    fields: sameNames("name", "color", "icon", "text"),
    submit: async (typed, send) => {
      const said = {
        list,
        name: typed.name,
        ...(extra === "color" && typed.color && { color: typed.color }),
        ...(extra === "icon" && { icon: typed.icon as ContactIcon }),
        ...(extra === "text" && { text: typed.text }),
        ...(extra === "preService" && { preService: typed.preService }),
      };
      if (item) await send(UpdateListItemDocument, { ...said, itemId: item.id });
      else await send(CreateListItemDocument, { ...said, ...group });
    },
    onSaved: () => {
      alert.success("Lista salva.");
      onSaved();
      onClose();
    },
  });
  return (
    <FormDialog
      title={item ? `Editar ${shape.item}` : `Adicionar ${shape.item}`}
      description={shape.label}
      confirmLabel="Salvar"
      form={{ ...form, ready: true }}
      onClose={onClose}
    >
      <TextField
        label={extra === "text" ? "Título" : "Nome"}
        autoComplete="off"
        maxLength={60}
        {...form.field("name")}
      />
      {extra === "color" && <ColorField optional={list === "TAGS"} {...form.field("color")} />}
      {extra === "icon" && (
        <Select label="Ícone" placeholder="Escolha um ícone" options={ICONS} {...form.field("icon")} />
      )}
      {extra === "text" && (
        <TextAreaField
          label="Mensagem"
          rows={6}
          maxLength={LONGEST_MESSAGE}
          hint="Use {{lead}}, {{corretor}}, {{imobiliaria}} e {{imovel}}."
          {...form.field("text")}
        />
      )}
      {extra === "preService" && (
        <Checkbox
          label="Pré-atendentes também escolhem"
          checked={form.field("preService").value}
          onChange={({ target }) => form.change({ preService: target.checked })}
        />
      )}
    </FormDialog>
  );
}
