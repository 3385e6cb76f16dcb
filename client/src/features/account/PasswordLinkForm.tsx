import { useApolloClient } from "@apollo/client/react";
import { sendChange } from "../../data/sendChange";
import { RequestPasswordResetDocument } from "./Access.generated";
import { AddressForm } from "./AddressForm";

/** Asks where the link to a new password goes; the answer is the same for known and unknown addresses. */
export function PasswordLinkForm({ email }: { email?: string | undefined }) {
  const client = useApolloClient();
  return (
    <AddressForm
      email={email}
      confirmLabel="Enviar link"
      send={(address) =>
        sendChange(client, RequestPasswordResetDocument, { input: { email: address } }, { quiet: true })
      }
      sent="Se houver uma conta com este e-mail, enviamos um link para criar uma nova senha."
    />
  );
}
