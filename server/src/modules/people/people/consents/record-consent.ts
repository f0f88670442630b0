import type { PersonConsentBody } from "@aprisco/contract/people/consents"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { ensure } from "../../../../core/ensure.ts"
import { invalid, notFound } from "../../../../core/errors.ts"
import { isMinor } from "../../../../core/of-age.ts"
import { requirePerson } from "../change-person.ts"
import { knownPeople } from "../families/people-of-body.ts"
import { anonymisedForGood } from "../known-person/known-person.ts"
import { lockPeople } from "../known-person/lock-people.ts"
import { recordsConsents } from "../policy.ts"
import { personById } from "../queries.ts"
import { writeConsent } from "./write-consent.ts"

/**
 * Records that a person gave or withdrew a consent (docs/product/people.md#8.6). A guardian gives it for a child under twelve (8.7). Throws
 * 404, 403, 400 where the guardian is missing, is out of reach, or the person is of age, and 409 where nothing would change, the record was
 * merged, or the person is anonymised.
 */
export async function recordConsent(ctx: Context, id: number, body: PersonConsentBody): Promise<void> {
  if (body.guardianPersonId) await lockPeople(ctx, [id, body.guardianPersonId])
  const { churchId, birthDate, anonymisedAt } = await requirePerson(ctx, id)
  const shown = await personById(ctx, id)
  if (shown === undefined) throw notFound()
  ensure(recordsConsents(ctx, shown))
  if (anonymisedAt !== null) throw anonymisedForGood()
  const { guardianPersonId = null, ...said } = body
  await requireGuardian(ctx, { id, churchId, birthDate }, guardianPersonId, said.granted)
  const byGuardian = guardianPersonId !== null || needsGuardian(birthDate, ctx.today)
  const subject = { churchId, personId: id, birthDate, visitorId: null, byGuardian, guardianPersonId }
  const purposes = await writeConsent(ctx, subject, said)
  await record(ctx, said.granted ? "person.consent_given" : "person.consent_withdrawn", {
    entity: "person",
    id,
    churchId,
    facts: { purposes, channel: said.channel },
  })
}

/** The guardian of a consent. A withdrawal needs none: it must be as easy as possible (LGPD art. 8 § 5). */
async function requireGuardian(
  ctx: Context,
  child: { id: number; churchId: number; birthDate: string | null },
  guardianPersonId: number | null,
  granted: boolean,
): Promise<void> {
  if (guardianPersonId === null) {
    if (granted && needsGuardian(child.birthDate, ctx.today))
      throw invalid({ guardianPersonId: ["Informe quem responde pela criança."] })
    return
  }
  if (granted && isMinor(child.birthDate, ctx.today) === false)
    throw invalid({ guardianPersonId: ["Quem já tem 18 anos responde por si."] })
  if (guardianPersonId === child.id) throw invalid({ guardianPersonId: ["Escolha outra pessoa."] })
  const known = await knownPeople(ctx, [guardianPersonId])
  if (known.every(({ churchId }) => churchId !== child.churchId))
    throw invalid({ guardianPersonId: ["Pessoa não encontrada."] })
}
