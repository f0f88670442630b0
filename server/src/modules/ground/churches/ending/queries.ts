import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"

/** A church with the end that was asked for, locked against a second answer. Throws 404. */
export async function churchWithEnding(ctx: AnyContext, id: number) {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .select([
      "id",
      "name",
      "email",
      "city",
      "state",
      "affiliation",
      "denominationId",
      "disabledAt",
      "disabledReason",
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (church === undefined) throw notFound(`Não há igreja com o número ${id}.`)
  // After the lock: what another transaction has decided meanwhile is seen.
  const ending = await ctx.db
    .selectFrom("churchEndings")
    .where("churchId", "=", id)
    .selectAll()
    .executeTakeFirst()
  return { ...church, ending: ending ?? null }
}

export type ChurchWithEnding = Awaited<ReturnType<typeof churchWithEnding>>

/** How many other churches would be left in a denomination without an office, were this one not there. */
export async function churchesWithoutOffice(ctx: AnyContext, churchId: number): Promise<number> {
  const { rows } = await sql<{
    count: number
  }>`select app.churches_without_office(${churchId}) as count`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Whether all of a denomination's office is in churches that are to end: it takes in no other church until that is taken back. */
export async function officeEnds(ctx: AnyContext, denominationId: number | null): Promise<boolean> {
  const { rows } = await sql<{ ends: boolean }>`select app.office_ends(${denominationId}) as ends`.execute(
    ctx.db,
  )
  return rows[0]?.ends === true
}

export const OFFICE_ENDS =
  "A conta da igreja em que está a administração da denominação será encerrada. Antes de receber outra igreja, desista do encerramento em Configurações, em Igreja."

/** The civil day on which it happens. */
export const endingDay = ({ endsAt }: { endsAt: Date }): string => civilDay(endsAt)
