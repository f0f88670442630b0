import { type Compilable, type Insertable, sql } from "kysely"
import type { AnyContext } from "../../../../core/context.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import { hexOf } from "../../../../db/insert-all.ts"
import type { EventRegistrations } from "../../../../db/schema-events.ts"
import { writeEventLetter } from "../letters/write-letter.ts"
import type { CheckedPerson } from "./check-people.ts"
import type { NewCode } from "./codes.ts"

type Registration = Insertable<EventRegistrations> & { id: number; status: "confirmed" | "waiting" }

/** A person of a new registration. */
export interface NewAttendee extends CheckedPerson {
  id: number
  /** None: they wait. */
  code: NewCode | undefined
}

/**
 * Stores a new registration with its people, and notes the letter that its contact gets where they told an e-mail (docs/product/events.md#6.1). One statement,
 * which travels with the next one: all who register for an event wait for it.
 */
export async function storeRegistration(
  { db }: Pick<AnyContext, "db">,
  registration: Registration,
  attendees: readonly NewAttendee[],
): Promise<void> {
  const values = { ...registration, attendees: JSON.stringify(attendees.map(rowOf)) }
  await stored.sendAhead(db, values, { hasLetter: Boolean(registration.contactEmail) })
}

/** As the statement reads it. */
function rowOf({ id, fullName, birthDate, phone, cpf, isChild, code }: NewAttendee) {
  return {
    ...{ id, full_name: fullName, birth_date: birthDate, phone, cpf, is_child: isChild },
    code_hash: code && hexOf(code.stored.codeHash),
    encrypted_code: code && hexOf(code.stored.encryptedCode),
  }
}

/** Of a person, in the order of `rowOf`. */
const COLUMNS = [
  "id",
  "fullName",
  "birthDate",
  "phone",
  "cpf",
  "isChild",
  "codeHash",
  "encryptedCode",
] as const

type Variant = { hasLetter: boolean }

const stored = compileOnce(
  (db, values: Registration & { attendees: string }, { hasLetter }: Variant): Compilable<unknown> => {
    const { attendees, ...row } = values
    const { id, churchId, eventId, status, arrivedAt, createdById } = row
    const written = db
      .with("registration", (beside) => beside.insertInto("eventRegistrations").values(row))
      .with("people", (beside) =>
        beside
          .insertInto("eventAttendees")
          .columns(["churchId", "eventId", "registrationId", ...COLUMNS])
          .expression(sql`select ${churchId}::bigint, ${eventId}::bigint, ${id}::bigint, person.*
            from jsonb_to_recordset(${attendees}::jsonb) as person (id bigint, full_name text, birth_date date, phone text, cpf text,
              is_child boolean, code_hash bytea, encrypted_code bytea)`),
      )
    if (!hasLetter) return written.selectNoFrom((eb) => eb.lit(1).as("done"))
    return written
      .with("letter", (beside) =>
        beside
          .insertInto("eventLetters")
          .values({
            churchId,
            registrationId: id,
            cause: status,
            createdAt: arrivedAt,
            onBehalfOfId: createdById,
          })
          .returning("id"),
      )
      .selectFrom("letter")
      .select((eb) =>
        sql`app.enqueue(${sql.lit(writeEventLetter.name)}, jsonb_build_object('churchId', ${churchId}::bigint, 'letterId', ${eb.ref("letter.id")}),
          interval '0', null, null)`.as("done"),
      )
  },
)
