import { useQuery } from "@apollo/client/react";
import { isManager, seesEnterprise, worksFunnel } from "@soleira/schema/account/roles";
import type { BusinessType } from "@soleira/schema/attendance/business-type";
import { isClosed } from "@soleira/schema/attendance/status";
import { handlesProposals } from "@soleira/schema/proposal/access";
import { type Ref, type RefObject, startTransition, useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { AttendanceScopeContext } from "../../data/attendance/attendanceScope";
import {
  Lead_AttendanceFragmentDoc,
  Status_AttendanceFragmentDoc,
} from "../../data/attendance/Detail.generated";
import { isWon } from "../../data/attendance/finishText";
import { useConversation } from "../../data/conversation/useConversation";
import { useRecentLead } from "../../data/recentLeads";
import { useSession } from "../../data/session/useSession";
import { useFragmentNow } from "../../data/useFragmentNow";
import { ClosedNotice } from "../../features/attendance/ClosedNotice";
import { ContactTypeMenu } from "../../features/attendance/ContactTypeMenu";
import { DetailSkeleton } from "../../features/attendance/DetailSkeleton";
import { Facts } from "../../features/attendance/Facts";
import { LeadContacts } from "../../features/attendance/LeadContacts";
import { NextStepLine } from "../../features/attendance/NextStepLine";
import { TemperatureMenu } from "../../features/attendance/TemperatureMenu";
import { PendingNotice } from "../../features/message/PendingNotice";
import type { Mover } from "../../features/move/mover";
import { PendingTransfer } from "../../features/transfer/PendingTransfer";
import { BackButton } from "../../ui/BackButton";
import { PageTitle } from "../../ui/PageTitle";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { color, media, phoneQuery, space, type } from "../../ui/theme";
import { useIdle } from "../../ui/useIdle";
import { useMedia } from "../../ui/useMedia";
import { useWide } from "../../ui/useWide";
import { useAttendanceScopeOf } from "../useAttendanceScopeOf";
import { DetailColumnsDocument } from "./AttendanceDetail.generated";
import { DetailFrame, DetailHead, Pane, Panes } from "./DetailFrame";
import { DetailMenu } from "./DetailMenu";
import { BroughtInSight } from "./DetailPart";
import { DetailStatus } from "./DetailStatus";
import { DetailTabs } from "./DetailTabs";
import { cameFrom, type InSight } from "./detailAddress";
import { HeadActions, type LeadDialog, LeadDialogs, ThumbBar } from "./LeadActions";
import { LeadCommands } from "./LeadCommands";
import { LeadHistory } from "./LeadHistory";
import { LeadLists } from "./LeadLists";
import { PossibleDuplicates } from "./PossibleDuplicates";

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  align-items: start;
  gap: ${space(4)};
  ${media.phone} {
    grid-template-columns: 1fr 1fr;
    gap: ${space(3)};
    & > :last-child { grid-column: 1 / -1; }
  }
`;

const ReadOnly = styled.p`
  ${type.small}
  color: ${color.inkMuted};
`;

type DetailBodyProps = {
  id: string;
  businessType: BusinessType;
  /** The lists that the page's own question has brought. */
  first: InSight;
  /** Told which are in sight. */
  shown: RefObject<InSight>;
  mover: Ref<Mover>;
};

/** The page of an attendance that is there. Each part watches what it shows, so that a change renders that part. */
export function DetailBody({ id, businessType, first, shown, mover }: DetailBodyProps) {
  const { user, enterprise } = useSession();
  const [params] = useSearchParams();
  const phone = useMedia(phoneQuery);
  const wide = useWide();
  const from = params.get("from");
  const status = useFragmentNow(Status_AttendanceFragmentDoc, "Status_attendance", `Attendance:${id}`);
  const scope = useAttendanceScopeOf(status);
  const enterpriseId = scope?.unit?.id;
  // The head first: the lists are as much again. Not deferred by React, which defers nothing in what it defers already.
  const [withLists, setWithLists] = useState(false);
  useEffect(() => startTransition(() => setWithLists(true)), []);
  const brought = useRef("");
  const [dialog, setDialog] = useState<LeadDialog | null>(null);
  const asks = useIdle(withLists);
  const conversation = useConversation({ enterpriseId, skip: !scope || !asks });
  const { data: funnel } = useQuery(DetailColumnsDocument, {
    variables: { businessType, enterpriseId },
    skip: !scope || !asks,
  });
  if (!status) return null;
  if (!scope)
    return (
      <DetailFrame>
        <DetailSkeleton />
      </DetailFrame>
    );

  const closed = isClosed(status.status);
  const mine = status.user?.id === user.id;
  // Reception looks, and does not change (docs/product/roles.md#changes).
  const mayChange = mine || isManager(user.roles);
  const readOnly = closed || !mayChange;
  const stillWrites = closed && mayChange;
  const { timeZone: zone, canEditCustomer, hasNewProposalFlow } = scope.unit ?? enterprise;
  const withProposals = hasNewProposalFlow && handlesProposals(user.roles, { businessType, own: mine });
  const stoppedAfterDays =
    funnel?.board.columns.find((column) => column.status === status.status)?.stoppedAfterDays ?? null;
  const back = cameFrom(from, businessType);
  const list = { id, first, readOnly, zone };
  const ofFunnel = { businessType, withProposals };
  const next = (
    <NextStepLine
      id={id}
      zone={zone}
      stoppedAfterDays={stoppedAfterDays}
      onPlan={readOnly ? undefined : setDialog}
      onFinish={readOnly || !withProposals ? undefined : setDialog}
    />
  );
  const facts = (
    <div>
      <PendingNotice id={id} />
      <Facts id={id} zone={zone} showAgent={seesEnterprise(user.roles)} editable={!readOnly} />
    </div>
  );
  const choices = (
    <Choices>
      <TemperatureMenu id={id} fixed={readOnly} asks={asks} />
      <ContactTypeMenu id={id} fixed={readOnly} asks={asks} />
      <DetailStatus
        id={id}
        businessType={businessType}
        place={from === "dashboard" ? "dashboard" : "detail"}
        fixed={readOnly}
        asks={asks}
        ref={mover}
      />
    </Choices>
  );
  return (
    <AttendanceScopeContext value={scope}>
      <DetailFrame>
        <LeadTitle id={id} />
        <LeadCommands id={id} zone={zone} readOnly={readOnly} onOpen={setDialog} />
        <DetailHead $won={isWon(status.finish)}>
          <BackButton {...back} />
          <div>
            <LeadContacts
              id={id}
              editable={!readOnly && canEditCustomer}
              notesCalls={!readOnly}
              userId={user.id}
            />
            {!wide && next}
          </div>
          <div>
            {!phone && (
              <HeadActions
                id={id}
                readOnly={readOnly}
                stillWrites={stillWrites}
                conversation={conversation}
                onOpen={setDialog}
              />
            )}
            <DetailMenu id={id} closed={closed} mine={mine} />
          </div>
        </DetailHead>
        <ClosedNotice
          id={id}
          forOwner={!mine && seesEnterprise(user.roles)}
          canCopy={worksFunnel(user.roles, businessType) || seesEnterprise(user.roles)}
          mayCorrect={isManager(user.roles)}
        />
        <PendingTransfer id={id} linked={mayChange} />
        <PossibleDuplicates id={id} businessType={businessType} readOnly={!mayChange} asks={asks} />
        {!mayChange && (
          <ReadOnly>Você vê este atendimento, mas só o corretor e a gestão podem alterá-lo.</ReadOnly>
        )}
        {wide ? (
          <BroughtInSight value={brought}>
            <Panes>
              <Pane>
                {choices}
                {facts}
                {withLists ? <LeadLists {...list} {...ofFunnel} shown={shown} /> : <TabSkeleton />}
              </Pane>
              <Pane>
                {next}
                {withLists ? <LeadHistory {...list} shown={shown} /> : <TabSkeleton />}
              </Pane>
            </Panes>
          </BroughtInSight>
        ) : (
          <>
            {facts}
            {choices}
            {withLists ? <DetailTabs {...list} {...ofFunnel} shown={shown} /> : <TabSkeleton />}
          </>
        )}
      </DetailFrame>
      {phone && (
        <ThumbBar
          id={id}
          readOnly={readOnly}
          stillWrites={stillWrites}
          conversation={conversation}
          away={dialog !== null}
          onOpen={setDialog}
        />
      )}
      <LeadDialogs id={id} businessType={businessType} zone={zone} open={dialog} onChange={setDialog} />
    </AttendanceScopeContext>
  );
}

/** The lead's name in the browser's tab, and among those that were opened last. */
function LeadTitle({ id }: { id: string }) {
  const lead = useFragmentNow(Lead_AttendanceFragmentDoc, "Lead_attendance", `Attendance:${id}`);
  useRecentLead(lead && { id, name: lead.customer.name, businessType: lead.businessType });
  return lead && <PageTitle>{lead.customer.name}</PageTitle>;
}
