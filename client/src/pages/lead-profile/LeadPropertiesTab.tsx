import { useQuery } from "@apollo/client/react";
import { FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { formatDateTime } from "@soleira/schema/format/dates";
import { formatMoney } from "@soleira/schema/format/money";
import { ExternalLink } from "lucide-react";
import { Link } from "react-router-dom";
import { attendancePath } from "../../data/attendance/attendancePath";
import { summaryOf } from "../../features/property/propertyText";
import { Badge } from "../../ui/Badge";
import { PROPERTIES } from "../../ui/Unreadable";
import { LeadPropertiesDocument } from "./LeadProfile.generated";
import { ProfileList, ProfileRow, type ProfileTabProps } from "./ProfileList";

/** The properties of interest of all that one sees of the person, each once. */
export function LeadPropertiesTab({ id, page, zone, onPage }: ProfileTabProps) {
  const query = useQuery(LeadPropertiesDocument, {
    variables: { id, page },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  const { data, previousData, error } = query;
  return (
    <ProfileList
      shown={(data ?? (error ? undefined : previousData))?.customer.properties}
      query={query}
      page={page}
      onPage={onPage}
      label="Imóveis"
      pagesLabel="Páginas de imóveis"
      empty="Não possui imóveis"
      noun={PROPERTIES}
    >
      {(items) =>
        items.map(
          ({
            attendanceId,
            businessType,
            attendanceProperty: { id: row, property, interest, createdAt },
          }) => (
            <ProfileRow key={row}>
              <h2>
                {property.url ? (
                  <a href={property.url} target="_blank" rel="noreferrer">
                    {property.code}
                    <ExternalLink size={14} role="img" aria-label="(abre em outra aba)" />
                  </a>
                ) : (
                  property.code
                )}
                {!property.enabled && <Badge $tone="warn">Indisponível</Badge>}
                {property.amount && <span>{formatMoney(property.amount)}</span>}
              </h2>
              <p>{summaryOf(property)}</p>
              <p>
                Interesse: {interest?.level.name ?? "Não informado"} · Incluído em{" "}
                {formatDateTime(new Date(createdAt), zone)} ·{" "}
                <Link to={attendancePath(businessType, attendanceId, { from: "profile" })}>
                  {FUNNEL_NAME[businessType]} #{attendanceId}
                </Link>
              </p>
            </ProfileRow>
          ),
        )
      }
    </ProfileList>
  );
}
