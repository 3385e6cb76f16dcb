import { explorerPlugin } from "@graphiql/plugin-explorer";
import type { GraphiQLPlugin } from "@graphiql/react";
import { useEffect, useRef } from "react";

/** The explorer of the schema, as a region; its select of what to add is given the name that it lacks. */
export function explorerPanel(): GraphiQLPlugin {
  const plugin = explorerPlugin();
  const { content: Explorer } = plugin;
  return { ...plugin, content: () => <Panel Explorer={Explorer} /> };
}

function Panel({ Explorer }: { Explorer: GraphiQLPlugin["content"] }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.querySelector("select")?.setAttribute("aria-label", "Kind of operation to add");
  });
  return (
    <section ref={section} aria-label="Explorer">
      <Explorer />
    </section>
  );
}
