import type { ApolloCache } from "@apollo/client";
import type { DeepPartial } from "@apollo/client/utilities";
import { STATUS_DESCRIPTION } from "@soleira/schema/attendance/status";
import { telLink } from "@soleira/schema/format/links";
import { formatPhone } from "@soleira/schema/format/phone";
import { styled } from "styled-components";
import { Badge } from "../../ui/Badge";
import { TemperatureBadge } from "../../ui/TemperatureBadge";
import { color, media, space, type } from "../../ui/theme";
import { type KnownLead_AttendanceFragment, KnownLead_AttendanceFragmentDoc } from "./KnownLead.generated";

type Known = DeepPartial<KnownLead_AttendanceFragment>;

/** What the cache knows of a lead from lists that showed it; null without a name. */
export function readKnownLead(cache: ApolloCache, id: string): Known | null {
  const known = cache.readFragment({
    id: cache.identify({ __typename: "Attendance", id }) ?? "",
    fragment: KnownLead_AttendanceFragmentDoc,
    returnPartialData: true,
  });
  return known?.customer?.name ? known : null;
}

/** The lead's name, which is the heading of the page. */
export const LeadName = styled.h1`
  ${type.display}
  font-weight: 560;
  overflow-wrap: anywhere;
  ${media.phone} { font-size: 1.5rem; line-height: 2rem; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  margin-top: ${space(1)};
  ${type.small}
  color: ${color.inkMuted};
`;

/** Name, phone, status, temperature and property of a lead, as far as a list has said them. */
export function KnownLead({ known }: { known: Known }) {
  const { customer, status, temperature, property, acquisitionChannel, tags = [] } = known;
  const phone = customer?.phone;
  const tel = phone && telLink(phone, customer?.phoneE164);
  return (
    <div>
      <LeadName>{customer?.name}</LeadName>
      <Line>
        {tel ? <a href={tel}>{formatPhone(phone)}</a> : phone && <span>{phone}</span>}
        {status && <Badge>{STATUS_DESCRIPTION[status]}</Badge>}
        {temperature?.name && temperature.color && (
          <TemperatureBadge name={temperature.name} color={temperature.color} />
        )}
        {property?.code && <span>{property.code}</span>}
        {acquisitionChannel?.name && <span>{acquisitionChannel.name}</span>}
        {tags.map((tag) => tag?.name && <Badge key={tag.id}>{tag.name}</Badge>)}
      </Line>
    </div>
  );
}
