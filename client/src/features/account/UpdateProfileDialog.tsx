import { useApolloClient } from "@apollo/client/react";
import { ProfileForm } from "@soleira/schema/account/forms";
import { formatPhone, nationalDigits } from "@soleira/schema/format/phone";
import { notSaved, notSavedText } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { sendChange } from "../../data/sendChange";
import { FileNotSent } from "../../data/sendFile";
import { alert } from "../../ui/alert";
import { useGoBack } from "../../ui/BackButton";
import { Checkbox } from "../../ui/Checkbox";
import { FormDialog } from "../../ui/FormDialog";
import { PhoneField } from "../../ui/PhoneField";
import { TextField } from "../../ui/TextField";
import { AvatarField } from "./AvatarField";
import { useOwnProfile } from "./ownProfile";
import { UpdateProfileDocument } from "./Profile.generated";
import { PROFILE_PATH } from "./profilePath";
import { useAvatar } from "./useAvatar";

/** /user-profile/update: picture, name and phone (docs/product/profile.md#editing). */
export function UpdateProfileDialog() {
  const client = useApolloClient();
  const close = useGoBack(PROFILE_PATH);
  const { me, enterprise } = useOwnProfile();
  const { name, phone, phoneNotApplicable } = me;
  const avatar = useAvatar(me);
  const form = useMutationForm({
    schema: ProfileForm,
    start: { name, phone: phone ? (nationalDigits(phone) ?? formatPhone(phone)) : "", phoneNotApplicable },
    submit: async (typed) => {
      // First: one that is not taken keeps the rest from being saved, which then is not said to be.
      await avatar.save();
      const input = typed.phoneNotApplicable
        ? { name: typed.name, phoneNotApplicable: true }
        : { name: typed.name, phone: typed.phone };
      return sendChange(client, UpdateProfileDocument, { input }, { keep: true });
    },
    fields: sameNames("name", "phone"),
    onRefused: avatar.onRefused,
    refusalText: (error) => (error instanceof FileNotSent ? notSaved(error.message) : notSavedText(error)),
    onSaved: () => {
      alert.success("Perfil atualizado.");
      close();
    },
  });
  const none = form.values.phoneNotApplicable;
  return (
    <FormDialog
      title="Editar perfil"
      confirmLabel="Salvar"
      ownAddress
      form={{ ...form, ready: true }}
      onClose={close}
    >
      {enterprise.canEditAvatar && <AvatarField name={name} avatar={avatar} disabled={form.busy} />}
      <TextField label="Nome" name="name" autoComplete="name" {...form.field("name")} />
      <PhoneField
        label="Telefone"
        name="tel"
        autoComplete="tel-national"
        disabled={none}
        error={none ? undefined : form.field("phone").error}
        value={none ? "" : form.values.phone}
        onChange={(phone) => form.change({ phone })}
        noLonger
      />
      <Checkbox
        label="Não se aplica"
        checked={none}
        onChange={({ target }) => form.change({ phoneNotApplicable: target.checked })}
      />
    </FormDialog>
  );
}
