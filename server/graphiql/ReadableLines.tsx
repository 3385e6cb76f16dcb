import { useMonaco } from "@graphiql/react";
import { useEffect } from "react";

/** As the phone's rules of page.css. */
const PHONE = "(max-width: 700px)";

/** Breaks long lines in every editor, with smaller letters on a phone: half of most lines would have to be scrolled to. */
export function ReadableLines() {
  const monaco = useMonaco((state) => state.monaco);
  useEffect(() => {
    if (!monaco) return;
    const lines = { wordWrap: "on", ...(matchMedia(PHONE).matches ? { fontSize: 13 } : {}) } as const;
    for (const editor of monaco.editor.getEditors()) editor.updateOptions(lines);
    const created = monaco.editor.onDidCreateEditor((editor) => editor.updateOptions(lines));
    return () => created.dispose();
  }, [monaco]);
  return null;
}
