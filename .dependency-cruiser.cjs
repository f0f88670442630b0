// The house's walls (ARCHITECTURE.md). Each rule says what a breach would mean; `npm run walls` fails on one.
const SERVER_BELOW_FEATURES = "^server/src/(core|db|outside|http)/"

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true },
    },
    {
      name: "web-and-server-never-meet",
      severity: "error",
      from: { path: "^web/" },
      to: { path: "^server/" },
    },
    {
      name: "server-and-web-never-meet",
      severity: "error",
      from: { path: "^server/" },
      to: { path: "^web/" },
    },
    {
      name: "contract-stands-alone",
      severity: "error",
      from: { path: "^contract/src/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^contract/|/(zod|@brazilian-utils|tlds)/" },
    },
    {
      name: "a-feature-is-entered-by-its-public-door",
      severity: "error",
      comment: "Another feature's public.ts is the only file to import.",
      from: { path: "^server/src/features/([^/]+)/" },
      to: { path: "^server/src/features/(?!$1/)[^/]+/", pathNot: "/public\\.ts$" },
    },
    {
      name: "a-feature-of-the-web-is-entered-by-its-public-door",
      severity: "error",
      comment: "Another feature's public.ts is the only file to import.",
      from: { path: "^web/src/features/([^/]+)/" },
      to: { path: "^web/src/features/(?!$1/)[^/]+/", pathNot: "/public\\.ts$" },
    },
    {
      name: "server-imports-point-down",
      severity: "error",
      from: { path: SERVER_BELOW_FEATURES, pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/(features|app\\.ts|testing)" },
    },
    {
      name: "core-and-db-know-no-http",
      severity: "error",
      from: { path: "^server/src/(core|db|outside)/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/http/" },
    },
    {
      name: "the-http-framework-stays-in-http",
      severity: "error",
      from: { path: "^server/src/", pathNot: "^server/src/(http/|app\\.ts|testing/)|\\.test\\.ts$" },
      to: { path: "node_modules/(fastify|@fastify)/" },
    },
    {
      name: "the-pool-stays-in-db",
      severity: "error",
      from: { path: "^server/", pathNot: "^server/src/(db/|testing/|main\\.ts)|\\.test\\.ts$" },
      to: { path: "node_modules/pg/|^server/src/db/connect\\.ts$" },
    },
    {
      name: "third-parties-live-outside",
      severity: "error",
      from: { path: "^server/src/", pathNot: "^server/src/outside/|\\.test\\.ts$" },
      to: { path: "node_modules/(csv-parse|hucre|nodemailer|pdfkit|qrcode|saxen|sharp|yauzl)/" },
    },
    {
      name: "web-lib-is-the-ground",
      severity: "error",
      from: { path: "^web/src/lib/" },
      to: { path: "^web/src/(ui|features|app)/" },
    },
    {
      name: "web-ui-knows-no-feature",
      severity: "error",
      from: { path: "^web/src/ui/" },
      to: { path: "^web/src/(features|app)/" },
    },
    {
      name: "web-features-know-no-app",
      severity: "error",
      from: { path: "^web/src/features/" },
      to: { path: "^web/src/app/", pathNot: "^web/src/app/paths\\.ts$" },
    },
    {
      name: "the-light-entry-is-light",
      severity: "error",
      comment: "web/src/public is React alone: nothing of the shell.",
      from: { path: "^web/src/public/", pathNot: "\\.test\\.ts$" },
      to: { path: "^web/src/(app|features|ui|lib)/|node_modules/(@mantine|@tanstack|zod)/" },
    },
    {
      name: "no-vague-names",
      severity: "error",
      from: {},
      to: { path: "^(contract|server|web)/.*/(utils?|helpers?|common|misc|types|service|manager)\\.tsx?$" },
    },
    { name: "nothing-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|data)/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
}
