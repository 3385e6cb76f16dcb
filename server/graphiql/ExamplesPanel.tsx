import "./ExamplesPanel.css";
import {
  type GraphiQLPlugin,
  useGraphiQL,
  useGraphiQLActions,
  useOperationsEditorState,
  useVariablesEditorState,
} from "@graphiql/react";
import type { Example } from "./examples";

/** The panel that lists an example for each job; one that is pressed is opened as a tab. */
export function examplesPlugin(examples: readonly Example[]): GraphiQLPlugin {
  return { title: "Examples", icon: Icon, content: () => <Panel examples={examples} /> };
}

function Panel({ examples }: { examples: readonly Example[] }) {
  const { addTab, changeTab, updateActiveTabValues } = useGraphiQLActions();
  const tabs = useGraphiQL(({ tabs }) => tabs);
  const [, setOperation] = useOperationsEditorState();
  const [, setVariables] = useVariablesEditorState();
  const open = ({ query, variables }: Example) => {
    const known = tabs.findIndex((tab) => tab.query === query);
    if (known >= 0) return changeTab(known);
    addTab();
    // The editors would tell the tab one after the other, and who presses again meanwhile would see half of it.
    updateActiveTabValues({ query, variables });
    setOperation(query);
    setVariables(variables);
  };
  return (
    <section className="examples" aria-labelledby="examples">
      <h2 id="examples">Examples</h2>
      <p>Each opens as a tab. Ids are those of a lead that you may change, and Play does what it says.</p>
      <ul>
        {examples.map((example) => (
          <li key={example.job}>
            <button type="button" onClick={() => open(example)}>
              {example.job}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Icon() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="1.5" aria-hidden="true">
      <path d="M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1" strokeLinecap="round" />
    </svg>
  );
}
