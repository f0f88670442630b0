// The boundaries of ARCHITECTURE.md. `npm run tools lint:architecture` fails on an import that crosses one.
const SERVER_BELOW_MODULES = "^server/src/(core|db|integrations|jobs|http|telemetry)/"

/**
 * The floors and their modules, the lowest first (ARCHITECTURE.md): a module may import those before it, never one after it. So no import
 * goes up, and none goes round in a circle.
 */
const FLOORS = require("./floors.json")
const FOLDERS = Object.entries(FLOORS).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`))

/** Tests may plant and look at what is above. */
const floorsOf = (workspace) =>
  FOLDERS.slice(0, -1).map((folder, place) => ({
    name: `${workspace}-${folder}-knows-only-what-is-below`,
    severity: "error",
    from: { path: `^${workspace}/src/modules/${folder}/`, pathNot: "\\.(test|testing)\\.tsx?$" },
    to: { path: `^${workspace}/src/modules/(${FOLDERS.slice(place + 1).join("|")})/` },
  }))

/** The contract has a folder a module too, and below them what all of them use. */
const NAMES = ["access", "kit", "brazil", ...Object.values(FLOORS).flat()]
const CONTRACT_FLOORS = NAMES.slice(0, -1).map((name, place) => ({
  name: `contract-${name}-knows-only-what-is-below`,
  severity: "error",
  from: { path: `^contract/src/${name}/`, pathNot: "\\.test\\.ts$" },
  to: { path: `^contract/src/(${NAMES.slice(place + 1).join("|")})/` },
}))

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
      name: "contract-imports-neither-server-nor-web",
      severity: "error",
      from: { path: "^contract/src/", pathNot: "\\.test\\.ts$" },
      to: { pathNot: "^contract/|/(zod|@brazilian-utils|tlds)/" },
    },
    {
      name: "server-modules-import-each-others-public-ts",
      severity: "error",
      comment: "The public.ts of another module, or of one of its areas, is the only file to import.",
      from: { path: "^server/src/modules/([^/]+/[^/]+)/" },
      to: { path: "^server/src/modules/(?!$1/)[^/]+/[^/]+/", pathNot: "/public\\.ts$" },
    },
    {
      name: "web-modules-import-each-others-public-ts",
      severity: "error",
      comment: "The public.ts of another module, or of one of its areas, is the only file to import.",
      from: { path: "^web/src/modules/([^/]+/[^/]+)/" },
      to: { path: "^web/src/modules/(?!$1/)[^/]+/[^/]+/", pathNot: "/public\\.ts$" },
    },
    {
      name: "server-imports-point-down",
      severity: "error",
      from: { path: SERVER_BELOW_MODULES, pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/(modules|app\\.ts|testing)" },
    },
    {
      name: "modules-know-no-http",
      severity: "error",
      comment: "A route's handler needs core/route-handler.ts only.",
      from: { path: "^server/src/modules/", pathNot: "\\.test\\.ts$" },
      to: { path: "^server/src/http/" },
    },
    {
      name: "core-and-db-know-no-http",
      severity: "error",
      from: { path: "^server/src/(core|db|integrations)/", pathNot: "\\.test\\.ts$" },
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
      from: {
        path: "^server/",
        pathNot: "^server/src/(db/|jobs/|testing/|main\\.ts|services\\.ts)|\\.test\\.ts$",
      },
      to: { path: "node_modules/pg/|^server/src/db/connect\\.ts$" },
    },
    {
      name: "the-queue-stays-in-jobs",
      severity: "error",
      comment:
        "Modules declare jobs and enqueue them by core/queue.ts; db/migrate.ts runs the queue's own migrations.",
      from: { path: "^server/src/", pathNot: "^server/src/(jobs/|db/migrate\\.ts)|\\.test\\.ts$" },
      to: { path: "node_modules/graphile-worker/" },
    },
    {
      name: "telemetry-is-loaded-where-it-is-set",
      severity: "error",
      comment:
        "Without METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT none of it takes memory: `await import(…)`.",
      from: {
        path: "^server/src/(?!telemetry/|testing/)|^server/src/telemetry/(open-metrics|create-watch)",
        pathNot: "\\.test\\.ts$",
      },
      to: {
        path: "^server/src/telemetry/(?!open-metrics|create-watch)|node_modules/(prom-client|@opentelemetry)/",
        dynamic: false,
        dependencyTypesNot: ["type-only"],
      },
    },
    {
      name: "third-parties-stay-in-integrations",
      severity: "error",
      from: { path: "^server/src/", pathNot: "^server/src/integrations/|\\.test\\.ts$" },
      to: {
        path: "node_modules/(@brazilian-utils|csv-parse|dejavu-fonts-ttf|fontkit|hucre|nodemailer|pdfkit|qrcode|s3mini|saxen|sharp|yauzl)/",
      },
    },
    {
      name: "web-lib-imports-nothing-above-it",
      severity: "error",
      from: { path: "^web/src/lib/" },
      to: { path: "^web/src/(ui|modules|app)/" },
    },
    {
      name: "web-ui-imports-no-module",
      severity: "error",
      from: { path: "^web/src/ui/" },
      to: { path: "^web/src/(modules|app)/" },
    },
    {
      name: "web-modules-import-no-app",
      severity: "error",
      from: { path: "^web/src/modules/" },
      to: { path: "^web/src/app/" },
    },
    {
      name: "the-public-entry-stays-light",
      severity: "error",
      comment: "web/src/public is React alone: nothing of the shell.",
      from: { path: "^web/src/public/", pathNot: "\\.test\\.ts$" },
      to: { path: "^web/src/(app|modules|ui|lib)/|node_modules/(@mantine|@tanstack|zod)/" },
    },
    {
      name: "no-vague-names",
      severity: "error",
      from: {},
      to: { path: "^(contract|server|web)/.*/(utils?|helpers?|common|misc|types|service|manager)\\.tsx?$" },
    },
    ...floorsOf("server"),
    ...floorsOf("web"),
    ...CONTRACT_FLOORS,
    {
      name: "modules-have-a-floor",
      severity: "error",
      comment: "A new module is entered in floors.json.",
      from: {},
      to: {
        path: `^(server|web)/src/modules/(?!(${FOLDERS.join("|")})/)[^/]+/|^contract/src/(?!(${NAMES.join("|")})/)[^/]+/`,
      },
    },
    // A file whose address Vite gives (`?url`) is no module.
    {
      name: "nothing-unresolved",
      severity: "error",
      from: {},
      to: { couldNotResolve: true, pathNot: "\\?url$" },
    },
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
