import { createHmac } from "node:crypto"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { eventDoor } from "@aprisco/contract/events/door"
import { DIGEST_LENGTH } from "@aprisco/contract/events/door-code"
import { MAX_AT_DOOR } from "@aprisco/contract/events/labels"
import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { listsOfSessions } from "../../attendance/public.ts"
import { sessionsOf } from "../queries.ts"
import { codeOf } from "../registrations/codes.ts"
import { leaveOf } from "./leave.ts"
import { countsOfDoor, doorEvent, peopleOfDoor } from "./queries.ts"
import { isOpen, sessionShown, takesCheckIns } from "./session-at-door.ts"

type Route = typeof eventDoor.read

/** What the door shows: the sessions, and who is confirmed, with the check-ins to one of them. Throws 404, and 400 on a session that is not of it. */
export async function readDoor(
  ctx: Context,
  id: number,
  query: InputOf<Route>["query"],
): Promise<ReplyOf<Route>> {
  const event = await doorEvent(ctx, id)
  const sessions = await sessionsOf(ctx, event)
  const session = query.sessionId
    ? sessions.find((one) => one.id === query.sessionId)
    : sessionShown(sessions, ctx.now)
  if (session === undefined) throw invalid({ sessionId: ["Sessão não encontrada."] })
  const [rows, counts, lists] = await Promise.all([
    peopleOfDoor(ctx, event, session.id, query.search),
    countsOfDoor(ctx, event, session.id),
    listsOfSessions(ctx, [session.id]),
  ])
  const codeKey = keyOfCodes(ctx, id)
  const { day } = onClockOfState(event.startsAt, event.state)
  return {
    title: event.title,
    status: event.status,
    uf: event.state,
    sessions: sessions.map((one) => ({
      ...one,
      isOpen: isOpen(one, ctx.now),
      isReached: takesCheckIns(one, ctx.now),
    })),
    sessionId: session.id,
    gatheringId: lists.get(session.id) ?? null,
    ...counts,
    people: rows.slice(0, MAX_AT_DOOR).map((person) => ({
      id: person.id,
      fullName: person.fullName ?? "",
      number: person.number,
      checkedInAt: person.checkedInAt,
      leave: leaveOf(person, { overnight: session.overnight, day }),
      codeDigest: digestOf(codeKey, codeOf(ctx, person)),
    })),
    isCut: rows.length > MAX_AT_DOOR,
    codeKey,
  }
}

/** Of one event: a digest of another one's door says nothing here. */
function keyOfCodes({ services: { encryption } }: Context, eventId: number): string {
  return encryption.hash("door of an event", String(eventId)).toString("hex")
}

/** Too short to find the code that belongs to it among all that there are, and long enough to tell the people of an event apart. */
function digestOf(codeKey: string, code: string | null): string | null {
  return code === null
    ? null
    : createHmac("sha256", codeKey).update(code).digest("hex").slice(0, DIGEST_LENGTH)
}
