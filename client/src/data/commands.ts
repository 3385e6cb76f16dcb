import { useEffect, useRef } from "react";

/** One thing that the command menu can do or open (docs/product/command.md). */
export type Command = {
  id: string;
  label: string;
  /** More words that find it. */
  words?: string;
  /** The keys that do the same. */
  keys?: string | undefined;
  run: () => void;
};

const offered: (() => Command[])[] = [];

/** Offers what can be done with what is open, for as long as the component is mounted. */
export function useCommands(commands: () => Command[]): void {
  const now = useRef(commands);
  useEffect(() => {
    now.current = commands;
  });
  useEffect(() => {
    const mine = () => now.current();
    offered.push(mine);
    return () => void offered.splice(offered.indexOf(mine), 1);
  }, []);
}

/** What is offered at this moment. */
export const offeredCommands = (): Command[] => offered.flatMap((commands) => commands());
