import { useQuery } from "@apollo/client/react";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { formatMoney } from "@soleira/schema/format/money";
import { defaultDueDate } from "@soleira/schema/proposal/due-date";
import { newProposalForm } from "@soleira/schema/proposal/forms";
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import * as z from "zod/mini";
import { about } from "../../data/attendance/about";
import { ACCEPTED_ELSEWHERE } from "../../data/attendance/acceptedElsewhere";
import { useAttendanceScope } from "../../data/attendance/attendanceScope";
import { failedList } from "../../data/failedList";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import type { Send } from "../../data/useSend";
import { alert } from "../../ui/alert";
import { Button } from "../../ui/Button";
import { DateField } from "../../ui/DateField";
import { FormDialog } from "../../ui/FormDialog";
import { Pair } from "../../ui/FormLayout";
import { MoneyField } from "../../ui/MoneyField";
import { Select } from "../../ui/Select";
import { NoteField } from "../../ui/TextField";
import { CreateProposalDocument, type CreateProposalMutation } from "./ProposalChanges.generated";
import { ProposalOptionsDocument } from "./ProposalLists.generated";
import { AMOUNT_LABEL } from "./proposalText";
import { useAskedAmount } from "./useAskedAmount";
import { useToday } from "./useProposalPlan";

type Created = CreateProposalMutation["createProposal"]["proposal"];
/** A proposal, as far as its form's address needs it. */
type OfForm = { id: string; uuid: string | null; businessType: BusinessType };

type Typed = { attendancePropertyId: string; amount: string; dueDate: string; conditions: string };

/** The rule takes an absent text too, which no field holds. */
const asInput = z.transform((typed: Typed): z.input<ReturnType<typeof newProposalForm>> => typed);

type CreateProposalDialogProps = {
  attendanceId: string;
  businessType: BusinessType;
  /** The lead's name. */
  name: string;
  onCreated: (proposal: Created) => void;
  /** The chosen property has one that waits: it is opened in place of making another. */
  onEdit: (proposal: OfForm) => void;
  onClose: () => void;
  onRefused?: (error: unknown) => boolean;
  /** What has to be done before it is made; not made where this rejects. */
  before?: (send: Send) => Promise<void>;
  /** Why the last try failed, where that is not this dialog's own call. */
  error?: string | null;
  /** The move to 'Em proposta' may be made without one. */
  onWithout?: () => void;
  returnFocus?: () => HTMLElement | null;
};

