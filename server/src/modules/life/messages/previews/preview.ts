import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { bulkMessages } from "@aprisco/contract/messages/bulk"
import { MESSAGE_FIELDS, SKIP_REASONS, type SkipReason } from "@aprisco/contract/messages/labels"
import { fieldsWithoutFallback } from "@aprisco/contract/messages/merge-fields"
import { type SqlBool, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { peopleOfCondition } from "../../../people/people/public.ts"
import { conditionOf, type ResolvedAudience } from "../audience/condition-of.ts"
import { followNamedPeople } from "../audience/follow-people.ts"
import { linesOf } from "../audience/lines.ts"
import { type MessageRecord, messageById } from "../bulk/queries.ts"
import { type FieldValues, fieldValuesOf, firstNameOf } from "../letters/field-values.ts"
import { letterOf, shortTextOf } from "../letters/letter.ts"

type Preview = ReplyOf<typeof bulkMessages.preview>

/**
 * A message as one person would read it: the named one, who need not be meant, or the first who gets it. Throws 404, and 400 on a person out of reach and
 * an audience that cannot be used any more.
 */
export async function previewMessage(ctx: Context, id: number, personId: number | null): Promise<Preview> {
  const message = await messageById(ctx, id)
  const audience = await conditionOf(
    ctx,
    message.churchId,
    await followNamedPeople(ctx, message.churchId, message.audience),
  )
  const reader =
    personId === null
      ? await firstReader(ctx, message, audience)
      : await readerNamed(ctx, message, audience, personId)
  if (reader === null) return written(ctx, message, null)
  return written(ctx, message, reader)
}

interface Reader {
  personId: number
  guardianPersonId: number | null
  reason: SkipReason | "not meant" | null
}

async function firstReader(
  ctx: Context,
  message: MessageRecord,
  audience: ResolvedAudience,
): Promise<Reader | null> {
  const { rows } = await sql<Reader>`${linesOf(ctx, message, audience)}
    select person_id, guardian_person_id, reason from lines
    where reason is null order by person_id limit 1`.execute(ctx.db)
  return rows[0] ?? null
}

async function readerNamed(
  ctx: Context,
  message: MessageRecord,
  audience: ResolvedAudience,
  personId: number,
): Promise<Reader> {
  const isThat = sql<SqlBool>`people.id = ${personId}::bigint`
  const known = await peopleOfCondition(ctx, message.churchId, isThat).select("people.id").executeTakeFirst()
  if (known === undefined) throw invalid({ personId: ["Pessoa não encontrada."] })
  const alone = { ...audience, included: sql<SqlBool>`(${isThat} and ${audience.included})` }
  const { rows } = await sql<Reader>`${linesOf(ctx, message, alone)}
    select person_id, guardian_person_id, reason from lines
    order by reason is not null, place limit 1`.execute(ctx.db)
  return rows[0] ?? { personId, guardianPersonId: null, reason: "not meant" }
}

async function written(ctx: Context, message: MessageRecord, reader: Reader | null): Promise<Preview> {
  const { personId = 0, guardianPersonId = null, reason = null } = reader ?? {}
  const values = await fieldValuesOf(ctx, message.churchId, [
    personId,
    ...(guardianPersonId ? [guardianPersonId] : []),
  ])
  const own = values.get(personId) ?? (await nobody(ctx, message.churchId))
  const guardian = guardianPersonId === null ? null : (values.get(guardianPersonId)?.nome_completo ?? null)
  const facts = { values: own, guardian, wards: guardian === null ? [] : [firstNameOf(own.nome_completo)] }
  const letter = letterOf({
    ...facts,
    message,
    church: { name: own.igreja },
    unsubscribeUrl: null,
    preferencesUrl: null,
  })
  const isMail = message.channels.includes("email")
  return {
    personName: reader === null ? null : own.nome_completo,
    subject: letter.subject,
    html: isMail ? letter.html : "",
    text: message.channels.some((channel) => channel !== "email")
      ? shortTextOf(message.text, facts)
      : letter.text,
    warnings: warningsFor(message, own, reader === null ? "nobody" : reason),
  }
}

/** What the fields say of nobody: the church is the same for all. */
async function nobody(ctx: Context, churchId: number): Promise<FieldValues> {
  const { name, pastorName } = await ctx.db
    .selectFrom("churches")
    .where("id", "=", churchId)
    .select(["name", "pastorName"])
    .executeTakeFirstOrThrow()
  return { nome: "", nome_completo: "", igreja: name, filial: "", pastor: pastorName, responsavel: "" }
}

function warningsFor(
  message: MessageRecord,
  values: FieldValues,
  reason: Reader["reason"] | "nobody",
): string[] {
  if (reason === "nobody") return ["Ninguém para receber esta mensagem."]
  const blanks = fieldsWithoutFallback(`${message.subject}\n${message.body}\n${message.text}`).filter(
    (field) => values[field] === "",
  )
  return [
    ...(reason === "not meant" ? ["Esta pessoa não está no público."] : []),
    ...(reason !== null && reason !== "not meant"
      ? [`Esta pessoa não recebe: ${SKIP_REASONS[reason]}.`]
      : []),
    ...blanks.map((field) => `{${field}} está vazio para esta pessoa (${MESSAGE_FIELDS[field]}).`),
  ]
}
