import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Services } from "../../../../core/context.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import type { Handed } from "../../../../integrations/bulk-letter.ts"
import type { TakenLetter } from "./take-letters.ts"

/** What became of a letter, and how often it was tried. */
export type Told = TakenLetter & Handed & { readonly attempts: number }

/** Longer than a server may be silent: who is not heard of any more after that has ended. */
export const ON_THE_WAY_MINUTES = 10
/** After each attempt that may be repeated. */
export const AGAIN_MINUTES = [1, 5, 30, 120]

const MOST_FAILING = 3
const MOST_REFUSING = 10

/**
 * Notes what became of a letter, and commits the next one as on its way: one commit for each. Returns how often the next one was tried, with this time; null:
 * there is none, or it must not leave any more, since its message was paused or its time was over.
 */
export function noteAndBegin(
  services: Services,
  told: Told | null,
  next: TakenLetter | null,
): Promise<number | null> {
  const now = services.clock.now()
  return services.database.withSystem(async (db) => {
    if (told !== null) await note(db, told, now)
    return next === null ? null : begin(db, next, now)
  })
}

async function begin(db: Db, { recipientId, takenUntil }: TakenLetter, now: Date): Promise<number | null> {
  const begun = await db
    .updateTable("messageRecipients as line")
    .set({
      state: "sending",
      attempts: sql`attempts + 1`,
      claimedUntil: minutesAfter(now, ON_THE_WAY_MINUTES),
    })
    .where("id", "=", recipientId)
    .where("state", "in", ["queued", "held"])
    .where("claimedUntil", "=", takenUntil)
    .where(
      sql<boolean>`exists (select from messages as message where message.id = line.message_id and message.state = 'sending')`,
    )
    .returning("attempts")
    .executeTakeFirst()
  return begun?.attempts ?? null
}

async function note(db: Db, told: Told, now: Date): Promise<void> {
  const outcome = finalOutcome(told)
  const noted = await db
    .updateTable("messageRecipients")
    .set({
      answer: told.answer,
      claimedUntil: null,
      ...(outcome === "again"
        ? { state: "queued", dueAt: minutesAfter(now, AGAIN_MINUTES[told.attempts - 1] ?? 0) }
        : { state: outcome }),
      ...(outcome === "sent" && { sentAt: now }),
    })
    .where("id", "=", told.recipientId)
    // Another process took it for lost: it is known better now.
    .where("state", "in", ["sending", "uncertain"])
    .returning("address")
    .executeTakeFirst()
  if (noted === undefined || outcome === "again") return
  if (outcome === "bounced") await suppress(db, told, noted.address, now)
  await count(db, told, outcome)
}

function finalOutcome({ outcome, attempts }: Told): "sent" | "bounced" | "failed" | "uncertain" | "again" {
  if (outcome === "refused") return "bounced"
  if (outcome === "later" || outcome === "unreachable")
    return attempts <= AGAIN_MINUTES.length ? "again" : "failed"
  return outcome
}

/** Remembers that an address refused the church's letters for good. */
export async function suppress(
  db: Db,
  { churchId, addressHash, answer }: Pick<Told, "churchId" | "addressHash" | "answer">,
  address: string | null,
  now: Date,
): Promise<void> {
  if (addressHash === null) return
  await db
    .insertInto("suppressedAddresses")
    .values({ churchId, channel: "email", address, addressHash, answer, since: now })
    .onConflict((known) => known.columns(["churchId", "channel", "addressHash"]).doNothing())
    .execute()
}

/** Pauses the message after three failures running, or ten refused addresses: something is wrong with it, with the server or with the list. */
async function count(
  db: Db,
  { messageId, answer }: Told,
  outcome: "sent" | "bounced" | "failed" | "uncertain",
): Promise<void> {
  if (outcome === "sent") {
    await db
      .updateTable("messages")
      .set({ failing: 0, refusing: 0 })
      .where("id", "=", messageId)
      .where((eb) => eb.or([eb("failing", ">", 0), eb("refusing", ">", 0)]))
      .execute()
    return
  }
  const [column, most] =
    outcome === "bounced" ? (["refusing", MOST_REFUSING] as const) : (["failing", MOST_FAILING] as const)
  const counted = await db
    .updateTable("messages")
    .set({ failing: 0, refusing: 0, [column]: sql`${sql.ref(column)} + 1` })
    .where("id", "=", messageId)
    .returning(`${column} as running`)
    .executeTakeFirst()
  if (counted === undefined || counted.running < most) return
  await db
    .updateTable("messages")
    .set({ state: "paused", pausedReason: pauseReason(outcome, answer), failing: 0, refusing: 0 })
    .where("id", "=", messageId)
    .where("state", "=", "sending")
    .execute()
}

function pauseReason(outcome: "bounced" | "failed" | "uncertain", answer: string): string {
  const why =
    outcome === "bounced"
      ? "Dez endereços seguidos foram recusados. Confira de onde eles vieram antes de continuar."
      : "Três e-mails seguidos não saíram."
  return `${why}${answer ? ` O servidor de e-mail respondeu: ${answer}` : ""}`.slice(0, 500)
}

/** Lets others take letters that did not go out. */
export async function giveBack(services: Services, letters: readonly TakenLetter[]): Promise<void> {
  if (letters.length === 0) return
  await services.database.withSystem(async (db) => {
    for (const { recipientId, takenUntil } of letters)
      await db
        .updateTable("messageRecipients")
        .set({ claimedUntil: null, triedAt: null })
        .where("id", "=", recipientId)
        .where("state", "in", ["queued", "held"])
        .where("claimedUntil", "=", takenUntil)
        .execute()
  })
}
