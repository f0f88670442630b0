import { type RawBuilder, sql } from "kysely"
import type { Services } from "../../../core/context.ts"
import type { Db } from "../../../db/tenant-scope.ts"

/** The conditions under which no record refers to a row of `uploads`. */
export function unreferenced({ modules }: Pick<Services, "modules">): RawBuilder<boolean>[] {
  return modules
    .flatMap(({ pictures }) => pictures ?? [])
    .map(
      ({ table, column }) => sql<boolean>`not exists (
        select from ${sql.table(table)} as record where ${sql.ref(`record.${column}`)} = uploads.name)`,
    )
}

/** The names of all files in the store that a record has: pictures, and what other modules keep there. */
export async function storedNames({ modules }: Pick<Services, "modules">, db: Db): Promise<Set<string>> {
  const pictures = await db.selectFrom("uploads").where("replacedAt", "is", null).select("name").execute()
  const names = new Set(pictures.map(({ name }) => name))
  for (const { table, column } of modules.flatMap(({ storedFiles }) => storedFiles ?? [])) {
    const { rows } = await sql<{ name: string }>`
      select ${sql.ref(column)} as name from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(
      db,
    )
    for (const { name } of rows) names.add(name)
  }
  return names
}
