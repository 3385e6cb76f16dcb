import { EmailForm } from "@soleira/schema/account/forms";
import { useState } from "react";
import { sameNames } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { LoginForm } from "../../ui/LoginForm";
import { EmailField } from "./EmailField";
import { Outcome } from "./Outcome";

type AddressFormProps = {
  /** The address that is known from another screen. */
  email?: string | undefined;
  confirmLabel: string;
  send: (email: string) => Promise<unknown>;
  /** What is said of every address, whether there is an account or not. */
  sent: string;
};

/** Asks for an address that a mail goes to. */
export function AddressForm({ email = "", confirmLabel, send, sent }: AddressFormProps) {
  const [isSent, setSent] = useState(false);
  const form = useLoginForm({
    schema: EmailForm,
    start: { email },
    submit: ({ email }) => send(email),
    onSaved: () => setSent(true),
    fields: sameNames("email"),
  });
  if (isSent) return <Outcome>{sent}</Outcome>;
  return (
    <LoginForm form={form} confirmLabel={confirmLabel}>
      <EmailField {...form.field("email")} />
    </LoginForm>
  );
}
