import type { BusinessType } from "@soleira/schema/attendance/business-type";
import type { AttendanceStatus } from "@soleira/schema/attendance/status";

export const FIRST_NAMES = [
  "Adriana",
  "Alessandra",
  "Alexandre",
  "Aline",
  "Amanda",
  "André",
  "Antônio",
  "Beatriz",
  "Bianca",
  "Carla",
  "Carlos",
  "Cecília",
  "César",
  "Cláudia",
  "Cristiane",
  "Daniel",
  "Débora",
  "Eduardo",
  "Érica",
  "Fábio",
  "Felipe",
  "Flávia",
  "Gabriel",
  "Giovana",
  "Guilherme",
  "Heitor",
  "Isabela",
  "João",
  "José",
  "Júlia",
  "Larissa",
  "Leandro",
  "Letícia",
  "Luciana",
  "Luís",
  "Marcelo",
  "Márcia",
  "Marcos",
  "Maria",
  "Mariana",
  "Mateus",
  "Natália",
  "Paulo",
  "Pedro",
  "Priscila",
  "Renata",
  "Ricardo",
  "Roberta",
  "Rodrigo",
  "Sérgio",
  "Simone",
  "Sônia",
  "Tatiana",
  "Thiago",
  "Vanessa",
  "Vinícius",
  "Vitória",
] as const;

export const LAST_NAMES = [
  "Alves",
  "Andrade",
  "Antunes",
  "Azevedo",
  "Barbosa",
  "Barros",
  "Borges",
  "Campos",
  "Cardoso",
  "Castro",
  "Conceição",
  "Correia",
  "Costa",
  "Cunha",
  "Dias",
  "Farias",
  "Fernandes",
  "Fonseca",
  "Freitas",
  "Garcia",
  "Gomes",
  "Gonçalves",
  "Guimarães",
  "Leite",
  "Macedo",
  "Machado",
  "Magalhães",
  "Medeiros",
  "Mendes",
  "Monteiro",
  "Moreira",
  "Nascimento",
  "Nunes",
  "Oliveira",
  "Pacheco",
  "Peixoto",
  "Pereira",
  "Queiroz",
  "Ribeiro",
  "Rodrigues",
  "Santana",
  "Santos",
  "Silva",
  "Siqueira",
  "Tavares",
  "Vasconcelos",
  "Vieira",
  "Xavier",
] as const;

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

/** Streets of the demo's properties. */
export const STREETS = [
  "Rua Harmonia",
  "Rua das Acácias",
  "Avenida São João",
  "Rua Barão do Rio Branco",
  "Alameda dos Ipês",
  "Rua Quinze de Novembro",
  "Avenida Getúlio Vargas",
  "Rua Sete de Setembro",
  "Rua do Comércio",
  "Rua Tiradentes",
  "Travessa da Matriz",
] as const;

export const HISTORY_REASONS = [
  "Observação",
  "Ligação feita",
  "Não atendeu",
  "Proposta verbal",
  "Documentação",
  "Pós-visita",
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

/** What stands beside some listings. */
export const PROPERTY_NOTES = [
  "Chaves na portaria, avisar com uma hora de antecedência.",
  "Proprietário aceita proposta com entrada de 20%.",
  "Visitas só depois das 14h, inquilino no imóvel.",
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

export const PROPERTY_TYPES: Record<BusinessType, readonly string[]> = {
  SALE: ["Apartamento", "Apartamento", "Apartamento", "Casa", "Cobertura", "Sobrado", "Studio"],
  RENT: ["Apartamento", "Apartamento", "Studio", "Casa", "Kitnet", "Sala comercial"],
  RAISE_PROPERTY: ["Apartamento", "Casa", "Sobrado", "Terreno"],
};

/** What the lead wrote; {type}, {district}, {code} and {rooms} are filled in. */
export const MESSAGES: Record<BusinessType, readonly string[]> = {
  SALE: [
    "Olá, tenho interesse no imóvel {code}. Ainda está disponível?",
    "Boa tarde! Gostaria de agendar uma visita ao {type} em {district} no fim de semana.",
    "Procuro {type} em {district}, {rooms}. Aceitam financiamento pela Caixa?",
    "Vi o anúncio do {code}. Qual o valor do condomínio e do IPTU?",
    "Quero trocar meu apartamento por um maior em {district}. Vocês aceitam permuta?",
    "Estou com crédito aprovado e quero comprar em {district} até o fim do ano.",
  ],
  RENT: [
    "Bom dia, o {type} {code} ainda está para alugar? Tenho um cachorro pequeno.",
    "Procuro {type} em {district} para mudar no próximo mês, {rooms}.",
    "Quais são as garantias aceitas? Prefiro seguro-fiança.",
    "Gostaria de visitar o {code} depois das 18h, é possível?",
    "Vou trabalhar perto de {district} e preciso alugar com urgência.",
  ],
  RAISE_PROPERTY: [
    "Tenho um {type} em {district} e quero vender. Como funciona a avaliação?",
    "Gostaria de anunciar meu {type} para locação em {district}.",
    "Herdei um {type} em {district} e preciso de ajuda com a documentação para vender.",
    "Quero saber quanto vale meu {type} em {district}.",
  ],
};

export const OBSERVATIONS = [
  "Conversamos por telefone, prefere andar alto e sol da manhã.",
  "Pediu fotos da área de lazer e a planta.",
  "Trabalha até as 18h, melhor horário para contato é no almoço.",
  "Vai falar com a esposa antes de decidir.",
  "Já visitou outros três imóveis na região, está decidido a fechar logo.",
  "Precisa de duas vagas e aceita reformar.",
  "Entrada de 30% e o resto financiado.",
  "Quer perto do metrô, escola para dois filhos.",
] as const;