/** A new proposal: property, amount, due date, conditions (docs/product/proposals.md#creating). */
export function CreateProposalDialog({
  attendanceId,
  businessType,
  name,
  onCreated,
  onEdit,
  onClose,
  onRefused,
  before,
  error = null,
  onWithout,
  returnFocus,
}: CreateProposalDialogProps) {
  const navigate = useNavigate();
  const { enterprise } = useSession();
  const { unit } = useAttendanceScope();
  const { worksWithoutProperties, proposalDays } = unit ?? enterprise;
  const today = useToday();
  const query = useQuery(ProposalOptionsDocument, {
    variables: { id: attendanceId },
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const options = query.data?.attendance;
  const properties = options?.properties.items ?? [];
  const form = useMutationForm({
    schema: z.pipe(asInput, newProposalForm({ today, needsProperty: !worksWithoutProperties })),
    draft: `proposal-new:${attendanceId}`,
    start: {
      attendancePropertyId: "",
      amount: "",
      dueDate: defaultDueDate(today, proposalDays ?? undefined),
      conditions: "",
    },
    keep: true,
    submit: async ({ attendancePropertyId, ...typed }, send) => {
      await before?.(send);
      return send(CreateProposalDocument, {
        attendanceId,
        ...typed,
        attendancePropertyId: attendancePropertyId || null,
      });
    },
    fields: {
      attendancePropertyId: "attendancePropertyId",
      amount: "amount",
      dueDate: "dueDate",
      conditions: "conditions",
    },
    ...(onRefused && { onRefused }),
    onSaved: ({ createProposal }) => {
      alert.success("Proposta criada com sucesso.");
      onCreated(createProposal.proposal);
    },
  });
  const { attendancePropertyId: chosen, amount } = form.values;
  const rowOf = (id: string) => properties.find((one) => one.id === id);
  const askingOf = (id: string) => rowOf(id)?.property.amount ?? "";
  const waitingOf = (id: string) =>
    options?.proposals?.items.find(
      (one) => one.status === "WAITING_CUSTOMER" && (one.attendancePropertyId ?? "") === id,
    );
  // What the lead's page knows: its property, the first that may have one, and what is asked for it.
  const first = (properties.find(({ id }) => !waitingOf(id)) ?? properties[0])?.id;
  const begin = useEffectEvent((id: string) => {
    // An amount that was typed before the properties came stays.
    if (chosen === "")
      form.fill({ attendancePropertyId: id, ...(amount === "" && { amount: askingOf(id) }) });
  });
  useEffect(() => {
    if (first) begin(first);
  }, [first]);
  /** The amount goes with the property until it is typed. */
  const choose = (id: string) =>
    form.change({
      attendancePropertyId: id,
      ...((amount === "" || amount === askingOf(chosen)) && { amount: askingOf(id) }),
    });

  const row = rowOf(chosen);
  const waiting = waitingOf(chosen);
  const asked = useAskedAmount(amount, row?.property.amount);
  const lacksProperty = options !== undefined && properties.length === 0 && !worksWithoutProperties;
  const description = about(name, row?.property.code);
  const frame = { description, onClose, ...(returnFocus && { returnFocus }) };
  const without = onWithout && <Button onClick={onWithout}>Mover sem proposta</Button>;

  if (lacksProperty)
    return (
      <FormDialog
        {...frame}
        title="Adicionar proposta"
        confirmLabel="Adicionar imóvel"
        form={{ ...form, ready: true, error, submit: () => void navigate(`/add-properties/${attendanceId}`) }}
      >
        <p>Este atendimento não possui imóveis. A proposta é feita para um deles: adicione um antes.</p>
        {without}
      </FormDialog>
    );
  return (
    <FormDialog
      {...frame}
      title="Adicionar proposta"
      confirmLabel={
        waiting ? "Editar proposta" : asked.isAsked ? "Está certo: adicionar proposta" : "Adicionar proposta"
      }
      form={{
        ...form,
        error: form.error ?? error,
        ready: options !== undefined,
        submit: (event) => {
          if (waiting) onEdit(waiting);
          else if (!form.ready || !asked.asks()) form.submit(event);
        },
      }}
    >
      {(properties.length > 0 || !options) && (
        <Select
          label="Imóvel"
          optional={worksWithoutProperties}
          hint={row?.acceptedElsewhere && `${ACCEPTED_ELSEWHERE}.`}
          placeholder={!options ? "Carregando…" : worksWithoutProperties ? "Sem imóvel" : "Escolha o imóvel"}
          failed={failedList("Não foi possível carregar os imóveis.", query)}
          options={properties.map(({ id, property }) => ({
            value: id,
            label: about(property.code, property.type, property.district),
          }))}
          {...form.field("attendancePropertyId")}
          onChange={({ target }) => choose(target.value)}
          {...(!options && { value: "" })}
        />
      )}
      {waiting ? (
        <p>{row ? "Este imóvel" : "Este atendimento"} já tem uma proposta aguardando o cliente.</p>
      ) : (
        <>
          <Pair>
            <MoneyField
              label={AMOUNT_LABEL[businessType]}
              hint={row?.property.amount && `Anunciado por ${formatMoney(row.property.amount)}.`}
              {...form.field("amount")}
            />
            <DateField label="Validade" min={today} {...form.field("dueDate")} />
          </Pair>
          {asked.question}
          <NoteField label="Condições" {...form.field("conditions")} />
        </>
      )}
      {without}
    </FormDialog>
  );
}
