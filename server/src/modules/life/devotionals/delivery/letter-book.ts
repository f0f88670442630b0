import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { Db } from "../../../../db/tenant-scope.ts"
import type { Handed } from "../../../../integrations/bulk-letter.ts"
import { AGAIN_MINUTES, type LetterBook, ON_THE_WAY_MINUTES, suppress } from "../../messages/public.ts"
import { amongRows } from "./due-rows.ts"
import type { TakenDelivery } from "./take-letters.ts"

type Told = TakenDelivery & Handed & { readonly attempts: number }

/** Writes down what becomes of the letters of devotionals: each is on its way before it goes out. */
export const LETTER_BOOK: LetterBook<TakenDelivery> = {
  noteAndBegin: ({ database, clock }, told, next) => {
    const now = clock.now()
    return database.withSystem(async (db) => {
      if (told !== null) await note(db, told, now)
      return next === null ? null : begin(db, next, now)
    })
  },
  giveBack: async ({ database }, letters) => {
    if (letters.length === 0) return
    await database.withSystem((db) =>
      db
        .updateTable("devotionalDeliveries")
        .set({ claimedUntil: null, triedAt: null })
        .where(amongRows(letters))
        .where("state", "=", "queued")
        .where("claimedUntil", "=", letters[0]?.takenUntil ?? null)
        .execute(),
    )
  },
}

/** What a process had on its way that is not heard of any more may have left, and is not repeated by itself. */
export async function noteLostDeliveries(db: Db, now: Date): Promise<void> {
  await db
    .updateTable("devotionalDeliveries")
    .set({ state: "uncertain", claimedUntil: null })
    .where("state", "=", "sending")
    .where("claimedUntil", "<=", now)
    .execute()
}

async function begin(db: Db, letter: TakenDelivery, now: Date): Promise<number | null> {
  const begun = await db
    .updateTable("devotionalDeliveries")
    .set({
      state: "sending",
      attempts: sql`attempts + 1`,
      claimedUntil: minutesAfter(now, ON_THE_WAY_MINUTES),
    })
    .where(amongRows([letter]))
    .where("state", "=", "queued")
    .where("claimedUntil", "=", letter.takenUntil)
    .returning("attempts")
    .executeTakeFirst()
  return begun?.attempts ?? null
}

async function note(db: Db, told: Told, now: Date): Promise<void> {
  const mayRepeat = told.outcome === "later" || told.outcome === "unreachable"
  const again = mayRepeat ? AGAIN_MINUTES[told.attempts - 1] : undefined
  await db
    .updateTable("devotionalDeliveries")
    .set({
      claimedUntil: null,
      ...(again === undefined
        ? { state: finalState(told.outcome) }
        : { state: "queued", dueAt: minutesAfter(now, again) }),
    })
    .where(amongRows([told]))
    // Another process took it for lost: it is known better now.
    .where("state", "in", ["sending", "uncertain"])
    .execute()
  if (told.outcome === "refused") await suppress(db, told, told.letter.to, now)
}

function finalState(outcome: Handed["outcome"]): "sent" | "uncertain" | "failed" {
  return outcome === "sent" || outcome === "uncertain" ? outcome : "failed"
}
