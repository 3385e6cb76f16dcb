import type { ReportName } from "@soleira/schema/report/names";

/** 'Como é calculado', for each report (docs/product/dashboard.md#numbers). */
export const DEFINITION: Record<ReportName, string> = {
  attendances:
    "Atendimentos criados no período. Dos que foram repassados ou transferidos conta só o primeiro; os mesclados contam uma vez.",
  "first-response":
    "Tempo da criação até o primeiro WhatsApp, ligação com resultado, contato ou visita realizada, dos leads recebidos no período. A mediana é o tempo em que metade foi respondida; o percentil 90, aquele em que nove de cada dez foram. Quem não teve resposta é contado à parte; só quem ainda está em atendimento espera.",
  funnel:
    "Dos leads recebidos no período, seja qual for a situação de agora. 'Alcançaram': de 'Novo' a 'Em proposta', uma etapa pulada conta quando uma seguinte foi alcançada ou o negócio foi fechado. 'Passaram por': só quem esteve na situação.",
  channels:
    "Leads recebidos e negócios fechados no período por canal de captação: os oito maiores e 'Outros'.",
  agents:
    "Leads recebidos, respondidos, visitas realizadas, propostas e negócios fechados no período, por quem tem o lead agora.",
  visits: "Visitas marcadas para um dia do período: realizadas, canceladas e em aberto.",
  proposals:
    "Propostas feitas no período, por situação, com o valor em vigor. Venda e locação nunca são somadas.",
  wins: "Atendimentos finalizados como negócio fechado no período, pelo dia da finalização. Venda e locação nunca são somadas.",
  distributions:
    "Leads que chegaram no período a quem não os criou: por um portal, pelo pré-atendimento, pela equipe ou por outra unidade.",
  checkins: "Check-ins feitos no período, com local e duração.",
  goals:
    "Vezes em que um lead chegou a alguém no período com prazo de resposta, por corretor, canal e hora do dia. 'No prazo': respondido por quem o tinha até o fim do prazo. As que ainda estão no prazo não contam.",
  losses:
    "Atendimentos finalizados sem negócio no período, por motivo. Mesclados e transferidos não são perdas.",
  statuses:
    "Quanto tempo os atendimentos ficaram em cada situação da qual saíram no período: mediana e percentil 90.",
};
