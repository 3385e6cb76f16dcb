import {
  ToolbarButton,
  useHeadersEditorState,
  useOperationsEditorState,
  useVariablesEditorState,
} from "@graphiql/react";
import { useState } from "react";
import { curlOf } from "./curl";
import { url } from "./fetcher";

const LABEL = "Copy as curl";

/** Copies the shown tab as a command of a shell. */
export function CopyAsCurl() {
  const [query] = useOperationsEditorState();
  const [variables] = useVariablesEditorState();
  const [headers] = useHeadersEditorState();
  const [label, setLabel] = useState(LABEL);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(curlOf({ url, query, variables, headers }));
      setLabel("Copied: put an access token into $TOKEN");
    } catch (error) {
      setLabel(`Not copied: ${error instanceof Error ? error.message : error}`);
    }
    setTimeout(() => setLabel(LABEL), 4_000);
  };
  return (
    <ToolbarButton onClick={copy} label={label}>
      <span className="curl" aria-hidden="true">
        curl
      </span>
    </ToolbarButton>
  );
}
