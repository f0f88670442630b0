import { type RawBuilder, sql } from "kysely"
import { jsonArrayFrom } from "kysely/helpers/postgres"
import type { AnyContext } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { type QuestionRow, questionRows } from "../queries.ts"
import { drawCodes, type NewCode, newCodes } from "./codes.ts"
import type { EventKey } from "./queries.ts"

/** How an event stands for people who register together, and what they get. */
export interface Standing {
  questions: readonly QuestionRow[]
  /** Of the church. */
  state: string
  /** People who are in. */
  taken: number
  /** Registrations on the line. */
  waiting: number
  /** Of the registration; later ones have greater ids. */
  id: number
  /** Of the people, in their order. */
  attendeeIds: readonly number[]
  /** One for each of the people, of which the event has none yet. */
  codes: readonly NewCode[]
}

/**
 * How an event stands for so many people. Needs the event's lock, which may be sent with it. Ids and codes are had before anything is written, so
 * that nothing which is written has to be waited for.
 */
export async function standingOf(ctx: AnyContext, event: EventKey, count: number): Promise<Standing> {
  const codes = drawCodes(ctx, count)
  const { id, churchId } = event
  const codeHashes = codes.map(({ stored }) => stored.codeHash)
  const [row] = await standing.run(ctx.db, { eventId: id, churchId, codeHashes })
  const { isCodeTaken, ...counted } = found(row)
  // Of so many codes hardly ever one.
  return { ...counted, codes: isCodeTaken ? await newCodes(ctx, event, count) : codes }
}

interface Asked {
  eventId: number
  churchId: number
  codeHashes: readonly Buffer[]
}

const standing = compileOnce((db, { eventId, churchId, codeHashes }: Asked) => {
  const registrations = db
    .selectFrom("eventRegistrations")
    .where("churchId", "=", churchId)
    .where("eventId", "=", eventId)
  return db
    .selectFrom("churches")
    .where("churches.id", "=", churchId)
    .select((eb) => [
      "churches.state",
      jsonArrayFrom(questionRows(db, { id: eventId, churchId })).as("questions"),
      numberOf(
        registrations.where("status", "=", "confirmed").select(sql`coalesce(sum(people), 0)`.as("sum")),
      ).as("taken"),
      numberOf(registrations.where("status", "=", "waiting").select(eb.fn.countAll().as("count"))).as(
        "waiting",
      ),
      sql<number>`nextval('event_registrations_id_seq')`.as("id"),
      sql<
        number[]
      >`array(select nextval('event_attendees_id_seq') from generate_series(1, ${sql.lit(codeHashes.length)}))`.as(
        "attendeeIds",
      ),
      eb
        .exists(
          db
            .selectFrom("eventAttendees")
            .where("churchId", "=", churchId)
            .where("eventId", "=", eventId)
            .where("codeHash", "in", codeHashes)
            .select("id"),
        )
        .as("isCodeTaken"),
    ])
})

const numberOf = (query: Parameters<typeof sql>[1]): RawBuilder<number> => sql<number>`(${query})::bigint`
