import { useApolloClient } from "@apollo/client/react";
import { RecoveryCodeForm, CodeForm as SixDigits } from "@soleira/schema/password/forms";
import { useState } from "react";
import { errorCode, errorText } from "../../data/errors";
import { sameNames } from "../../data/form/mutationForm";
import { useLoginForm } from "../../data/form/useLoginForm";
import { sendChange } from "../../data/sendChange";
import { sessionEvents } from "../../data/session/sessionEvents";
import { alert } from "../../ui/alert";
import { CodeField, RecoveryCodeField } from "../../ui/CodeField";
import { LoginForm, LoginSwitch } from "../../ui/LoginForm";
import { CompleteSecondFactorDocument } from "./SecondFactor.generated";
import type { SignedIn } from "./SignInForm";

type CodeFormProps = {
  onSignedIn: (user: SignedIn) => void;
  /** No code is taken any more: signing in begins anew. */
  onOver: () => void;
};

/** The second step of signing in: a code of the app, or one of the recovery codes (docs/product/second-factor.md#signing-in). */
export function CodeForm(props: CodeFormProps) {
  const [recovers, setRecovers] = useState(false);
  return (
    <>
      <Code key={String(recovers)} recovers={recovers} {...props} />
      <LoginSwitch type="button" onClick={() => setRecovers(!recovers)}>
        {recovers ? "Usar o aplicativo autenticador" : "Usar um código de recuperação"}
      </LoginSwitch>
    </>
  );
}

function Code({ recovers, onSignedIn, onOver }: CodeFormProps & { recovers: boolean }) {
  const client = useApolloClient();
  const form = useLoginForm({
    schema: recovers ? RecoveryCodeForm : SixDigits,
    start: { code: "" },
    submit: (input) => sendChange(client, CompleteSecondFactorDocument, { input }, { quiet: true }),
    onSaved: ({ completeSecondFactor }) => {
      sessionEvents.broadcast("signed-in");
      onSignedIn(completeSecondFactor.user);
    },
    onRefused: (error) => {
      if (errorCode(error) !== "SESSION_OVER") return false;
      alert.error(errorText(error));
      onOver();
      return true;
    },
    fields: sameNames("code"),
  });
  const Field = recovers ? RecoveryCodeField : CodeField;
  return (
    <LoginForm form={form} confirmLabel="Entrar">
      <Field {...form.field("code")} />
    </LoginForm>
  );
}
