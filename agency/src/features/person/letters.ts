import type { Role } from "@soleira/schema/account/roles";
import { ROLE_NAME } from "@soleira/schema/account/roles";
import { articleOfAgency, firstName } from "@soleira/schema/format/names";
import type { Letter } from "../../mail/letter";

/** The mails about somebody's place in an agency (docs/product/mail.md#kinds). */
const HOME = { label: "Abrir a Soleira", path: "/" };
const ASK = "Se tiver dúvidas, fale com a gestão da imobiliária.";

/** 'do Grupo Horizonte', 'na Horizonte Imóveis'. */
const of = (enterprise: string) => `d${articleOfAgency(enterprise)} ${enterprise}`;
const at = (enterprise: string) => `n${articleOfAgency(enterprise)} ${enterprise}`;

export const rolesText = (roles: readonly Role[]): string => roles.map((role) => ROLE_NAME[role]).join(", ");

type Invited = { enterprise: string; by: string; roles: readonly Role[]; token: string };
export const invitationLetter = ({ enterprise, by, roles, token }: Invited): Letter => ({
  subject: `Convite para trabalhar ${at(enterprise)}`,
  enterprise,
  paragraphs: [
    "Olá!",
    `${by} convidou você para trabalhar ${at(enterprise)} pela Soleira.`,
    `Seu acesso: ${rolesText(roles)}.`,
  ],
  action: { label: "Aceitar o convite", path: `/login/register?invitation=${token}` },
  notes: [
    "O convite vale sete dias, uma única vez, e só para este endereço. Um convite novo anula o anterior.",
    "Se você não conhece quem convidou, ignore este e-mail: nada muda.",
  ],
});

type Recipient = { name: string; enterprise: string };
const about = (
  { name, enterprise }: Recipient,
  subject: string,
  paragraphs: string[],
  note = ASK,
): Letter => ({
  subject,
  enterprise,
  paragraphs: [`Olá, ${firstName(name)}!`, ...paragraphs],
  action: HOME,
  notes: [note],
});

export const rolesTaken = (to: Recipient, taken: readonly Role[], now: readonly Role[]): Letter =>
  about(to, "Seu acesso mudou", [
    `A gestão ${of(to.enterprise)} mudou o seu acesso. Saiu: ${rolesText(taken)}.`,
    `Seu acesso agora: ${rolesText(now)}.`,
  ]);

export const accessSuspended = (to: Recipient): Letter =>
  about(to, "Seu acesso foi suspenso", [
    `A gestão ${of(to.enterprise)} suspendeu o seu acesso a esta imobiliária.`,
    "Em outras imobiliárias onde você trabalha nada muda.",
  ]);

export const sessionsEnded = (to: Recipient): Letter =>
  about(to, "Suas sessões foram encerradas", [
    `A gestão ${of(to.enterprise)} encerrou as suas sessões nesta imobiliária. Entre novamente para continuar nela.`,
  ]);

export const secondFactorReset = (to: Recipient): Letter =>
  about(
    to,
    "Verificação em duas etapas redefinida",
    [
      `A administração ${of(to.enterprise)} desativou a verificação em duas etapas da sua conta e encerrou as suas sessões.`,
      "Entre com a sua senha e ative a verificação de novo no seu perfil.",
    ],
    "Se não foi você quem pediu, crie já uma nova senha em “Esqueci minha senha”, na tela de entrada, e avise a sua imobiliária.",
  );
