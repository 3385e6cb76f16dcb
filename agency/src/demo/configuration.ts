import { RemoteConfiguration } from "@soleira/schema/enterprise/wire";

/** The remote configuration of the demo, where no other one is named: what the help page has. Its addresses lead nowhere. */
export const DEMO_CONFIGURATION = RemoteConfiguration.parse({
  helpDeskUrls: {
    base: "https://ajuda.horizonte.example/",
    visits: "https://ajuda.horizonte.example/agenda",
    attendance: "https://ajuda.horizonte.example/funil",
    proposals: "https://ajuda.horizonte.example/propostas",
  },
  ticketsUrl: "https://ajuda.horizonte.example/chamados",
  knowledgeUrl: "https://ajuda.horizonte.example/artigos",
  whatsappUrl: "https://wa.me/5511999990000",
  trainingCard: {
    title: "Trilha do corretor",
    text: "Do primeiro contato à proposta, em cinco aulas curtas.",
    url: "https://ajuda.horizonte.example/trilha",
  },
  liveCard: {
    title: "Plantão ao vivo",
    text: "Tire dúvidas com a gestão às quintas, 10h.",
    url: "https://ajuda.horizonte.example/ao-vivo",
  },
});
