/** Which module a test belongs to, by its folder; the journeys by the list below. */
import { globSync, readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { ROOT } from "./children.ts"

export type Kind = "server" | "component" | "journey"

/** The files of e2e (`NAME.spec.ts`) by the module whose path a person takes there. `shell`: what belongs to the application as a whole. */
export const JOURNEYS: Readonly<Record<string, readonly string[]>> = {
  account: ["account"],
  activities: ["activities"],
  auth: ["email-verification", "session"],
  branches: ["branches", "branch-manager", "qr-codes"],
  churches: ["churches", "church-messages"],
  dashboard: ["dashboard"],
  denominations: ["denomination"],
  attendance: ["attendance", "attendance-by-link"],
  devotionals: ["devotionals", "devotional-sound"],
  events: ["events", "event-door", "event-registration", "event-slow-line"],
  groups: ["groups"],
  landing: ["landing"],
  lists: ["lists"],
  members: [
    "member-import",
    "member-import-limits",
    "member-insights",
    "member-ministry",
    "member-record",
    "member-sheets",
    "member-ties",
    "member-unsaved",
    "members-form",
    "members-list",
  ],
  merges: ["merge-people"],
  messages: ["message-queue", "message-welcome", "messages", "whatsapp"],
  ministries: ["ministries"],
  "monthly-reports": ["monthly-reports"],
  operator: ["operator-desk"],
  people: ["family-form", "keyboard-people", "pastoral-note"],
  plans: ["plans"],
  privacy: ["privacy-request", "privacy-request-days"],
  registration: ["registration"],
  reports: ["reports"],
  shell: [
    "clicks",
    "failures",
    "first-paint",
    "palette",
    "paper",
    "scripts-as-text",
    "shell",
    "unshown-screens",
  ],
  staff: ["staff"],
  support: ["help-request"],
  treasury: ["treasury", "treasury-month"],
  visitors: [
    "family-at-the-door",
    "follow-ups",
    "main-job",
    "visit-form",
    "visitor-conversion",
    "visitor-returns",
    "visitors-list",
  ],
}

const MODULES_OF_JOURNEYS = new Map(
  Object.entries(JOURNEYS).flatMap(([module, names]) => names.map((name) => [name, module] as const)),
)

/** The module and the kind of a test file, by its path below the repository; null for a journey that `JOURNEYS` does not list. */
export function ownerOf(file: string): { module: string; kind: Kind } | null {
  const journey = /^e2e\/(.+)\.spec\.ts$/.exec(file)?.[1]
  if (journey !== undefined) {
    const module = MODULES_OF_JOURNEYS.get(journey)
    return module === undefined ? null : { module, kind: "journey" }
  }
  const kind = /\.browser\.test\.tsx$/.test(file) ? "component" : "server"
  const folder =
    /^(?:server|web)\/src\/modules\/[^/]+\/([^/]+)\//.exec(file) ??
    /^contract\/src\/([^/]+)\//.exec(file) ??
    /^(?:server|web)\/src\/([^/]+)\//.exec(file) ??
    /^(tools|scripts|web|server|contract)\//.exec(file)
  const [, module = "others"] = folder ?? []
  return { module, kind }
}

/** Every module that has a folder in the contract, the server or the web. */
export function allModules(): string[] {
  const folders = globSync(["contract/src/*/", "{server,web}/src/modules/*/*/"], { cwd: ROOT })
  return [...new Set(folders.map((folder) => basename(folder)))].toSorted()
}

/** The modules of the server and of the web that import this one's `public.ts`, or that of one of its areas. */
export function dependantsOf(module: string): string[] {
  const importsIt = new RegExp(`from "(?:[./]+|.*/)${module}/(?:[a-z-]+/)*public\\.tsx?"`)
  const files = globSync("{server,web}/src/modules/**/*.{ts,tsx}", { cwd: ROOT })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !/\.test\.tsx?$/.test(file))
  const dependants = files.flatMap((file) => {
    const owner = ownerOf(file)?.module
    return owner !== undefined && owner !== module && importsIt.test(readFileSync(join(ROOT, file), "utf8"))
      ? [owner]
      : []
  })
  return [...new Set(dependants)].toSorted()
}

/** The specifications of a module's journeys. */
export function journeysOfModule(module: string): string[] {
  return (JOURNEYS[module] ?? []).map((name) => `e2e/${name}.spec.ts`)
}

/**
 * What Vitest is given for a module: its folders in the contract, the server and the web whole, and of the modules that depend on it the
 * test files that use its part of the contract: those call its routes or show its records.
 */
export function testFilesFor(module: string): string[] {
  const ofDependants = dependantsOf(module).map(
    (name) => `{server,web}/src/modules/*/${name}/**/*.test.{ts,tsx}`,
  )
  const usesIt = new RegExp(`"@aprisco/contract/${module}/`)
  return [
    `contract/src/${module}/`,
    ...globSync(`{server,web}/src/modules/*/${module}/`, { cwd: ROOT }),
    ...ofDependants
      .flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
      .map((file) => file.replaceAll("\\", "/"))
      .filter((file) => usesIt.test(readFileSync(join(ROOT, file), "utf8")))
      .toSorted(),
  ]
}
