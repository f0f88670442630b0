import type { MessageChannel, MessageField, SkipReason } from "@aprisco/contract/messages/labels"
import { fieldsWithoutFallback } from "@aprisco/contract/messages/merge-fields"
import { type Expression, type RawBuilder, sql } from "kysely"
import type { AnyContext, Context } from "../../../../core/context.ts"
import { FIELDS_THAT_MAY_BE_BLANK } from "../letters/field-values.ts"
import type { ResolvedAudience } from "./condition-of.ts"
import { type Addressed, hasOneLineEach, linesFrom, linesOf } from "./lines.ts"

export interface Worded {
  subject: string
  body: string
  text: string
}

export interface AudienceSum {
  /** Everybody who is meant, those who are left out too. */
  audience: number
  /** Who gets it by at least one channel. */
  recipients: number
  lines: readonly { channel: MessageChannel; reason: SkipReason | null; count: number }[]
  /** Who gets nothing, by the reason of their first channel. */
  nobody: readonly { channel: MessageChannel; reason: SkipReason; count: number }[]
  /** For how many recipients a field without other words is blank. */
  blanks: Partial<Record<MessageField, number>>
}

/** Counts whom a message reaches, and why it does not reach the others. */
export function sumOf(
  ctx: Context,
  message: Addressed & Worded,
  audience: ResolvedAudience,
): Promise<AudienceSum> {
  return counted(ctx, message, linesOf(ctx, message, audience))
}

/** Makes a message's recipients of its audience as it is now, and counts them, in one statement. */
export function makeRecipients(
  ctx: Context,
  message: Addressed & Worded & { id: number },
  audience: ResolvedAudience,
): Promise<AudienceSum> {
  return made(ctx, message, linesOf(ctx, message, audience))
}

/** The same of people whom a statement names by `id`, with `excluded`: for a message that nobody wrote. */
export function makeRecipientsFrom(
  ctx: AnyContext,
  message: Addressed & Worded & { id: number },
  meant: Expression<unknown>,
): Promise<AudienceSum> {
  return made(ctx, message, linesFrom(ctx, message, meant))
}

/** One statement that writes a row for each of many thousands, on a busy machine too. */
const MADE_WITHIN_MS = 30_000

async function made(
  ctx: AnyContext,
  message: Addressed & Worded & { id: number },
  lines: RawBuilder<unknown>,
): Promise<AudienceSum> {
  await sql`select set_config('statement_timeout', ${String(MADE_WITHIN_MS)}, true)`.execute(ctx.db)
  return counted(
    ctx,
    message,
    sql`${lines}, made as (
    insert into message_recipients (church_id, message_id, person_id, guardian_person_id, channel, address, address_hash, shares_address, state, reason, due_at)
    select ${message.churchId}::bigint, ${message.id}::bigint, person_id, guardian_person_id, channel, address, address_hash,
      ${message.purpose === "greetings"}::boolean, case when reason is null then 'queued' else 'skipped' end, reason, ${ctx.now}::timestamptz
    from lines order by person_id, place)`,
  )
}

const UNREACHED_LINES = sql`select channel, reason from lines where reason is not null`
/** By the reason of their first channel. */
const UNREACHED_PEOPLE = sql`select distinct on (person_id) channel, reason from (
    select lines.*, bool_or(reason is null) over (partition by person_id) as is_reached from lines) as marked
  where not is_reached order by person_id, place`

async function counted(
  { db }: Pick<AnyContext, "db">,
  message: Addressed & Worded,
  lines: RawBuilder<unknown>,
): Promise<AudienceSum> {
  const isOneEach = hasOneLineEach(message)
  const { rows } = await sql<AudienceSum>`${lines}
    select (select count(*) from meant) as audience,
      (select ${isOneEach ? sql`count(*)` : sql`count(distinct person_id)`} from lines where reason is null) as recipients,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'reason', reason, 'count', number)), '[]')
        from (select channel, reason, count(*) as number from lines group by channel, reason) as groups) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('channel', channel, 'reason', reason, 'count', number) order by number desc, channel, reason), '[]')
        from (select channel, reason, count(*) as number from (${isOneEach ? UNREACHED_LINES : UNREACHED_PEOPLE}) as unreached
          group by channel, reason) as groups) as nobody,
      ${blanksOf(message)} as blanks`.execute(db)
  const [sum] = rows
  if (sum === undefined) throw new Error("an audience without a sum")
  return sum
}

/** The texts of a message that leave by its channels. */
function wordsOf({ channels, subject, body, text }: Addressed & Worded): string {
  const formatted = channels.includes("email") ? `${subject}\n${body}` : ""
  return channels.some((channel) => channel !== "email") ? `${formatted}\n${text}` : formatted
}

function blanksOf(message: Addressed & Worded): RawBuilder<unknown> {
  const parts = fieldsWithoutFallback(wordsOf(message)).flatMap((field) => {
    const value = FIELDS_THAT_MAY_BE_BLANK[field]
    return value === undefined
      ? []
      : [
          sql`${field}::text, (select count(*) from people where people.id in (select person_id from lines where reason is null) and ${value} = '')`,
        ]
  })
  return parts.length === 0 ? sql`'{}'::jsonb` : sql`jsonb_build_object(${sql.join(parts)})`
}
