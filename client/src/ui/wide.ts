/** Where two panes fit beside each other: 1200 px at the usual font. */
export const wideQuery = "(min-width: 75em)";

/** Whether they fit now, for what is asked before anything is drawn. */
export const isWide = (): boolean => window.matchMedia(wideQuery).matches;
