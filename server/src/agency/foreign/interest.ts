import type { DomainList } from "@soleira/schema/domain/wire";
import type { AttendanceProperty, InterestBody } from "@soleira/schema/property/wire";
import type { AgencyFeatures } from "@soleira/schema/rest/features";
import type * as z from "zod";
import { given } from "../answers/given";

type List = DomainList["itens"];
type Lists = {
  interestLevels(): Promise<List>;
  interestLevelReasons(): Promise<List>;
  acquisitionChannels(): Promise<List>;
};

/** An interest as its call lists it: level, reason, observation and channel, what does not change as it is. */
export async function wholeInterest(
  features: AgencyFeatures,
  body: z.input<typeof InterestBody>,
  present: () => Promise<AttendanceProperty | undefined>,
  lists: Lists,
): Promise<object> {
  if (features.has("partial")) return body;
  const { interest, acquisitionChannel, acquisitionChannelId } = (await present()) ?? {};
  const [levels, reasons, channels] = await Promise.all([
    interest && !interest.levelId ? lists.interestLevels() : undefined,
    interest?.reason && !interest.reasonId ? lists.interestLevelReasons() : undefined,
    acquisitionChannel && !acquisitionChannelId ? lists.acquisitionChannels() : undefined,
  ]);
  const idOf = (list: List | undefined, name: string | null | undefined) =>
    list?.find((one) => one.name === name)?.id;
  return {
    interestLevelId: interest?.levelId ?? idOf(levels, interest?.level),
    interestLevelReasonId: interest?.reasonId ?? idOf(reasons, interest?.reason),
    observation: interest?.observation,
    acquisitionChannelId: acquisitionChannelId ?? idOf(channels, acquisitionChannel),
    ...given(body),
  };
}
