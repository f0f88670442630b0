import type { WithdrawnChannel } from "@aprisco/contract/people/consent-ledger"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { AnyContext } from "../../../../core/context.ts"
import { keepNotice, noticeOfChurch } from "../../../ground/churches/privacy-notice/public.ts"
import { PREFERENCE_OF_CHANNEL, writePersonalData } from "../personal-data/public.ts"
import { insertConsents } from "./insert-consents.ts"

interface OwnPage {
  churchId: number
  id: number
  birthDate: string | null
}

/**
 * What a person says themselves at their own page, without an account: lines of the ledger without somebody who recorded them, and the preferences
 * (docs/product/messages.md#1.4). The person's row is locked. Saying no again adds no line.
 */
export async function writeOwnConsents(
  ctx: AnyContext,
  { churchId, id, birthDate }: OwnPage,
  { granted, withdrawn }: Readonly<Record<"granted" | "withdrawn", readonly WithdrawnChannel[]>>,
): Promise<void> {
  const refused = await refusedAlready(ctx, id, withdrawn)
  const said = [
    ...granted.map((purpose) => ({ purpose, granted: true })),
    ...withdrawn.filter((one) => !refused.has(one)).map((purpose) => ({ purpose, granted: false })),
  ]
  if (said.length > 0) {
    const notice = await noticeOfChurch(ctx, churchId)
    await keepNotice(ctx, churchId, notice)
    const line = {
      ...{ churchId, personId: id, visitorId: null, memberId: null, recordedById: null },
      ...{ channel: "link" as const, givenAt: ctx.now, guardianPersonId: null },
      ...{ noticeVersion: notice.version, noticeHash: notice.hash },
      byGuardian: needsGuardian(birthDate, ctx.today),
    }
    await insertConsents(
      ctx.db,
      said.map((one) => ({ ...line, ...one })),
    ).execute()
  }
  const preferences = [...granted, ...withdrawn].map((purpose) => [
    PREFERENCE_OF_CHANNEL[purpose],
    granted.includes(purpose),
  ])
  await writePersonalData(ctx, id, Object.fromEntries(preferences))
  for (const isGrant of [true, false]) {
    const purposes = said.filter((one) => one.granted === isGrant).map(({ purpose }) => purpose)
    if (purposes.length === 0) continue
    const facts = { purposes, channel: "link" }
    const action = isGrant ? "person.consent_given" : "person.consent_withdrawn"
    await record({ ...ctx, actor: null }, action, { entity: "person", id, churchId, facts })
  }
}

async function refusedAlready(
  { db }: AnyContext,
  personId: number,
  purposes: readonly WithdrawnChannel[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ purpose: string }>`
    select purpose from (
      select distinct on (purpose) purpose, granted from consents
      where person_id = ${personId} and purpose = any(${[...purposes]}::text[])
      order by purpose, given_at desc, id desc) as newest
    where not granted`.execute(db)
  return new Set(rows.map(({ purpose }) => purpose))
}
