import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { MessageOccasion } from "@soleira/schema/attendance/message-occasion";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";

/** Cold to hot; the last is the hottest. */
export const TEMPERATURES = [
  { name: "Frio", color: "#3b82c4" },
  { name: "Morno", color: "#c98a1b" },
  { name: "Quente", color: "#d9481c" },
] as const;

export const TAGS = [
  ["Investidor", "#6b5bb5"],
  ["Primeiro imóvel", "#2f855a"],
  ["Aceita permuta", "#8a6d3b"],
  ["Financiamento aprovado", "#2b6cb0"],
  ["Urgente", "#c53030"],
  ["Pet", "#4a7c59"],
  ["Cliente antigo", "#718096"],
  ["FGTS", "#285e61"],
] as const;

/** With the portal whose leads come by it. */
export const CHANNELS = [
  ["ZAP Imóveis", "ZAP"],
  ["VivaReal", "VIVAREAL"],
  ["OLX", "OLX"],
  ["Site da imobiliária", null],
  ["Indicação", null],
  ["Placa", null],
  ["Instagram", null],
  ["Plantão", null],
  ["Telefone", null],
] as const;

export const CONTACT_TYPES = [
  ["WhatsApp", "whatsapp"],
  ["Ligação", "phone"],
  ["E-mail", "email"],
  ["Presencial", "person"],
  ["Videochamada", "video"],
] as const;

export const HISTORY_REASONS = [
  "Observação",
  "Ligação feita",
  "Não atendeu",
  "Proposta verbal",
  "Documentação",
  "Pós-visita",
] as const;

/** Why a transfer is asked for. */
export const TRANSFER_REASONS = [
  "Lead de outra região",
  "Lead já atendido por outro corretor",
  "Agenda cheia",
  "Férias ou afastamento",
  "Pedido do cliente",
] as const;

/** From little to much. */
export const INTEREST_LEVELS = ["Sem interesse", "Baixo", "Médio", "Alto"] as const;

export const INTEREST_REASONS = [
  "Localização",
  "Preço",
  "Tamanho",
  "Acabamento",
  "Condomínio e lazer",
  "Vaga de garagem",
  "Documentação",
] as const;

/** An agency's own fields beside a property of interest, with what may stand in them. */
export const INTEREST_FIELDS = [
  ["Forma de pagamento", ["À vista", "Financiamento", "Financiamento com FGTS", "Permuta"]],
  ["Prazo para mudança", ["Imediato", "Até 3 meses", "Até 6 meses", "Sem pressa"]],
  ["Visitou pela internet", ["Sim", "Não"]],
] as const;

/** Ready messages: funnel (null: all), title, text; names are filled in when they are read. */
export const READY_MESSAGES: readonly (readonly [BusinessType | null, string, string])[] = [
  [
    null,
    "Primeiro contato",
    "Olá, {{lead}}! Aqui é {{corretor}}, da {{imobiliaria}}. Recebi seu contato e estou à disposição para ajudar. Podemos conversar?",
  ],
  [
    "SALE",
    "Sobre o imóvel",
    "Olá, {{lead}}! Sou {{corretor}}, da {{imobiliaria}}. O imóvel {{imovel}} continua à venda. Quer agendar uma visita?",
  ],
  [
    "RENT",
    "Sobre o imóvel",
    "Olá, {{lead}}! Sou {{corretor}}, da {{imobiliaria}}. O imóvel {{imovel}} ainda está para alugar. Qual o melhor dia para uma visita?",
  ],
  [
    "RAISE_PROPERTY",
    "Avaliação do imóvel",
    "Olá, {{lead}}! Sou {{corretor}}, da {{imobiliaria}}. Posso fazer a avaliação do seu imóvel sem compromisso. Qual o melhor horário?",
  ],
  [
    null,
    "Retomar conversa",
    "Oi, {{lead}}, tudo bem? Aqui é {{corretor}}, da {{imobiliaria}}. Você ainda está procurando imóvel? Tenho novidades para mostrar.",
  ],
];

/** About a visit, by what they are sent after (docs/product/messages.md#visit). */
export const VISIT_MESSAGES: Record<MessageOccasion, readonly [title: string, text: string]> = {
  VISIT_SCHEDULED: [
    "Visita marcada",
    "Olá, {{lead}}! Nossa visita ao imóvel {{imovel}} ficou para {{visita_dia}} às {{visita_hora}}, em {{endereco}}. Para confirmar, mudar o horário ou cancelar: {{visita_link}}",
  ],
  VISIT_RESCHEDULED: [
    "Visita remarcada",
    "Olá, {{lead}}! A visita ao imóvel {{imovel}} mudou para {{visita_dia}} às {{visita_hora}}, em {{endereco}}. Para confirmar: {{visita_link}}",
  ],
  VISIT_CANCELED: [
    "Visita cancelada",
    "Olá, {{lead}}! A visita ao imóvel {{imovel}}, de {{visita_dia}} às {{visita_hora}}, foi cancelada. Quando quiser marcar outra, é só me dizer. {{corretor}}, da {{imobiliaria}}",
  ],
  VISIT_REMINDER: [
    "Confirmar visita",
    "Olá, {{lead}}! Aqui é {{corretor}}, da {{imobiliaria}}. Podemos confirmar a visita ao imóvel {{imovel}} de {{visita_dia}} às {{visita_hora}}? {{visita_link}}",
  ],
};

/** Reasons by status; `true` for those of pre-attendants. */
export const STATUS_REASONS: Partial<Record<AttendanceStatus, readonly (readonly [string, boolean])[]>> = {
  IN_PROGRESS: [
    ["Primeiro contato feito", true],
    ["Cliente respondeu", true],
    ["Retomada de contato", false],
  ],
  RETURN_LATER: [
    ["Pediu para ligar depois", true],
    ["Viajando", false],
    ["Aguardando decisão da família", false],
  ],
  LEAD_QUALIFIED: [["Perfil confirmado", true]],
  VISIT_SCHEDULED: [["Visita combinada por telefone", false]],
  VISIT_MADE: [
    ["Gostou do imóvel", false],
    ["Quer ver outros imóveis", false],
    ["Não gostou", false],
  ],
  IN_PROPOSAL: [["Proposta em negociação", false]],
  FINISHED: [
    ["Sem retorno do cliente", true],
    ["Dados de contato inválidos", true],
    ["Fora do perfil", true],
    ["Comprou com outra imobiliária", false],
    ["Preço acima do orçamento", false],
    ["Crédito não aprovado", false],
    ["Desistiu da mudança", false],
    ["Imóvel já negociado", false],
  ],
};
