// The import law of the packages (CONTRIBUTING, "Where things are"). That packages do not import each other, and that files
// do not import in a circle, is biome.json's.

const law = (name, comment, from, to) => ({ name, comment, severity: "error", from, to });

const client = [
  ["ui", "data|features|pages|app"],
  ["data", "features|pages|app"],
  ["features", "pages|app"],
  ["pages", "app"],
].map(([layer, above]) =>
  law(
    `client-${layer}`,
    "app → pages → features → data → ui.",
    { path: `^client/src/${layer}/` },
    { path: `^client/src/(${above})/` },
  ),
);

const gateway = [
  ["http", "answers|reference|foreign|calls"],
  ["answers", "reference|foreign|calls"],
  ["reference", "foreign|calls"],
  ["foreign", "calls"],
].map(([layer, above]) =>
  law(
    `server-agency-${layer}`,
    "agency/calls → foreign → reference → answers → http.",
    { path: `^server/src/agency/${layer}/` },
    { path: `^server/src/agency/(${above})/` },
  ),
);

export default {
  forbidden: [
    ...client,
    law(
      "client-feature",
      "Features do not import features: a page composes them.",
      { path: "^client/src/features/([^/]+)/" },
      { path: "^client/src/features/", pathNot: "^client/src/features/$1/" },
    ),
    ...gateway,
    law(
      "server-adapters",
      "Which agency it is, is known in agency/ alone.",
      { path: "^server/src/", pathNot: "^server/src/agency/" },
      { path: "^server/src/agency/(reference|foreign)/" },
    ),
    law(
      "server-feature",
      "A feature calls agency/calls, and knows the agency's errors and pages.",
      { path: "^server/src/features/" },
      {
        path: "^server/src/agency/(answers|reference|foreign|http)/",
        pathNot: ["http/agency-error\\.ts$", "answers/page\\.ts$"],
      },
    ),
    law(
      "agency-feature",
      "Of another feature only *.store.ts and *.event.ts are read; what must follow there is passed by app.ts.",
      { path: "^agency/src/features/([^/]+)/" },
      {
        path: "^agency/src/features/",
        pathNot: ["^agency/src/features/$1/", "\\.(store|event)\\.ts$"],
      },
    ),
    law(
      "base",
      "What carries the features knows none of them; app.ts, the jobs, the demo and tests' support put both together.",
      { path: "^(agency|server)/src/[^/]+/", pathNot: "^(agency|server)/src/(features|demo|jobs|testing)/" },
      { path: "^(agency|server)/src/features/" },
    ),
    law(
      "app-puts-together",
      "app.ts imports the parts, and no part imports it.",
      { path: "^(agency|server)/src/[^/]+/", pathNot: "^(agency|server)/src/(demo|testing)/" },
      { path: "^(agency|server)/src/(app|main)\\.ts$" },
    ),
    {
      name: "no-folder-cycle",
      comment: "The folders of a package build on each other in one direction.",
      severity: "error",
      scope: "folder",
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    parser: "tsc",
    tsPreCompilationDeps: true,
    includeOnly: "^(schema|agency|server|client)/src",
    exclude: "\\.test\\.tsx?$",
    enhancedResolveOptions: { extensions: [".ts", ".tsx"], conditionNames: ["import", "default"] },
  },
};
