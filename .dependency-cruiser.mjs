// The import law of the packages (CONTRIBUTING, "Where things are"). That packages do not import each other, and that files
// do not import in a circle, is biome.json's.

const features =
  "(account|attendance|business-type|check-in|configuration|customer|distribution|domain|enterprise|help|history|lead|merge|message|property|proposal|summary|team|transfer|visit)";
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

const server = [
  ["agency/http", "agency/(calls|compat)"],
  ["agency/compat", "agency/calls"],
  ["agency", features],
  ["live", features],
].map(([layer, above]) =>
  law(
    `server-${layer.replace("/", "-")}`,
    "app → resolver → agency/calls → agency/compat → agency/http; live/ knows no feature.",
    { path: `^server/src/${layer}/` },
    { path: `^server/src/${above}/` },
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
    ...server,
    law(
      "server-resolver",
      "A resolver calls agency/calls, and knows the agency's errors.",
      { path: `^server/src/${features}/` },
      { path: "^server/src/agency/(compat|http)/", pathNot: "/agency-error\\.ts$" },
    ),
    law(
      "agency-feature",
      "Of another feature only *.store.ts and *.event.ts are read; what must follow there is passed by app.ts.",
      { path: `^agency/src/${features}/` },
      { path: `^agency/src/${features}/`, pathNot: ["^agency/src/$1/", "\\.(store|event)\\.ts$"] },
    ),
    law(
      "agency-base",
      "What all features use knows none of them.",
      { path: "^agency/src/(auth|database|error|file|http|jobs|outbox|process|tenancy)/" },
      { path: `^agency/src/${features}/` },
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
