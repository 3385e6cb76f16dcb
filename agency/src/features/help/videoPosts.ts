import type { VideoPost } from "@soleira/schema/help/video-wire";

// Two films that anybody may show stand for all of them.
const YOUTUBE = {
  url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
  embedUrl: "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
};
const VIMEO = { url: "https://vimeo.com/1084537", embedUrl: "https://player.vimeo.com/video/1084537" };
const ARTICLE = { url: "https://www.gov.br/conselhos/pt-br", embedUrl: null };

const POSTS: [day: string, title: string, summary: string, where: Pick<VideoPost, "url" | "embedUrl">][] = [
  [
    "2026-11-12",
    "Funil em dia: a rotina de 20 minutos",
    "O que olhar ao abrir a Soleira, e em que ordem.",
    YOUTUBE,
  ],
  [
    "2026-10-29",
    "Primeira resposta: os cinco minutos que decidem",
    "Mensagens prontas, e quando ligar.",
    VIMEO,
  ],
  ["2026-10-15", "Retornos que funcionam", "Escolher o horário com o lead, e cumprir.", YOUTUBE],
  ["2026-09-30", "Da visita à proposta", "O que perguntar na saída do imóvel.", VIMEO],
  ["2026-09-17", "Proposta de compra passo a passo", "Proponente, pagamento e condições.", YOUTUBE],
  [
    "2026-09-02",
    "Locação: garantias explicadas",
    "Fiador, seguro-fiança, caução e título de capitalização.",
    VIMEO,
  ],
  ["2026-08-20", "Angariação: a primeira conversa", "Como pedir a autorização com exclusividade.", YOUTUBE],
  ["2026-08-06", "Agenda sem buracos", "Visitas do dia, trajeto e confirmação.", VIMEO],
  [
    "2026-07-23",
    "Transferir um lead sem perder a história",
    "Pedidos, aprovações e o que vai junto.",
    YOUTUBE,
  ],
  ["2026-07-09", "Relatórios para a reunião de segunda", "Três números que mudam a conversa.", VIMEO],
  ["2026-06-25", "Regras da profissão", "Onde consultar as normas dos conselhos profissionais.", ARTICLE],
];

/** The posts that the reference agency serves itself, newest first (docs/product/training.md). */
export const VIDEO_POSTS: readonly VideoPost[] = POSTS.map(([day, title, summary, where], index) => ({
  id: String(POSTS.length - index),
  title,
  summary,
  ...where,
  thumbnail: null,
  publishedAt: `${day}T12:00:00.000Z`,
}));
