import { useQuery } from "@apollo/client/react";
import { formatDay, shortWeekday } from "@soleira/schema/format/dates";
import { instantOf } from "@soleira/schema/format/instant";
import * as z from "zod/mini";
import { fieldErrors } from "../../data/errors";
import { useMutationForm } from "../../data/form/useMutationForm";
import { quietly } from "../../data/quietly";
import { Why } from "../../data/Why";
import { alert } from "../../ui/alert";
import { ErrorState } from "../../ui/ErrorState";
import { FormDialog } from "../../ui/FormDialog";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { Skeleton } from "../../ui/Skeleton";
import { AnswerPublicVisitDocument, PublicVisitAvailabilityDocument } from "./PublicVisit.generated";
import { isOver, type VisitDialogProps } from "./visitDialog";

const chosen = (message: string) => z.string().check(z.minLength(1, message));
const schema = z.object({ day: chosen("Escolha um dia."), time: chosen("Escolha um horário.") });

/** The customer asks for another of the free times (docs/product/public-visit.md#answering). */
export function OtherTimeDialog({ visit, address, readAgain, onClose }: VisitDialogProps) {
  const { data, error, loading, refetch } = useQuery(PublicVisitAvailabilityDocument, {
    variables: address,
    fetchPolicy: "network-only",
    notifyOnNetworkStatusChange: true,
  });
  const days = data?.publicVisitAvailability.filter(({ times }) => times.length > 0) ?? [];
  const form = useMutationForm({
    schema,
    start: { day: "", time: "" },
    keep: true,
    mutation: AnswerPublicVisitDocument,
    input: ({ day, time }) => ({
      ...address,
      answer: "OTHER_TIME" as const,
      startsAt: instantOf(day, time, visit.timeZone).toISOString(),
      expectedStartsAt: visit.startsAt,
    }),
    fields: { startsAt: "time" },
    onRefused: (failure) => {
      // A time that was taken meanwhile is said at its field, with the free ones as they are now.
      if (fieldErrors(failure).some(({ field }) => field === "startsAt")) {
        quietly(refetch());
        return false;
      }
      return isOver(failure, { readAgain, onClose });
    },
    onSaved: () => {
      alert.success("Pedido enviado. O corretor vai responder.");
      onClose();
    },
  });
  const { day } = form.values;
  const times = days.find(({ date }) => date === day)?.times ?? [];
  return (
    <FormDialog
      title="Pedir outro horário"
      description={`${visit.agent.name} recebe o pedido e responde. Até lá vale o horário marcado.`}
      confirmLabel="Enviar pedido"
      form={{ ...form, ready: days.length > 0 }}
      onClose={onClose}
    >
      {error ? (
        <ErrorState compact busy={loading} onRetry={() => quietly(refetch())}>
          <Why error={error} />
        </ErrorState>
      ) : !data ? (
        <Skeleton $height="140px" />
      ) : days.length === 0 ? (
        <p>Não há horário livre nos próximos 30 dias. Fale com {visit.agent.name}.</p>
      ) : (
        <>
          <Select
            label="Dia"
            placeholder="Escolha o dia"
            options={days.map(({ date }) => ({
              value: date,
              label: `${shortWeekday(date)}, ${formatDay(date)}`,
            }))}
            {...form.field("day")}
          />
          {times.length > 0 && (
            <RadioGroup
              legend="Horário"
              inline
              options={times.map((time) => ({ value: time, label: time }))}
              {...form.field("time")}
            />
          )}
        </>
      )}
    </FormDialog>
  );
}
