import { useQuery } from "@apollo/client/react";
import { funnelsOf, isManager } from "@soleira/schema/account/roles";
import { mailtoLink } from "@soleira/schema/format/links";
import { seesProposals } from "@soleira/schema/proposal/access";
import { Mail, Signpost } from "lucide-react";
import { Navigate, useParams, useSearchParams } from "react-router-dom";
import { styled } from "styled-components";
import { errorCode } from "../../data/errors";
import { quietly } from "../../data/quietly";
import { useSession } from "../../data/session/useSession";
import { Why } from "../../data/Why";
import { ContactsTab } from "../../features/lead/ContactsTab";
import { PersonalDataTab } from "../../features/lead/PersonalDataTab";
import { BackButton } from "../../ui/BackButton";
import { EmptyState } from "../../ui/EmptyState";
import { ErrorState } from "../../ui/ErrorState";
import { iconButtonLook } from "../../ui/IconButton";
import { PageTitle } from "../../ui/PageTitle";
import { Skeleton } from "../../ui/Skeleton";
import { TabSkeleton } from "../../ui/TabSkeleton";
import { Tabs } from "../../ui/Tabs";
import { media, space, type } from "../../ui/theme";
import { ReachLead } from "../ReachLead";
import { AttendancesTab } from "./AttendancesTab";
import { HistoriesTab } from "./HistoriesTab";
import { LeadProfileDocument } from "./LeadProfile.generated";
import { LeadPropertiesTab } from "./LeadPropertiesTab";
import { LeadProposalsTab } from "./LeadProposalsTab";
import { type ProfileTab, parseProfile } from "./profileAddress";

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space(5)};
  width: min(1040px, 100%);
  margin: 0 auto;
  padding: ${space(5)} ${space(6)} ${space(12)};
  ${media.phone} { padding: ${space(3)} ${space(4)} ${space(10)}; }
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  & > h1 { flex: 1; min-width: 0; ${type.display} font-weight: 560; overflow-wrap: anywhere; }
  ${media.phone} {
    flex-wrap: wrap;
    gap: ${space(2)};
    & > h1 { order: 1; flex-basis: 100%; font-size: 1.5rem; line-height: 2rem; }
  }
`;

const Reach = styled.div`
  display: flex;
  gap: ${space(1)};
  ${media.phone} { margin-left: auto; }
`;

const Write = styled.a`
  ${iconButtonLook}
`;

const Panel = styled.div`
  padding-top: ${space(4)};
`;

/** /lead-profile?customer={id}: all of one person; without an id the search for one (docs/product/lead-profile.md). */
export function LeadProfilePage({ searchPath }: { searchPath: string }) {
  const [params] = useSearchParams();
  const { id } = parseProfile(params, useParams().customerId);
  return id ? (
    <Profile key={id} id={id} />
  ) : (
    <Navigate to={searchPath} replace state={{ focus: "filters" }} />
  );
}

function Profile({ id }: { id: string }) {
  const { user, enterprise } = useSession();
  const [params, setParams] = useSearchParams();
  const { tab, page } = parseProfile(params);
  const { data, error, loading, refetch } = useQuery(LeadProfileDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
    notifyOnNetworkStatusChange: true,
  });
  if (!data) {
    const code = error && errorCode(error);
    if (code === "NOT_FOUND" || code === "FORBIDDEN" || code === "INVALID") return <LeadMissing />;
    return error ? (
      <ErrorState page busy={loading} onRetry={() => quietly(refetch())}>
        <Why error={error} />
      </ErrorState>
    ) : (
      <Frame aria-busy>
        <PageTitle>Perfil do lead</PageTitle>
        <Skeleton $width="280px" $height="36px" />
        <TabSkeleton />
      </Frame>
    );
  }
  const go = (next: ProfileTab, nextPage = 1) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.set("tab", next);
        after.delete("page");
        if (nextPage > 1) after.set("page", String(nextPage));
        return after;
      },
      // One step back is where one came from, whatever was looked at here.
      { replace: true },
    );
  const { name, phone, phoneE164, email } = data.customer;
  const list = { id, page, zone: enterprise.timeZone };
  const editable = enterprise.canEditCustomer && (isManager(user.roles) || funnelsOf(user.roles).length > 0);
  const tabs: { value: ProfileTab; label: string; content: React.ReactNode }[] = [
    {
      value: "contatos",
      label: "Contatos",
      content: <ContactsTab id={id} editable={editable} marks={isManager(user.roles)} />,
    },
    {
      value: "atendimentos",
      label: "Atendimentos",
      content: <AttendancesTab {...list} onPage={(next) => go("atendimentos", next)} />,
    },
    {
      value: "imoveis",
      label: "Imóveis",
      content: <LeadPropertiesTab {...list} onPage={(next) => go("imoveis", next)} />,
    },
    {
      value: "historico",
      label: "Histórico",
      content: <HistoriesTab {...list} onPage={(next) => go("historico", next)} />,
    },
    ...(enterprise.hasNewProposalFlow && seesProposals(user.roles)
      ? [
          {
            value: "propostas" as const,
            label: "Propostas",
            content: <LeadProposalsTab {...list} onPage={(next) => go("propostas", next)} />,
          },
        ]
      : []),
    ...(enterprise.hasPersonalData && isManager(user.roles)
      ? [
          {
            value: "dados" as const,
            label: "Dados desta pessoa",
            content: (
              <PersonalDataTab
                id={id}
                zone={enterprise.timeZone}
                onAttendances={() => go("atendimentos")}
                onErased={refetch}
              />
            ),
          },
        ]
      : []),
  ];
  return (
    <Frame>
      <PageTitle>{`Perfil de ${name}`}</PageTitle>
      <Head>
        <BackButton to="/" label="Voltar" />
        <h1>{name}</h1>
        <Reach>
          <ReachLead name={name} phone={phone} phoneE164={phoneE164} attendanceId={null} />
          {email && (
            <Write href={mailtoLink(email)} aria-label={`E-mail para ${name}`} data-tip={email}>
              <Mail size={18} aria-hidden />
            </Write>
          )}
        </Reach>
      </Head>
      <Tabs
        label="Partes do perfil"
        value={tabs.some(({ value }) => value === tab) ? tab : "contatos"}
        onChange={(value) => go(value as ProfileTab)}
        tabs={tabs.map(({ content, ...one }) => ({ ...one, content: <Panel>{content}</Panel> }))}
      />
    </Frame>
  );
}

function LeadMissing() {
  return (
    <>
      <PageTitle>Lead não encontrado</PageTitle>
      <EmptyState
        page
        icon={<Signpost size={40} strokeWidth={1.5} aria-hidden />}
        title="Este lead não foi encontrado."
      >
        Você não tem atendimento dele, ou o endereço veio incompleto.
      </EmptyState>
    </>
  );
}
