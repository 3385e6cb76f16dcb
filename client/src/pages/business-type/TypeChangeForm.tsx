import { useQuery } from "@apollo/client/react";
import { agentRole, isManager } from "@soleira/schema/account/roles";
import { BUSINESS_TYPES, businessTypeParam, FUNNEL_NAME } from "@soleira/schema/attendance/business-type";
import { typeChangeForm } from "@soleira/schema/business-type/forms";
import { BUSINESS_TYPE_NAME, typeChangeWarning } from "@soleira/schema/business-type/plan";
import { instantOf } from "@soleira/schema/format/instant";
import { CircleAlert } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import { styled } from "styled-components";
import { useApplyAttendance } from "../../data/attendance/useApplyAttendance";
import { failedList } from "../../data/failedList";
import { sameNames } from "../../data/form/mutationForm";
import { useMutationForm } from "../../data/form/useMutationForm";
import { useSession } from "../../data/session/useSession";
import {
  ChangeBusinessTypeDocument,
  OtherFunnelDocument,
  type TypeChangeQuery,
} from "../../features/business-type/TypeChange.generated";
import { alert } from "../../ui/alert";
import { useGoBack } from "../../ui/BackButton";
import { Final } from "../../ui/Final";
import { PageForm } from "../../ui/PageForm";
import { RadioGroup } from "../../ui/RadioGroup";
import { Select } from "../../ui/Select";
import { color, media, radius, space, type } from "../../ui/theme";
import { useNow } from "../../ui/useNow";

const Warning = styled.div`
  display: flex;
  gap: ${space(2)};
  padding: ${space(2)} ${space(3)};
  border-radius: ${radius.medium};
  background: ${color.warnSoft};
  color: ${color.warnInk};
  ${type.small}
  & > svg { flex: none; margin-top: 2px; }
  & a { display: inline-flex; align-items: center; min-height: 24px; color: inherit; }
  ${media.touch} { & a { min-height: 44px; } }
`;

type TypeChangeFormProps = {
  attendance: TypeChangeQuery["attendance"];
  /** The page of the lead. */
  to: string;
  /** It may have changed meanwhile. */
  onRefused: () => void;
};

/** The new type, who goes on with it where the present agent cannot, and what ends. */
export function TypeChangeForm({ attendance, to, onRefused }: TypeChangeFormProps) {
  const { user, enterprise } = useSession();
  const navigate = useNavigate();
  const back = useGoBack(to);
  const now = useNow();
  const applyAttendance = useApplyAttendance();
  const { id, businessType: before, customer, user: agent, version } = attendance;
  const types = BUSINESS_TYPES.filter((one) => one !== before);
  const [other = before] = types;
  const needs = { agent: false };
  const form = useMutationForm({
    schema: typeChangeForm(before, () => needs.agent),
    draft: `business-type:${id}`,
    start: { businessType: other, userId: "" },
    mutation: ChangeBusinessTypeDocument,
    input: ({ businessType, userId }) => ({
      attendanceId: id,
      businessType,
      expectedVersion: version,
      ...(needs.agent && { toUserId: userId }),
    }),
    fields: { ...sameNames("businessType"), toUserId: "userId" },
    onRefused: () => {
      onRefused();
      return false;
    },
    onSaved: ({ changeBusinessType: { attendance: changed } }) => {
      const where = FUNNEL_NAME[changed.businessType];
      applyAttendance(changed);
      if (isManager(user.roles) || changed.user?.id === user.id) {
        alert.success(`Atendimento movido para o ${where}.`);
        const path = `/attendance/${businessTypeParam(changed.businessType)}/customer-service/${id}`;
        return void navigate(path, { replace: true });
      }
      alert.success(`Atendimento enviado para ${changed.user?.name ?? "outro corretor"}, no ${where}.`);
      void navigate(`/attendance/${businessTypeParam(before)}`, { replace: true });
    },
  });
  const { businessType } = form.values;
  const enterpriseId = attendance.enterprise?.id;
  const query = useQuery(OtherFunnelDocument, {
    variables: {
      businessType,
      role: agentRole(businessType),
      phone: customer.phone,
      email: customer.email,
      enterpriseId: enterpriseId === enterprise.id ? undefined : enterpriseId,
    },
    fetchPolicy: "cache-and-network",
  });
  const workers = [...(query.data?.agents ?? []), ...(query.data?.preAttendants ?? [])];
  // Until it is known who works there the agency judges.
  needs.agent = query.data !== undefined && !workers.some((one) => one.id === agent?.id);
  const others = (query.data?.attendanceDuplicates ?? []).filter(({ attendanceId }) => attendanceId !== id);
  const ends = typeChangeWarning({
    visitsAhead: attendance.properties.items.filter(
      ({ visit }) =>
        visit?.status === "OPEN" && instantOf(visit.date, visit.startTime, enterprise.timeZone) > now,
    ).length,
    waitingProposals: (attendance.proposals?.items ?? []).filter(
      ({ status }) => status === "WAITING_CUSTOMER",
    ).length,
  });
  return (
    <PageForm form={form} confirmLabel="Alterar tipo" onCancel={back}>
      <RadioGroup
        legend="Novo tipo de negócio"
        options={types.map((value) => ({ value, label: BUSINESS_TYPE_NAME[value] }))}
        value={businessType}
        error={form.field("businessType").error}
        onChange={(chosen) =>
          form.change({ businessType: types.find((one) => one === chosen) ?? businessType, userId: "" })
        }
      />
      {needs.agent && (
        <Select
          label="Corretor"
          hint={agent ? `${agent.name} não atende o ${FUNNEL_NAME[businessType]}.` : undefined}
          placeholder="Escolha um corretor"
          failed={failedList("Não foi possível carregar os corretores.", query)}
          options={(query.data?.agents ?? []).map(({ id: value, name }) => ({ value, label: name }))}
          {...form.field("userId")}
        />
      )}
      <div role="status">
        {others.length > 0 && (
          <Warning>
            <CircleAlert size={16} aria-hidden />
            <div>
              {others.map(({ attendanceId, user: theirs }, index) => (
                <p key={attendanceId ?? `hidden-${index}`}>
                  Este lead já tem um atendimento aberto no {FUNNEL_NAME[businessType]}
                  {theirs && `, com ${theirs.name}`}.{" "}
                  {attendanceId && (
                    <Link
                      to={`/attendance/${businessTypeParam(businessType)}/customer-service/${attendanceId}`}
                    >
                      Ver atendimento #{attendanceId}
                    </Link>
                  )}
                </p>
              ))}
            </div>
          </Warning>
        )}
      </div>
      <Final>{ends ? `${ends} ` : ""}A alteração não pode ser desfeita com ‘Desfazer’.</Final>
    </PageForm>
  );
}
