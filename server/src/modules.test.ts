import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { FIRST_STEPS, RECENT_ENTITIES } from "@aprisco/contract/dashboard/routes"
import { toCamel } from "@aprisco/contract/kit/wire"
import { describe, expect, it } from "vitest"
import { MODULES } from "./modules.ts"

/** The files outside of the modules that write a table, and which. */
const MACHINERY: Readonly<Record<string, readonly string[]>> = {
  // Every module records its actions in the transaction of the change.
  "core/audit.ts": ["auditEntries"],
  // Each request finds its session, and records that it was used.
  "core/session.ts": ["sessions"],
  "core/operator-session.ts": ["operatorSessions"],
  // The first answer is stored in the transaction of the request that it belongs to.
  "http/idempotency-record.ts": ["idempotencyKeys"],
  // A limit is counted outside the transaction of the call, which may fail.
  "db/shared-limits.ts": ["rateLimits"],
  // Runs as the owner of the schema, before any module.
  "db/migrate.ts": ["schemaMigrations"],
  // A table that the serving roles cannot see.
  "db/roles.ts": ["servingPassword"],
  // The roll, the registrations and the people note it, as they do the audit trail.
  "core/person-access.ts": ["personAccesses"],
  "core/readings.ts": ["personAccesses"],
}

/** The files that write tables without naming them: each works on the tables that the manifests list for it, or that its caller names. */
const BY_MANIFEST: readonly string[] = [
  // The callers of `insertAll`, which are read here like those of the query builder.
  "db/insert-all.ts",
  // `encrypted`
  "modules/operation/encryption-keys/reencrypt.ts",
  "modules/operation/encryption-keys/forget-lost-keys.ts",
  // `expires`
  "modules/ground/retention/delete-expired.ts",
  // Every table, of a backup that is restored.
  "db/dump/load-tables.ts",
  // What moves with a church.
  "db/dump/load-church.ts",
]

