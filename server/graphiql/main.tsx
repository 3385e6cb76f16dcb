import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "@graphiql/plugin-explorer/style.css";
import "./page.css";
import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import { createRoot } from "react-dom/client";
import { CopyAsCurl } from "./CopyAsCurl";
import { examplesPlugin } from "./ExamplesPanel";
import { explorerPanel } from "./ExplorerPanel";
import { examplesOf } from "./examples";
import { FilledIds } from "./FilledIds";
import { fetcher } from "./fetcher";
import { Header } from "./Header";
import { localOrMemory } from "./localOrMemory";
import { ReadableLines } from "./ReadableLines";
import { SchemaOfPerson } from "./SchemaOfPerson";
import { SystemPalette } from "./SystemPalette";
import { activeTabOf, createStorage } from "./storage";

const examples = examplesOf(new Date());
const storage = createStorage(localOrMemory(), examples);
const { query, variables } = activeTabOf(storage) ?? examples[0];
const plugins = [HISTORY_PLUGIN, explorerPanel(), examplesPlugin(examples)];

const root = document.getElementById("root");
if (root)
  createRoot(root).render(
    <>
      <Header />
      <main>
        <GraphiQL
          fetcher={fetcher}
          storage={storage}
          plugins={plugins}
          defaultTabs={examples
            .filter(({ open }) => open)
            .map(({ query, variables }) => ({ query, variables }))}
          // GraphiQL takes a first tab's text from its defaults, and not its variables.
          initialQuery={query}
          initialVariables={variables}
          defaultEditorToolsVisibility="variables"
          schemaDescription
          // Headers are not kept: they hold tokens.
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
        >
          <GraphiQL.Toolbar>
            {({ prettify, merge, copy }) => (
              <>
                {prettify}
                {merge}
                {copy}
                <CopyAsCurl />
              </>
            )}
          </GraphiQL.Toolbar>
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <SchemaOfPerson />
          <FilledIds />
          <ReadableLines />
          <SystemPalette />
        </GraphiQL>
      </main>
    </>,
  );
