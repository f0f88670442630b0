import { sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"

export interface Place {
  churchId: number
  sessionId: number
  attendeeId: number
}

/** A check-in, or one that is taken back, as it was made. */
export interface Word {
  isUndo: boolean
  at: Date
  clientId: string | null
  /** When the session's list says otherwise since: the word comes too late. */
  overruledAt: Date | null
}

export interface CheckedIn {
  checkedInAt: Date | null
  already: boolean
  /** Nothing was received before by this id. */
  isNew: boolean
}

/** What a word was answered that has this id; undefined: it was not received before. */
export async function answerBefore(
  { db }: Pick<AnyContext, "db">,
  { churchId, sessionId, attendeeId }: Place,
  clientId: string | null,
): Promise<CheckedIn | undefined> {
  if (clientId === null) return undefined
  const known = await db
    .selectFrom("eventCheckInChanges as change")
    .innerJoin("eventCheckIns as now", (join) =>
      join
        .onRef("now.churchId", "=", "change.churchId")
        .onRef("now.sessionId", "=", "change.sessionId")
        .onRef("now.attendeeId", "=", "change.attendeeId"),
    )
    .where("change.churchId", "=", churchId)
    .where("change.sessionId", "=", sessionId)
    .where("change.attendeeId", "=", attendeeId)
    .where("change.clientId", "=", clientId)
    .select(["now.checkedInAt", "change.wasAlready"])
    .executeTakeFirst()
  return known && { checkedInAt: known.checkedInAt, already: known.wasAlready, isNew: false }
}

/**
 * Writes down a word. The earliest check-in stays, and none from before it was last taken back counts: whatever the order is in which phones send them
 * (docs/product/events.md#9.3). Of two at the same time one is the first, and the other one says already.
 */
export async function storeCheckIn(ctx: Context, place: Place, word: Word): Promise<CheckedIn> {
  const there = await lockPlace(ctx, place)
  const before = await answerBefore(ctx, place, word.clientId)
  if (before !== undefined) return before
  const after = word.isUndo ? takenBack(there, word) : checkedIn(there, word)
  await ctx.db
    .updateTable("eventCheckIns")
    .set({ checkedInAt: after.checkedInAt, takenBackAt: after.takenBackAt, changedById: ctx.actor.userId })
    .where("churchId", "=", place.churchId)
    .where("sessionId", "=", place.sessionId)
    .where("attendeeId", "=", place.attendeeId)
    .execute()
  const { clientId, isUndo, at } = word
  await ctx.db
    .insertInto("eventCheckInChanges")
    .values({
      ...{ ...place, clientId, isUndo, wasAlready: after.already, madeAt: at },
      ...{ madeById: ctx.actor.userId, receivedAt: ctx.now },
    })
    .execute()
  return { checkedInAt: after.checkedInAt, already: after.already, isNew: true }
}

interface State {
  checkedInAt: Date | null
  takenBackAt: Date | null
}

function checkedIn({ checkedInAt, takenBackAt }: State, { at, overruledAt }: Word) {
  const lastBack = latest(takenBackAt, overruledAt)
  const already = checkedInAt !== null
  const isLost = lastBack !== null && at < lastBack
  const counts = !isLost && (checkedInAt === null || at < checkedInAt)
  return { checkedInAt: counts ? at : checkedInAt, takenBackAt: already ? takenBackAt : lastBack, already }
}

function takenBack({ checkedInAt, takenBackAt }: State, { at, overruledAt }: Word) {
  const stays = overruledAt !== null || (checkedInAt !== null && at < checkedInAt)
  const already = checkedInAt === null
  return stays
    ? { checkedInAt, takenBackAt, already }
    : { checkedInAt: null, takenBackAt: latest(takenBackAt, at), already }
}

function latest(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other
  return one < other ? other : one
}

async function lockPlace({ db }: Context, { churchId, sessionId, attendeeId }: Place): Promise<State> {
  await sql`insert into event_check_ins (church_id, session_id, attendee_id) values (${churchId}, ${sessionId}, ${attendeeId})
    on conflict do nothing`.execute(db)
  return db
    .selectFrom("eventCheckIns")
    .where("churchId", "=", churchId)
    .where("sessionId", "=", sessionId)
    .where("attendeeId", "=", attendeeId)
    .select(["checkedInAt", "takenBackAt"])
    .forUpdate()
    .executeTakeFirstOrThrow()
}
