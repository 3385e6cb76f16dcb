/** Where it works: the parts of the dialog that shows all of them. */
export type ShortcutPlace = "everywhere" | "pages" | "lead" | "today" | "board";

export type Shortcut = {
  /** One key, or two one after the other ('g h'). No two that work in one place are the same. */
  keys: string;
  label: string;
  place: ShortcutPlace;
};

/**
 * All shortcuts of single keys (docs/product/shortcuts.md): who adds one adds it here and hands its handler to `useShortcuts`;
 * the dialog behind '?' is made of this list. Of 'everywhere' and 'pages' it shows those that somebody has bound.
 */
export const SHORTCUTS = {
  search: { keys: "/", label: "Buscar e comandar", place: "everywhere" },
  create: { keys: "c", label: "Novo atendimento", place: "everywhere" },
  whatNow: { keys: "e", label: "E agora?", place: "everywhere" },
  help: { keys: "?", label: "Mostrar os atalhos", place: "everywhere" },
  goHome: { keys: "g h", label: "Home", place: "pages" },
  goFunnel: { keys: "g f", label: "O seu funil", place: "pages" },
  goSale: { keys: "g v", label: "Vendas", place: "pages" },
  goRent: { keys: "g l", label: "Locação", place: "pages" },
  goRaise: { keys: "g c", label: "Angariação", place: "pages" },
  goAgenda: { keys: "g a", label: "Agenda", place: "pages" },
  goProposals: { keys: "g p", label: "Propostas", place: "pages" },
  goDashboard: { keys: "g d", label: "Dashboard", place: "pages" },
  goTransfers: { keys: "g t", label: "Transferências", place: "pages" },
  goManagement: { keys: "g g", label: "Gestão", place: "pages" },
  goProfile: { keys: "g m", label: "Minha conta", place: "pages" },
  whatsapp: { keys: "w", label: "WhatsApp", place: "lead" },
  call: { keys: "l", label: "Ligar", place: "lead" },
  note: { keys: "n", label: "Nota", place: "lead" },
  return: { keys: "r", label: "Retorno", place: "lead" },
  visit: { keys: "v", label: "Agendar visita", place: "lead" },
  nextRow: { keys: "j", label: "Próxima linha", place: "today" },
  previousRow: { keys: "k", label: "Linha anterior", place: "today" },
  done: { keys: "f", label: "Feito", place: "today" },
  undoDone: { keys: "z", label: "Desfazer o último feito", place: "today" },
  cardMenu: { keys: "m", label: "Ações e “Mover para…”", place: "board" },
} as const satisfies Record<string, Shortcut>;
export type ShortcutId = keyof typeof SHORTCUTS;
export const SHORTCUT_IDS = Object.keys(SHORTCUTS) as ShortcutId[];

const isMac = /Mac|iPhone|iPad/.test(navigator.platform);

/** Opens the command menu, whatever is switched off. */
export const SEARCH_KEYS = isMac ? "⌘ K" : "Ctrl K";

/** What the cards of the board do with keys that are no letters; none of them is switched off. */
export const BOARD_KEYS = [
  { keys: "← ↑ ↓ →", label: "De cartão a cartão" },
  { keys: "Enter", label: "Abrir o atendimento" },
  { keys: "Espaço", label: "Levantar e soltar o cartão" },
  { keys: "Esc", label: "Pôr de volta o cartão levantado" },
  { keys: "Shift F10", label: "Menu do cartão" },
] as const;

/** What has no single key: it works while one types too, and is never switched off. */
export const WITH_MODIFIER = [
  { keys: SEARCH_KEYS, label: "Buscar e comandar, também enquanto se digita" },
  { keys: isMac ? "⌘ Enter" : "Ctrl Enter", label: "Enviar o formulário em que se está" },
] as const;

/** Ctrl+K; on a Mac ⌘K, since Ctrl+K cuts a line there. */
export const isSearchKey = (event: KeyboardEvent): boolean =>
  (isMac ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey) &&
  !event.altKey &&
  !event.shiftKey &&
  event.key.toLowerCase() === "k";
