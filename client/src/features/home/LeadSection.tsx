import type { ReactNode } from "react";
import { styled } from "styled-components";
import { Button } from "../../ui/Button";
import { ATTENDANCES, Unreadable } from "../../ui/Unreadable";
import { HomeSection } from "./HomeSection";
import { type Lead, LeadList, type LeadRowProps } from "./LeadList";
import type { LeadQuestion } from "./useLeads";

const More = styled.div`
  align-self: flex-start;
`;

type Props = {
  title: string;
  question: LeadQuestion;
  leads: readonly Lead[];
  /** How many of them could not be read. */
  unreadable: number | undefined;
  /** How many there are beside those that are shown too; null where the agency does not say. */
  total: number | null | undefined;
  empty: { title: string; text: string; icon: ReactNode };
  /** What matters of each: how long it waits, when to return. */
  end: (lead: Lead) => { text: ReactNode; late: boolean };
} & LeadRowProps;

/** Leads of one kind, some of them at first. */
export function LeadSection({ title, question, leads, unreadable = 0, total, empty, end, ...row }: Props) {
  const { size, loaded, error, busy, ask, more } = question;
  const all = total == null ? leads.length < size : leads.length >= total;
  return (
    <HomeSection
      title={title}
      count={total}
      loaded={loaded}
      error={error}
      busy={busy}
      onRetry={ask}
      empty={{ when: leads.length === 0 && unreadable === 0, ...empty }}
    >
      <LeadList leads={leads} end={end} {...row} />
      <Unreadable count={unreadable} of={ATTENDANCES} />
      {more && !all && (
        <More>
          <Button variant="quiet" size="small" busy={busy} onClick={more}>
            Mostrar mais
          </Button>
        </More>
      )}
    </HomeSection>
  );
}
