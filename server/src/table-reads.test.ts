import { readFileSync } from "node:fs"
import { glob } from "node:fs/promises"
import { join } from "node:path"
import { toCamel } from "@aprisco/contract/kit/wire"
import { describe, expect, it } from "vitest"
import floors from "../../floors.json" with { type: "json" }
import { MODULES } from "./modules.ts"

const VIEWS = { memberRecords: "members", visitorRecords: "visitors" } as const

const FLOORS: readonly (readonly string[])[] = Object.values(floors)
const floorOf = (module: string) => FLOORS.findIndex((names) => names.includes(module))

const OWNERS = new Map<string, string>([
  ...MODULES.flatMap(({ name, tables = [] }) => tables.map((table) => [table, name] as const)),
  ...Object.entries(VIEWS),
])

const QUERY_BUILDER =
  /\.(?:selectFrom|(?:inner|left|right|full|cross)Join(?:Lateral)?|using|from)\(\s*\[?"(\w+)(?: as \w+)?"/g
const RAW = /\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b/gi

/** The tables of the product that a file's statements read. */
function readIn(source: string): Set<string> {
  const code = source.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`])\/\/[^\n]*/g, "")
  const built = [...code.matchAll(QUERY_BUILDER)].map(([, table = ""]) => table)
  const raw = [...code.matchAll(RAW)].map(([, table = ""]) => toCamel(table))
  return new Set([...built, ...raw].filter((table) => OWNERS.has(table)))
}

/** The tables of other modules that each module reads, with the files. */
async function foreignReads(): Promise<Map<string, Map<string, string[]>>> {
  const reads = new Map(MODULES.map(({ name }) => [name, new Map<string, string[]>()]))
  const folder = join(import.meta.dirname, "modules")
  for await (const file of glob("*/*/**/*.ts", { cwd: folder })) {
    const module = file.split(/[\\/]/)[1] ?? ""
    if (/\.(test|testing)\.ts$/.test(file)) continue
    const read = reads.get(module) ?? new Map<string, string[]>()
    reads.set(module, read)
    for (const table of readIn(readFileSync(join(folder, file), "utf8")))
      if (OWNERS.get(table) !== module) read.set(table, [...(read.get(table) ?? []), file])
  }
  return reads
}

describe("a table of another module", () => {
  it("is read by the modules alone whose manifest names it", async () => {
    const breaches: string[] = []
    let known = 0
    for (const [name, read] of await foreignReads()) {
      const { reads = [], readsAbove = {} } = MODULES.find((module) => module.name === name) ?? {}
      const named = new Set<string>([...reads, ...Object.keys(readsAbove)])
      for (const [table, files] of read) {
        known += 1
        if (!named.delete(table)) breaches.push(`${files.join(", ")}: ${name} does not name ${table}`)
      }
      for (const table of named) breaches.push(`${name} names ${table} and does not read it`)
    }
    expect(breaches).toEqual([])
    expect(known).toBeGreaterThan(50)
  })

  it("is of a module on the same floor or below, but for those that are named with a reason", () => {
    const breaches = MODULES.flatMap(({ name, reads = [], readsAbove = {} }) => {
      const isAbove = (table: string) => floorOf(OWNERS.get(table) ?? "") > floorOf(name)
      return [
        ...reads.filter(isAbove).map((table) => `${name} reads ${table} of a floor above`),
        ...Object.keys(readsAbove)
          .filter((table) => !isAbove(table))
          .map((table) => `${name} names ${table} as of a floor above`),
      ]
    })
    expect(breaches).toEqual([])
  })

  it("is found in every spelling of a read", () => {
    const found = (source: string) => [...readIn(source)]
    expect(found('ctx.db.selectFrom("members").select("id")')).toEqual(["members"])
    expect(found('db.selectFrom("visitorRecords as visitors")')).toEqual(["visitorRecords"])
    expect(found('rows\n    .leftJoin("users as responsible", (join) => join)')).toEqual(["users"])
    expect(found("sql`select count(*) from branch_managers join users on true`")).toEqual([
      "branchManagers",
      "users",
    ])
    expect(found("sql`exists (select from visitors as registration)`")).toEqual(["visitors"])
    expect(found("// read from members\nlog(`sent to members`)")).toEqual([])
  })
})

it("every module has a floor", () => {
  expect(MODULES.map(({ name }) => name).filter((name) => floorOf(name) < 0)).toEqual([])
})
