import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import type { ConsentChannel } from "@aprisco/contract/vocabulary"
import { sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { insertAll } from "../../../../db/insert-all.ts"
import { PREFERENCE_OF_CHANNEL } from "../personal-data/public.ts"

/** Forms that people of one church have signed, whose rows are locked, lowest id first. */
interface SignedForms {
  readonly churchId: number
  readonly people: readonly number[]
  /** Those of them who left something by themselves: nothing is recorded of them. */
  readonly left: ReadonlySet<number>
  readonly purposes: readonly WithdrawnChannel[]
  readonly channel: ConsentChannel
  /** The kept text that was signed. */
  readonly notice: { readonly version: string; readonly hash: string }
}

/** How many people got at least one line, and why the others got none. They add up to the people of the forms. */
export interface RecordedForms {
  recorded: number
  already: number
  withdrew: number
  minor: number
}

/** So many lines in a statement. */
const LINES_AT_ONCE = 2000

/**
 * Records consents of many people in a few statements, with the preferences (docs/product/messages.md#1.3). Never over a withdrawal, of the channel or of the
 * contact, and never of a minor, whose guardian has to be named (docs/product/people.md#8.7). No module has to follow: only a withdrawal, or the consent for
 * contact, changes what is due.
 */
export async function recordConsentsOf(ctx: Context, forms: SignedForms): Promise<RecordedForms> {
  const counts: RecordedForms = { recorded: 0, already: 0, withdrew: 0, minor: 0 }
  const standing = await standingOf(ctx, forms)
  const lines: { personId: number; purpose: WithdrawnChannel }[] = []
  for (const { id, minor, open, withdrawn } of standing) {
    const wanted = minor || forms.left.has(id) ? [] : open
    lines.push(...wanted.map((purpose) => ({ personId: id, purpose })))
    if (minor) counts.minor++
    else if (wanted.length > 0) counts.recorded++
    else if (withdrawn || forms.left.has(id)) counts.withdrew++
    else counts.already++
  }
  await addLines(ctx, forms, lines)
  return counts
}

interface Standing {
  id: number
  minor: boolean
  /** Purposes for which nothing was withdrawn and no consent is in force. */
  open: WithdrawnChannel[]
  withdrawn: boolean
}

async function standingOf(ctx: Context, { churchId, people, purposes }: SignedForms): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    select people.id,
      coalesce(people.birth_date > ${ctx.today}::date - interval '18 years', exists (
        select from household_people as line
        where line.person_id = people.id and line.until is null and line.role in ('filho', 'dependente'))) as minor,
      coalesce(array_agg(asked.purpose order by asked.purpose) filter (where not told.in_force and not told.withdrawn), '{}') as open,
      bool_or(told.withdrawn) as withdrawn
    from people
    cross join unnest(${[...purposes]}::text[]) as asked (purpose)
    cross join lateral (
      select coalesce(newest.granted and not (newest.by_guardian and coalesce(people.birth_date <= ${ctx.today}::date - interval '18 years', false)), false) as in_force,
        contact.granted is false or newest.granted is false and exists (
          select from consents as earlier
          where earlier.person_id = people.id and earlier.purpose = asked.purpose and earlier.granted) as withdrawn
      from (select) as one
      left join lateral (
        select line.granted, line.by_guardian from consents as line
        where line.person_id = people.id and line.purpose = asked.purpose
        order by line.given_at desc, line.id desc limit 1) as newest on true
      left join lateral (
        select line.granted from consents as line
        where line.person_id = people.id and line.purpose = 'registration'
        order by line.given_at desc, line.id desc limit 1) as contact on true) as told
    where people.church_id = ${churchId} and people.id = any(${[...people]}::bigint[])
    group by people.id
    order by people.id`.execute(ctx.db)
  return rows
}

async function addLines(
  ctx: Context,
  { churchId, channel, notice }: SignedForms,
  lines: readonly { personId: number; purpose: WithdrawnChannel }[],
): Promise<void> {
  for (let from = 0; from < lines.length; from += LINES_AT_ONCE) {
    const rows = lines.slice(from, from + LINES_AT_ONCE).map((line) => ({
      ...line,
      churchId,
      granted: true,
      noticeVersion: notice.version,
      noticeHash: notice.hash,
      channel,
      givenAt: ctx.now,
      recordedById: ctx.actor.userId,
      byGuardian: false,
    }))
    await insertAll("consents", rows).execute(ctx.db)
  }
  for (const purpose of new Set(lines.map((line) => line.purpose))) {
    const ids = lines.filter((line) => line.purpose === purpose).map(({ personId }) => personId)
    const preference = sql.ref(PREFERENCE_OF_CHANNEL[purpose])
    await sql`update people set ${preference} = true
      where church_id = ${churchId} and id = any(${ids}::bigint[]) and ${preference} is distinct from true`.execute(
      ctx.db,
    )
  }
}
