import type { FormEvent, ReactNode } from "react";
import { Button } from "./Button";
import { DraftNotice, type Recovered } from "./DraftNotice";
import { FormError } from "./FormError";
import { Form, PageFoot } from "./FormLayout";
import { focusFirst } from "./focusFirst";

type PageFormProps = {
  /** Of `useMutationForm` (data/form). */
  form: {
    busy: boolean;
    error: string | null;
    draft: Recovered;
    submit: (event: FormEvent) => void;
  };
  confirmLabel: string;
  onCancel: () => void;
  children: ReactNode;
};

/** The frame of a page that is one form: what is missing is said when it is sent, so its button is never disabled. */
export function PageForm({ form, confirmLabel, onCancel, children }: PageFormProps) {
  return (
    <Form ref={focusFirst} onSubmit={form.submit} noValidate>
      <DraftNotice {...form.draft} />
      {children}
      <FormError>{form.error}</FormError>
      <PageFoot data-page-foot>
        <Button onClick={onCancel}>Cancelar</Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          {confirmLabel}
        </Button>
      </PageFoot>
    </Form>
  );
}
