import { useQuery } from "@apollo/client/react";
import { agentRole } from "@soleira/schema/account/roles";
import { FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import * as z from "zod/mini";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { alert } from "../../ui/alert";
import { FormDialog } from "../../ui/FormDialog";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { PartAgentsDocument, PartSuspectDocument } from "./Suspects.generated";
import { type Group, nameOf, type Suspect } from "./suspectTexts";

const CHOOSE = "Escolha um corretor.";
const Target = z
  .object({ target: z.enum(["same", "user", "queue"]), user: z.string() })
  .check(z.refine(({ target, user }) => target !== "user" || user !== "", { path: ["user"], error: CHOOSE }));

type PartDialogProps = { suspect: Suspect; group: Group; onClose: () => void; onParted: () => void };

/** Makes a customer of their own of a group, and asks who gets their new attendance (docs/product/customers.md#parting). */
export function PartDialog({ suspect, group, onClose, onParted }: PartDialogProps) {
  const { customer, enterprise } = suspect;
  const [type] = group.businessTypes;
  const agent = group.deliveries.at(-1)?.user;
  const name = nameOf(group);
  const form = useMutationForm({
    schema: Target,
    start: { target: agent ? ("same" as const) : ("queue" as const), user: "" },
    mutation: PartSuspectDocument,
    input: ({ target, user }) => ({
      customerId: customer.id ?? "",
      deliveryIds: group.deliveries.map(({ id }) => id),
      toUserId: target === "user" ? user : null,
      toQueue: target === "queue" && type ? true : null,
    }),
    fields: { toUserId: "user" },
    onSaved: ({ partSuspect }) => {
      const [first] = partSuspect.attendances;
      alert.success(`${name} tem cadastro próprio${first ? `: atendimento nº ${first.attendanceId}` : ""}.`);
      onParted();
      onClose();
    },
  });
  const { target } = form.values;
  const agents = useQuery(PartAgentsDocument, {
    variables: { role: agentRole(type ?? "SALE"), enterpriseId: enterprise.id },
    skip: target !== "user",
  });
  const options = [
    ...(agent ? [{ value: "same", label: `${agent.name}, com quem o contato ficou` }] : []),
    { value: "queue", label: "A fila do funil" },
    { value: "user", label: "Um corretor" },
  ];
  return (
    <FormDialog
      title="Separar?"
      description={name}
      confirmLabel="Separar"
      form={{ ...form, ready: true }}
      onClose={onClose}
      // The row, and the button that asked, may be gone.
      returnFocus={() => document.querySelector<HTMLElement>("main")}
    >
      <p>
        {name} deixa o cadastro de {customer.name} e passa a ter um cadastro próprio, com os contatos que
        informou.{" "}
        {type
          ? `Um atendimento novo é criado no ${group.businessTypes.map((one) => FUNNEL_NAME[one]).join(" e no ")}.`
          : "O atendimento que começou com estes contatos vai junto."}
      </p>
      {type && (
        <RadioGroup
          legend="Para quem vai"
          options={options}
          value={target}
          onChange={(chosen) =>
            form.change({ target: chosen === "user" || chosen === "queue" ? chosen : "same" })
          }
        />
      )}
      {type && target === "user" && (
        <Select
          label="Corretor"
          placeholder={agents.loading ? "Carregando…" : "Escolha um corretor"}
          failed={failedList("Não foi possível carregar os corretores.", agents)}
          options={(agents.data?.users ?? []).map((user) => ({ value: user.id, label: user.name }))}
          {...form.field("user")}
          {...(!agents.data && { value: "" })}
        />
      )}
    </FormDialog>
  );
}
