import { readFile } from "node:fs/promises"
import { join } from "node:path"
import type { Inspection } from "../../../db/inspection.ts"
import { type DoctorCheck, type InstallationWithDatabase, ok, problem } from "./finding.ts"
import { someOf } from "./some-of.ts"

/** What `Inspection.rowSecurity` says of a database as this program's migrations leave it. A test compares. */
export const EXPECTED = join(import.meta.dirname, "row-security.txt")

export const checkRowSecurity: DoctorCheck<InstallationWithDatabase> = {
  name: "row-security",
  async run({ inspection }) {
    const { newer } = await inspection.migrations()
    const expected = (await readFile(EXPECTED, "utf8")).split("\n").filter((line) => line !== "")
    const wrong = differences(expected, await inspection.rowSecurity(), newer.length > 0)
    const unprotected = await inspection.unprotectedTables()
    const tables = [...new Set([...wrong, ...unprotected])].sort()
    if (tables.length === 0)
      return ok("ligada e forçada em todas as tabelas que a têm, com as suas políticas")
    return problem(
      `não é a que o Aprisco põe em: ${someOf(tables)}. Uma igreja pode ver dados de outra, ou não ver os seus`,
      "pare o Aprisco; desfaça o que foi mudado no banco por fora (server/migrations diz como deve ser), ou restaure uma cópia",
    )
  },
}

/**
 * The tables that are protected in another way than expected. A table that is not there is missing with its migration, one that is not expected
 * is of a newer release, and such a release may have added policies.
 */
function differences(
  expected: readonly string[],
  found: Awaited<ReturnType<Inspection["rowSecurity"]>>,
  isNewer: boolean,
): string[] {
  const there = new Set(found.map(tableOf))
  const known = new Set(expected.map(tableOf))
  const missing = expected.filter((line) => there.has(tableOf(line)) && !found.includes(line))
  const added = isNewer ? [] : found.filter((line) => known.has(tableOf(line)) && !expected.includes(line))
  return [...missing, ...added].map(tableOf)
}

const tableOf = (line: string): string => line.slice(0, line.indexOf(":"))
