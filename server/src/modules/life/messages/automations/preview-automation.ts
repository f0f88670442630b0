import { instantInState, onClockOfState } from "@aprisco/contract/brazil/state-time"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { AutomationKind, automations } from "@aprisco/contract/messages/automations"
import type { MessageChannel, SkipReason } from "@aprisco/contract/messages/labels"
import { skippedFrom } from "@aprisco/contract/messages/skipped"
import { sql } from "kysely"
import { daysAfter } from "../../../../core/clock.ts"
import type { Context } from "../../../../core/context.ts"
import { stateOfChurch } from "../../../ground/churches/public.ts"
import { linesFrom } from "../audience/lines.ts"
import { AUTOMATION_DEFAULTS } from "./defaults.ts"
import { newOccasions } from "./occasions.ts"
import { automationOf } from "./queries.ts"

const MOST = 100

interface Line {
  personId: number
  name: string
  channel: MessageChannel
  reason: SkipReason | null
}

/** Who gets an automatic message on a day, tomorrow without one, by the question that sends it; nothing is written. */
export async function previewAutomation(
  ctx: Context,
  kind: AutomationKind,
  asked: string | null | undefined,
): Promise<ReplyOf<typeof automations.preview>> {
  const { churchId } = ctx.actor
  const settings = await automationOf(ctx, churchId, kind)
  const state = await stateOfChurch(ctx, churchId)
  const date = asked ?? daysAfter(onClockOfState(ctx.now, state).day, 1)
  const scope = {
    churchId,
    day: date,
    // One that is off is shown as if it were switched on now.
    since: settings.activeSince ?? ctx.now,
    // Asked as at the end of that day, for what is not tied to an hour.
    now: asked ? ctx.now : instantInState(date, "23:59", state),
    days: settings.days ?? 0,
  }
  const meant = sql`select distinct found.person_id as id, false as excluded from (${newOccasions(ctx, kind, scope)}) as found`
  const addressed = {
    churchId,
    purpose: AUTOMATION_DEFAULTS[kind].purpose,
    channels: settings.channels,
    mode: "first",
    onePerHousehold: false,
  } as const
  const { rows } = await sql<Line>`${linesFrom(ctx, addressed, meant)}
    select lines.person_id, people.full_name as name, lines.channel, lines.reason
    from lines join people on people.church_id = ${churchId} and people.id = lines.person_id
    order by people.full_name, people.id`.execute(ctx.db)
  const reached = rows.filter(({ reason }) => reason === null)
  const others = rows.flatMap(({ reason }) => (reason === null ? [] : [[reason, 1] as const]))
  return {
    date,
    count: reached.length,
    people: reached.slice(0, MOST).map(({ personId, name, channel }) => ({ personId, name, channel })),
    skipped: skippedFrom(others),
  }
}
