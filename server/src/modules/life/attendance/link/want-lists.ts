import { instantInState } from "@aprisco/contract/brazil/state-time"
import { sql } from "kysely"
import { minutesAfter } from "../../../../core/clock.ts"
import type { AnyContext, Services } from "../../../../core/context.ts"
import { continueAfterFailures } from "../../../../core/continue-after-failures.ts"
import { asJobOf } from "../../../../core/job.ts"
import { groupForJob } from "../../groups/public.ts"
import { beginningOfList, storeList } from "../lists/list-of-day.ts"
import { endStaleLinks } from "./end-stale-links.ts"
import { sendLink, wasSent } from "./send-link.ts"
import { meetingsWithoutMarks, type WantedMeeting } from "./wanted-meetings.ts"

const AFTER_MINUTES = 60
/** Later nobody remembers who was there; and a product that was away for long writes to nobody about it. */
const WITHIN_MINUTES = 24 * 60

/** Mails each list of a group that is empty an hour after the beginning to who answers for the group, once (docs/product/attendance.md#6.1). */
export async function wantLists(services: Services): Promise<void> {
  const now = services.clock.now()
  await services.database.withSystem((db) => endStaleLinks({ db, now }))
  const meetings = await services.database.withSystem((db) =>
    meetingsWithoutMarks(db, {
      from: minutesAfter(now, -AFTER_MINUTES - WITHIN_MINUTES),
      to: minutesAfter(now, -AFTER_MINUTES),
    }),
  )
  await continueAfterFailures(services, "want-attendance-lists", async (attempt) => {
    for (const meeting of meetings.filter((one) => isWanted(one, now)))
      await attempt({ churchId: meeting.churchId, groupId: meeting.groupId }, () =>
        asJobOf(services, meeting.churchId, (ctx) => wantList(ctx, meeting)),
      )
  })
}

function isWanted({ day, startTime, state }: WantedMeeting, now: Date): boolean {
  // Without an hour: the end of the day.
  const since =
    startTime === null
      ? minutesAfter(instantInState(day, "00:00", state), 24 * 60)
      : minutesAfter(instantInState(day, startTime.slice(0, 5), state), AFTER_MINUTES)
  return since <= now && now < minutesAfter(since, WITHIN_MINUTES)
}

async function wantList(ctx: AnyContext, { groupId, gatheringId, day }: WantedMeeting): Promise<void> {
  const id = gatheringId ?? (await beginByItself(ctx, groupId, day))
  if (id === null) return
  const list = await ctx.db
    .selectFrom("gatherings")
    .where("id", "=", id)
    .where("status", "=", "open")
    .select(["id", "churchId", "title", "day"])
    .forUpdate()
    .executeTakeFirst()
  if (list === undefined) return
  // Asked once more, with the list locked: another process, or a mark, may have been faster.
  if ((await wasSent(ctx, id)) || (await hasMark(ctx, id))) return
  await sendLink(ctx, { ...list, groupId })
}

async function beginByItself(ctx: AnyContext, groupId: number, day: string): Promise<number | null> {
  const group = await groupForJob(ctx, groupId, day)
  if (group === undefined || !group.meets) return null
  const { churchId, branchId, name, kind, startTime } = group
  const of = {
    ...({ source: "group", id: groupId, session: null, churchId, branchId, title: name } as const),
    ...{ isClass: kind === "ebd", startTime, isDay: true, mayMeetBesides: false },
  }
  const startsAt = await beginningOfList(ctx, of, day)
  return (await storeList(ctx, of, { day, startsAt, extra: false })).id
}

async function hasMark({ db }: AnyContext, gatheringId: number): Promise<boolean> {
  const { rows } = await sql<{ isMarked: boolean }>`select exists (select from attendance_marks
    where gathering_id = ${gatheringId} and status is not null) as is_marked`.execute(db)
  return rows[0]?.isMarked ?? false
}
