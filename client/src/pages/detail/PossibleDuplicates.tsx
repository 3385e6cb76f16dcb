import { useApolloClient, useQuery } from "@apollo/client/react";
import { type BusinessType, businessTypeParam } from "@soleira/schema/attendance/business-type";
import { Users } from "lucide-react";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import { styled } from "styled-components";
import { useChange } from "../../data/useChange";
import { followVersion } from "../../features/attendance/followVersion";
import { Button } from "../../ui/Button";
import { lazyDialog } from "../../ui/lazyDialog";
import { color, media, radius, space } from "../../ui/theme";
import {
  PossibleDuplicatesDocument,
  type PossibleDuplicatesQuery,
  SetDifferentPeopleDocument,
} from "./PossibleDuplicates.generated";

// With it come the rules of contacts, and zod: a lead's page shows the rest without.
const MergeDuplicate = lazyDialog(() => import("./MergeDuplicate").then((module) => module.MergeDuplicate));

const Root = styled.section`
  padding: ${space(3)} ${space(4)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  & ul { display: flex; flex-direction: column; gap: ${space(3)}; margin: 0; padding: 0; list-style: none; }
  & li { display: flex; align-items: center; gap: ${space(3)}; }
  & li > svg { flex: none; }
  & li > p { flex: 1; min-width: 0; margin: 0; overflow-wrap: anywhere; }
  & a { color: inherit; }
  ${media.phone} {
    & li { flex-wrap: wrap; }
    & li > p { flex-basis: calc(100% - ${space(8)}); }
  }
`;

type Duplicate = PossibleDuplicatesQuery["attendance"]["possibleDuplicates"][number];

type PossibleDuplicatesProps = {
  id: string;
  businessType: BusinessType;
  /** The person may not change the attendance. */
  readOnly: boolean;
  /** Not before the page's own questions. */
  asks: boolean;
};

/** Says who else has a contact of the lead, and merges or parts them (docs/product/customers.md#possible-duplicates). */
export function PossibleDuplicates({ id, businessType, readOnly, asks }: PossibleDuplicatesProps) {
  const client = useApolloClient();
  const [merging, setMerging] = useState<Duplicate | null>(null);
  // A hint that cannot be read is none: nothing of the lead depends on it.
  const { data, refetch } = useQuery(PossibleDuplicatesDocument, {
    variables: { id },
    skip: !asks,
    fetchPolicy: "cache-and-network",
  });
  useEffect(
    () => (asks ? followVersion(client, id, () => refetch()) : undefined),
    [asks, client, id, refetch],
  );
  const { change, busy } = useChange(SetDifferentPeopleDocument, { saved: "Anotado: são duas pessoas." });
  const duplicates = data?.attendance.possibleDuplicates ?? [];
  if (duplicates.length === 0) return null;
  return (
    <Root aria-label="Possíveis duplicados">
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.attendanceId}>
            <Users size={20} aria-hidden />
            <p>
              {duplicate.by === "PHONE" ? "Mesmo telefone que " : "Mesmo e-mail que "}
              <Link
                to={`/attendance/${businessTypeParam(duplicate.businessType)}/customer-service/${duplicate.attendanceId}`}
              >
                {duplicate.customer.name} (atendimento nº {duplicate.attendanceId})
              </Link>
            </p>
            {!readOnly && (
              <>
                {duplicate.mergeable && (
                  <Button
                    size="small"
                    aria-label={`Mesclar com ${duplicate.customer.name}`}
                    busy={merging === duplicate}
                    onClick={() => setMerging(duplicate)}
                  >
                    Mesclar
                  </Button>
                )}
                <Button
                  size="small"
                  aria-label={`São duas pessoas: este lead e ${duplicate.customer.name}`}
                  busy={busy}
                  onClick={() => void change({ attendanceId: id, otherAttendanceId: duplicate.attendanceId })}
                >
                  São duas pessoas
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {merging && (
        <MergeDuplicate
          id={id}
          businessType={businessType}
          other={merging}
          onClose={() => setMerging(null)}
        />
      )}
    </Root>
  );
}
