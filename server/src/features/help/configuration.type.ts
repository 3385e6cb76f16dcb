import {
  Banner as BannerShape,
  RemoteConfiguration as ConfigurationShape,
  HelpCard as HelpCardShape,
} from "@soleira/schema/enterprise/wire";
import * as z from "zod";
import { objectType, required } from "../../graph/shape";

export const Banner = objectType("Banner", BannerShape.extend({ id: required(BannerShape.shape.id) }), {
  description: BannerShape.description,
});
objectType("HelpCard", HelpCardShape);
const HelpDeskUrl = z
  .object({
    segment: z
      .string()
      .describe(
        "First path segment of the page where help is asked for (`visits` of `/visits`); `base` is that of all others.",
      ),
    url: z.string().describe("The address."),
  })
  .describe("An address of the help desk.");
objectType("HelpDeskUrl", HelpDeskUrl);

const { returnLaterIntervals: _intervals, helpDeskUrls: _urls, ...document } = ConfigurationShape.out.shape;
export const RemoteConfiguration = objectType(
  "RemoteConfiguration",
  z.object({
    ...document,
    returnLaterInterval: z.number().int().describe("Minutes between two return times: 10, 15 or 30."),
    helpDeskUrls: z.array(HelpDeskUrl).describe("Addresses of the help desk; none where there is none."),
    hasVideos: z.boolean().describe("Whether `videoPosts` has a content site to read."),
  }),
  {
    description:
      "What the agency configures without a release (remote configuration), read again every hour.",
    types: { banner: Banner },
  },
);
