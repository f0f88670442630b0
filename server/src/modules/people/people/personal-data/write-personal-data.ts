import { toSnake } from "@aprisco/contract/kit/wire"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import type { PersonalColumn, PersonalValues } from "./personal-columns.ts"

/** Writes those of the values that differ from a person's. Returns whether any did. The caller has locked the person. */
export async function writePersonalData(
  ctx: AnyContext,
  personId: number,
  data: PersonalValues,
): Promise<boolean> {
  const told = Object.entries(data).filter(([, value]) => value !== undefined)
  if (told.length === 0) return false
  const written = await ctx.db
    .updateTable("people")
    .set(Object.fromEntries(told))
    .where("id", "=", personId)
    .where((eb) => eb.or(told.map(([name, value]) => eb(name as PersonalColumn, "is distinct from", value)))) // of `PersonalValues`
    .returning("id")
    .execute()
  return written.length > 0
}

/** Of one of many people: all the named columns. */
export type PersonalRow = { id: number } & Readonly<Record<string, unknown>>

/** Writes the named columns of many people of one church in one statement: each row has a value for each column. */
export async function writePersonalDataOfMany(
  ctx: AnyContext,
  churchId: number,
  names: readonly PersonalColumn[],
  rows: readonly PersonalRow[],
): Promise<void> {
  if (names.length === 0 || rows.length === 0) return
  const given = rows.map((row) =>
    Object.fromEntries(["id", ...names].map((name) => [toSnake(name), row[name] ?? null])),
  )
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(names.map((name) => sql.ref(`given.${name}`)))
  await sql`
    update people set (${columns}) = row(${values})
    from jsonb_populate_recordset(null::people, ${JSON.stringify(given)}::jsonb) as given
    where people.church_id = ${churchId} and people.id = given.id
      and (${sql.join(names.map((name) => sql.ref(`people.${name}`)))}) is distinct from (${values})`.execute(
    ctx.db,
  )
}
