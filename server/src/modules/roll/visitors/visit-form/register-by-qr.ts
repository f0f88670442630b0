import type { ReplyOf } from "@aprisco/contract/kit/route"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import type { PublicVisitorBody, visitors } from "@aprisco/contract/visitors/routes"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import type { Insertable } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { PublicContext } from "../../../../core/context.ts"
import { encryptText } from "../../../../core/encrypted-text.ts"
import { compileOnce } from "../../../../db/compile-once.ts"
import type { Consents } from "../../../../db/schema-people.ts"
import { lockCode } from "../../../ground/branches/public.ts"
import { type Controller, noticeShown } from "../../../ground/churches/privacy-notice/public.ts"
import { notifyOfVisitor } from "../../../ground/notifications/public.ts"
import { insertConsents } from "../../../people/people/consents/public.ts"
import { requireGuardian } from "../guardian.ts"
import { insertVisitor } from "../store-registration.ts"
import { branchGreeting } from "./greet-from-branch.ts"
import { refuseRobots } from "./refuse-robots.ts"
import { registerFamily, requireFamily } from "./register-family.ts"
import { newRegistrationNumber } from "./registration-number.ts"

/**
 * A visitor registers by QR code. This always creates a new record: an unknown person's data is never compared with, joined to or
 * shown with existing records (docs/product/visitors.md#4.3).
 *
 * The wish for prayer is stored only with its own consent (LGPD art. 11). The written text is stored in any case: it may be a
 * message as well, the form's consent covers it, and it is encrypted. A child under twelve needs a guardian who agrees
 * (docs/product/visitors.md#1.7); the consents are then the guardian's. The family is registered with the sender.
 */
export async function registerByQr(
  ctx: PublicContext,
  code: string,
  body: PublicVisitorBody,
): Promise<ReplyOf<typeof visitors.registerByQr>> {
  const church = await lockCode(ctx, code)
  const { churchId, branchId, branchName } = church
  const { website, stamp, person, consent, consentPrayer, consentGuardian, noticeVersion, ...typed } = body
  refuseRobots(ctx, code, { website, stamp, person })
  requireGuardian({ ...typed, consentGuardian }, ctx.today)
  requireFamily(body, ctx.today)
  const { observations, wantsPrayer, guardianName, guardianPhone, family, ...columns } = typed
  const child = needsGuardian(typed.birthDate, ctx.today)
  const registrationNumber = newRegistrationNumber()
  const sender = {
    ...columns,
    // A guardian is stored for a child only.
    ...(child ? { guardianName, guardianPhone } : {}),
    churchId,
    branchId,
    wantsPrayer: wantsPrayer && consentPrayer,
    encryptedObservations: encryptText(ctx, observations),
    registrationSource: "qr_code" as const,
    qrCodeUsed: code,
    ipAddress: ctx.address,
    createdAt: ctx.now,
  }
  const { id, personId } = await insertVisitor(ctx, { ...sender, registrationNumber })
  const controller = { ...church, name: church.churchName }
  const boxes = { ...typed, consent, consentPrayer, noticeVersion }
  const entry = { entity: "visitor", id, churchId, facts: { source: "qr_code" } } as const
  const notice = await writeConsents(ctx, controller, { visitorId: id, personId, byGuardian: child }, boxes)
  // The entry names no user, even if one is signed in on this device.
  await record({ ...ctx, actor: null }, "visitor.registered", entry)
  await registerFamily(ctx, { personId, columns: sender, notice }, family ?? [])
  await notifyOfVisitor(ctx, { id, churchId, branchId })
  return {
    success: true,
    message: "Cadastro realizado com sucesso!",
    visitor: { id: registrationNumber, branchName },
    branch: branchGreeting(church),
    ...(family && { family: family.length }),
  }
}

/** One line of the ledger for each box that was offered, ticked or not (docs/product/visitors.md#6.1). Returns the notice that was shown. */
async function writeConsents(
  ctx: PublicContext,
  church: Controller & { churchId: number },
  subject: { visitorId: number; personId: number; byGuardian: boolean },
  body: Omit<PublicVisitorBody, "website" | "stamp" | "person" | "consentGuardian">,
): Promise<{ version: string; hash: string }> {
  const boxes: [ConsentPurpose, offered: boolean, granted: boolean][] = [
    ["registration", true, body.consent],
    ["prayer", body.wantsPrayer || Boolean(body.observations), body.consentPrayer],
    ["email", Boolean(body.email), body.acceptEmail],
    ["sms", Boolean(body.phone), body.acceptSms],
    ["whatsapp", Boolean(body.phone), body.acceptWhatsapp],
  ]
  const notice = await noticeShown(ctx, church, body.noticeVersion)
  const offered = boxes.filter(([, isOffered, granted]) => isOffered || granted)
  const lines = {
    churchId: church.churchId,
    ...subject,
    noticeVersion: notice.version,
    noticeHash: notice.hash,
    givenAt: ctx.now,
    purposes: offered.map(([purpose]) => purpose),
    granted: offered.map(([, , granted]) => granted),
  }
  await newConsents.sendAhead(ctx.db, lines)
  return notice
}

const newConsents = compileOnce(
  (
    db,
    {
      purposes,
      granted,
      ...line
    }: Omit<Insertable<Consents>, "purpose" | "granted" | "channel"> & {
      purposes: readonly ConsentPurpose[]
      granted: readonly boolean[]
    },
  ) =>
    insertConsents(
      db,
      purposes.map((purpose, n) => ({ ...line, purpose, granted: granted[n] ?? false, channel: "qr_code" })),
    ),
)