const QUERY_BUILDER = /\.(?:insertInto|replaceInto|mergeInto|updateTable|deleteFrom)\(\s*([^)]+?)\s*\)/g
const INSERT_ALL = /\binsertAll\(\s*([^,]+?)\s*,/g
const INTO = /\b(?:insert into|delete from|truncate(?: table)?|merge into)\s+([a-z_]+|\$\{)/gi
const UPDATE =
  /(?<!for |for no key |do |on )\bupdate\s+(?:only\s+)?([a-z_]+|\$\{\s*sql)(?=[^\n]*\bset\b|[\s\S]{0,40}?\n\s*set\b|[^\n]* as )/gi

/** The tables that a file writes; null for one that it does not name. */
function writtenBy(source: string): Set<string | null> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, "")
  const built = [...code.matchAll(QUERY_BUILDER), ...code.matchAll(INSERT_ALL)].map(([, argument = ""]) => {
    const literal = /^"(\w+)(?: as \w+)?"$/.exec(argument)
    return literal?.[1] ?? null
  })
  const raw = [...code.matchAll(INTO), ...code.matchAll(UPDATE)].map(([, table = ""]) =>
    table.startsWith("$") ? null : toCamel(table),
  )
  return new Set([...built, ...raw])
}

const tablesOf = new Map<string, readonly string[]>(
  MODULES.map(({ name, tables }) => [name, tables ?? []] as const),
)

describe("the tables of the schema", () => {
  it("belong to one module each", () => {
    const owned = [...tablesOf.values()].flat()
    expect(owned.filter((table, index) => owned.indexOf(table) !== index)).toEqual([])
  })

  it("are written by their own module alone", async () => {
    const breaches: string[] = []
    let writing = 0
    for await (const file of glob("{core,db,http,integrations,modules}/**/*.ts", {
      cwd: import.meta.dirname,
    })) {
      if (/\.test(ing)?\.ts$|\/testing\//.test(file) || BY_MANIFEST.includes(file)) continue
      const module = /^modules\/[^/]+\/([^/]+)\//.exec(file)?.[1]
      const own = module === undefined ? MACHINERY[file] : tablesOf.get(module)
      const written = writtenBy(readFileSync(join(import.meta.dirname, file), "utf8"))
      writing += written.size
      for (const table of written)
        if (table === null || !own?.includes(table))
          breaches.push(`${file} writes ${table ?? "an unnamed table"}`)
    }
    expect(breaches).toEqual([])
    expect(writing).toBeGreaterThan(100)
  })

  it("are found in every spelling of a write", () => {
    const found = (source: string) => [...writtenBy(source)]
    expect(found('ctx.db.updateTable("members").set({})')).toEqual(["members"])
    expect(found('db.updateTable("visitorVisits as visit")')).toEqual(["visitorVisits"])
    expect(found("db\n    .deleteFrom(table)")).toEqual([null])
    expect(found("sql`insert into follow_up_reminders (church_id)`")).toEqual(["followUpReminders"])
    expect(found("sql`\n  update members set name = 'x'`")).toEqual(["members"])
    expect(found(`sql\`update \${sql.table(name)} as stored\n set x = 1\``)).toEqual([null])
    expect(found("sql`with a as (delete from branch_figures using b) select 1`")).toEqual(["branchFigures"])
    expect(found("sql`select 1 for update skip locked` // update members set x")).toEqual([])
  })
})

describe("what the dashboard is offered", () => {
  it("is each of the first steps, by one module", () => {
    const offered = MODULES.flatMap(({ firstSteps = [] }) => firstSteps)
    expect(offered.map(({ step }) => step).sort()).toEqual([...FIRST_STEPS].sort())
  })

  it("are recent actions of records whose name a manifest says where to read", () => {
    const recent = MODULES.flatMap(({ recentActions = [] }) => recentActions)
    const named = MODULES.flatMap(({ auditedRecords = [] }) => auditedRecords).map(({ entity }) => entity)
    expect(recent.map(({ entity }) => entity).sort()).toEqual([...RECENT_ENTITIES].sort())
    expect(named).toEqual(expect.arrayContaining([...RECENT_ENTITIES]))
  })
})

describe("the jobs", () => {
  /** What a job of one account names. It runs as the system, because an account may have no church yet, and reads that account alone. */
  const OF_AN_ACCOUNT: Readonly<Record<string, object>> = {
    "mail-invitation-link": { userId: 1, inviterId: 2 },
    "mail-owner-of-invited-address": { invitedId: 1, inviterId: 2 },
    "mail-reset-link": { userId: 1 },
    "mail-verification-link": { userId: 1 },
    "send-email": { emailId: 1 },
  }
  /** What a job of one church names. It runs in the scope of that church, or reads who is to be told. */
  const OF_A_CHURCH: Readonly<Record<string, object>> = {
    "cancel-charge": { churchId: 1, invoiceId: 1 },
    "charge-invoice": { churchId: 1, invoiceId: 2 },
    "mail-church-export": { churchId: 1, exportId: 2 },
    "go-through-bulk": { churchId: 1, userId: 2, bulkId: 3 },
    "make-church-export": { churchId: 1, exportId: 2 },
    "tell-of-event-change": { churchId: 1, eventId: 2 },
    "write-event-letter": { churchId: 1, letterId: 2 },
  }
  const NAMED = { ...OF_AN_ACCOUNT, ...OF_A_CHURCH }
  /** Those that repeat work for all churches, or for the installation, and name nothing. */
  const OF_THE_INSTALLATION = [
    "backup",
    "bill-churches",
    "chain-audit-trail",
    "close-attendance-lists",
    "compact-counters",
    "cut-audit-trail",
    "delete-church-exports",
    "delete-expired",
    "delete-expired-limits",
    "delete-orphan-uploads",
    "encrypt-pending",
    "end-consents-of-guardians",
    "end-churches",
    "end-group-requests",
    "end-lapsed-sessions",
    "enforce-retention-of-visitors",
    "erase-closed-inquiries",
    "erase-message-addresses",
    "find-churches-without-users",
    "follow-lists",
    "forget-merge-journals",
    "keep-monthly-reports",
    "mail-notifications",
    "make-recurring-bills",
    "notify-of-due-bills",
    "probe-mail-server",
    "publish-devotionals",
    "purge-trash",
    "recount-lists",
    "remind-of-events",
    "remind-of-follow-ups",
    "remind-of-person-follow-ups",
    "remind-of-privacy-requests",
    "run-automations",
    "score-duplicates",
    "send-devotionals",
    "send-messages",
    "send-scheduled-messages",
    "send-scheduled-reports",
    "store-erasures",
    "strip-event-registrations",
    "want-attendance-lists",
  ]
  const jobs = MODULES.flatMap(({ jobs: own = [] }) => own)

  it("are of one account, e-mail or church, which they name by number, or among the named ones of the installation", () => {
    const names = jobs.map(({ name }) => name)
    expect(names.toSorted()).toEqual([...Object.keys(NAMED), ...OF_THE_INSTALLATION].toSorted())
    for (const { name, every, payload } of jobs) {
      const ids = NAMED[name] ?? {}
      expect.soft([name, payload.safeParse(ids).success]).toEqual([name, true])
      expect.soft([name, every !== undefined]).toEqual([name, !(name in NAMED)])
    }
  })

  it("take numbers and nothing else", () => {
    for (const [name, ids] of Object.entries(NAMED)) {
      const job = jobs.find((other) => other.name === name)
      for (const key of Object.keys(ids)) {
        const worded = { ...ids, [key]: "ana@example.org" }
        expect.soft([name, key, job?.payload.safeParse(worded).success]).toEqual([name, key, false])
      }
    }
  })
})
