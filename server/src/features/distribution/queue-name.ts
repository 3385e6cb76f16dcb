import { QUEUE_NAME, QUEUES, type Queue as QueueName } from "@soleira/schema/distribution/queue";
import { registerEnumType } from "type-graphql";
import { byName, described } from "../../graph/enums";

const OF_QUEUE: Record<QueueName, string> = {
  SALE: "new leads of the sale funnel, among its agents.",
  RENT: "new leads of the rent funnel, among its agents.",
  RAISE_PROPERTY: "new leads of the acquisition funnel, among its agents.",
  PRE_SERVICE: "all new leads of an agency with pre-service, among pre-attendants.",
};
export const Queue = byName(QUEUES);
registerEnumType(Queue, {
  name: "Queue",
  description: "A queue in which people wait for the next lead.",
  valuesConfig: described(
    Object.fromEntries(
      QUEUES.map((queue) => [queue, `'${QUEUE_NAME[queue]}': ${OF_QUEUE[queue]}`]),
    ) as Record<QueueName, string>,
  ),
});
