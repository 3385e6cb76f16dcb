import { webhookBody } from "@soleira/schema/live/wire";
import * as z from "zod";
import type { LiveEvent, Topic } from "./topic";

/** The topics of all features, found by the `type` of an event. */
export function createTopics(list: readonly Topic[]) {
  const [first, ...rest] = list.map(({ event }) => event);
  if (!first) throw new Error("There is no topic.");
  const byType = new Map(list.map((topic) => [topic.event.shape.type.value, topic]));
  return {
    /** The body of the agency's webhook: a batch, oldest first. */
    body: webhookBody(z.discriminatedUnion("type", [first, ...rest])),
    of(event: LiveEvent): Topic {
      const topic = byType.get(event.type);
      if (!topic) throw new Error(`No topic has events of the type ${event.type}.`);
      return topic;
    },
    personalFields: new Set(list.flatMap(({ personalFields }) => personalFields)),
  };
}
export type Topics = ReturnType<typeof createTopics>;
