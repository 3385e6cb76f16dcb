import { formatDateTime } from "@soleira/schema/format/dates";
import { firstName } from "@soleira/schema/format/names";
import type { Letter } from "../../mail/letter";

/*
 * The mails about one's own account (docs/product/mail.md#kinds). What a stranger typed (name, name of an agency) is in
 * none that goes to an address that was not confirmed: it would carry their words to whom they like.
 */
const HOME = { label: "Abrir a Soleira", path: "/" };
const IGNORE = "Se não foi você, ignore este e-mail: nada muda.";
const hello = (name: string) => `Olá, ${firstName(name)}!`;
/** Said in every mail about security. */
const notYou =
  "Se não foi você, crie já uma nova senha em “Esqueci minha senha”, na tela de entrada, e avise a sua imobiliária.";

export const verifyEmail = (token: string, isContested = false): Letter => ({
  subject: "Confirme seu e-mail",
  paragraphs: [
    "Olá!",
    "Recebemos um pedido para abrir uma conta na Soleira com este e-mail. Falta só confirmar que ele é seu.",
    ...(isContested
      ? [
          "Houve mais de um cadastro com este e-mail, com senhas diferentes, e por segurança nenhuma delas vale. Depois de confirmar, você recebe outro e-mail para criar a sua.",
        ]
      : []),
  ],
  action: { label: "Confirmar e-mail", path: `/login/verify-email?token=${token}` },
  notes: ["O link vale 24 horas, uma única vez. Um pedido novo anula o anterior.", IGNORE],
});

export const accountExists = (): Letter => ({
  subject: "Você já tem uma conta",
  paragraphs: [
    "Olá!",
    "Recebemos um pedido para abrir uma conta na Soleira com este e-mail, mas ele já tem uma. Entre com a sua senha.",
  ],
  action: { label: "Entrar", path: "/login" },
  otherAction: { label: "Criar uma nova senha", path: "/login/forgot-password" },
  notes: [IGNORE],
});

export const newPassword = (name: string, userId: number, token: string): Letter => ({
  subject: "Crie uma nova senha",
  paragraphs: [hello(name), "Recebemos um pedido para criar uma nova senha para a sua conta na Soleira."],
  action: { label: "Criar nova senha", path: `/reset-password/${userId}/${token}` },
  notes: [
    "O link vale uma hora, uma única vez. Um pedido novo anula o anterior.",
    "Se não foi você, ignore este e-mail: a sua senha continua a mesma.",
  ],
});

export const passwordChanged = (name: string, ended: "all" | "others"): Letter => ({
  subject: "Sua senha foi alterada",
  paragraphs: [
    hello(name),
    ended === "all"
      ? "A senha da sua conta na Soleira foi alterada, e todas as sessões foram encerradas. Entre com a nova senha."
      : "A senha da sua conta na Soleira foi alterada, e as suas outras sessões foram encerradas.",
  ],
  action: HOME,
  notes: [notYou],
});

export const secondFactorOn = (name: string): Letter => ({
  subject: "Verificação em duas etapas ativada",
  paragraphs: [
    hello(name),
    "A verificação em duas etapas foi ativada na sua conta. A partir de agora, ao entrar, pedimos também um código do seu aplicativo autenticador.",
    "Guarde os códigos de recuperação em um lugar seguro: eles servem para entrar sem o aplicativo.",
  ],
  action: HOME,
  notes: [notYou],
});

export const secondFactorOff = (name: string): Letter => ({
  subject: "Verificação em duas etapas desativada",
  paragraphs: [
    hello(name),
    "A verificação em duas etapas foi desativada na sua conta. Para entrar basta a senha.",
  ],
  action: HOME,
  notes: [notYou],
});

export const recoveryCodeUsed = (name: string, left: number): Letter => ({
  subject: "Um código de recuperação foi usado",
  paragraphs: [
    hello(name),
    `Um dos seus códigos de recuperação foi usado agora. ${
      left === 0 ? "Não resta nenhum" : left === 1 ? "Resta um código" : `Restam ${left} códigos`
    }.`,
    ...(left <= 2 ? ["Crie novos códigos no seu perfil, para não ficar sem acesso."] : []),
  ],
  action: HOME,
  notes: [notYou],
});

export const wrongTries = (name: string): Letter => ({
  subject: "Tentativas de entrar na sua conta",
  paragraphs: [
    hello(name),
    "Na última hora houve várias tentativas de entrar na sua conta na Soleira, ou de mudar algo nela, com senha ou código errado. Nenhuma delas deu certo, e o sistema faz quem tenta esperar cada vez mais.",
    "Se foi você, não é preciso fazer nada.",
  ],
  action: HOME,
  notes: [notYou],
});

export const wrongCodes = (name: string): Letter => ({
  subject: "Códigos errados na sua conta",
  paragraphs: [
    hello(name),
    "Na última hora informaram mais de uma vez um código de verificação errado para a sua conta na Soleira, com a senha certa ou em uma sessão aberta. Nenhum deles foi aceito.",
    "Se foi você, não é preciso fazer nada.",
  ],
  action: HOME,
  notes: [notYou],
});

/** @param device in words, as the list of sessions has it */
export const newDevice = (name: string, device: string, at: Date, zone: string): Letter => ({
  subject: "Novo acesso à sua conta",
  paragraphs: [
    hello(name),
    `Entraram na sua conta na Soleira em ${formatDateTime(at, zone)} (${zone}) por um aparelho ou programa que você ainda não tinha usado: ${device}.`,
    "Se foi você, não é preciso fazer nada. Em Minha conta você vê as sessões abertas e pode encerrá-las.",
  ],
  action: HOME,
  notes: [notYou],
});

export const confirmNewEmail = (token: string): Letter => ({
  subject: "Confirme seu novo e-mail",
  paragraphs: [
    "Olá!",
    "Este endereço foi informado como o novo e-mail da sua conta na Soleira. Ele passa a valer depois que você o confirmar.",
  ],
  action: { label: "Confirmar e-mail", path: `/login/verify-email?token=${token}` },
  notes: ["O link vale 24 horas, uma única vez. Um pedido novo anula o anterior.", IGNORE],
});

export const emailChanging = (name: string, to: string): Letter => ({
  subject: "Seu e-mail vai mudar",
  paragraphs: [
    hello(name),
    `Foi pedido que o e-mail da sua conta na Soleira passe a ser ${masked(to)}. Até que ele seja confirmado, você continua entrando com este.`,
  ],
  action: HOME,
  notes: [notYou],
});

/** Enough to recognise an address that is one's own. */
function masked(email: string): string {
  const [user = "", host = ""] = email.split("@");
  return `${user.slice(0, 2)}•••@${host}`;
}
