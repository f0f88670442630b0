import type { ReplyOf } from "@aprisco/contract/kit/route"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import type { PublicVisitorBody, visitors } from "@aprisco/contract/visitors/routes"
import type { ConsentPurpose } from "@aprisco/contract/vocabulary"
import { record } from "../../../core/audit.ts"
import type { PublicContext } from "../../../core/context.ts"
import { encryptText } from "../../../core/encrypted-text.ts"
import { lockCode } from "../../branches/public.ts"
import { notifyOfVisitor } from "../../notifications/public.ts"
import { requireGuardian } from "../guardian.ts"
import { noticeShown } from "../privacy-notice.ts"
import { newRegistrationNumber } from "./registration-number.ts"
import { refuseRobots } from "./robots.ts"

/**
 * A visitor registers at the door. Always somebody new: what a stranger types is never compared with, joined to or told
 * about anybody who is there already (security, "public registration merged into an existing person").
 *
 * The wish for prayer, which would put the person before a prayer team, is kept only with the consent of its own (LGPD
 * art. 11). What they wrote stays either way: it may be a message as well, the form's consent covers it, and it is sealed.
 * Of a child under twelve somebody older must say who they are and agree (security F5); the boxes are theirs then.
 */
export async function registerByQr(
  ctx: PublicContext,
  code: string,
  body: PublicVisitorBody,
): Promise<ReplyOf<typeof visitors.registerByQr>> {
  const { churchId, branchId, branchName } = await lockCode(ctx, code)
  const { website, stamp, person, consent, consentPrayer, consentGuardian, noticeVersion, ...typed } = body
  refuseRobots(ctx, code, { website, stamp, person })
  requireGuardian({ ...typed, consentGuardian }, ctx.today)
  const { observations, wantsPrayer, guardianName, guardianPhone, ...columns } = typed
  const child = needsGuardian(typed.birthDate, ctx.today)
  const registrationNumber = newRegistrationNumber()
  const visitor = await ctx.db
    .insertInto("visitors")
    .values({
      ...columns,
      // Of nobody else's guardian there is anything to know.
      ...(child ? { guardianName, guardianPhone } : {}),
      churchId,
      branchId,
      wantsPrayer: wantsPrayer && consentPrayer,
      sealedObservations: encryptText(ctx, observations),
      registrationSource: "qr_code",
      registrationNumber,
      qrCodeUsed: code,
      ipAddress: ctx.address,
      createdAt: ctx.now,
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const boxes = { ...typed, consent, consentPrayer, noticeVersion }
  await writeConsents(ctx, { churchId, visitorId: visitor.id, byGuardian: child }, boxes)
  // Nobody acts here, whoever may be signed in on the device at the door.
  await record({ ...ctx, actor: null }, "visitor.registered", {
    entity: "visitor",
    id: visitor.id,
    churchId,
    facts: { source: "qr_code" },
  })
  await notifyOfVisitor(ctx, { id: visitor.id, churchId, branchId })
  return {
    success: true,
    message: "Cadastro realizado com sucesso!",
    visitor: { id: registrationNumber, branchName },
  }
}

/** One line of the ledger for each box that had a meaning, ticked or not (security F1). */
async function writeConsents(
  ctx: PublicContext,
  subject: { churchId: number; visitorId: number; byGuardian: boolean },
  body: Omit<PublicVisitorBody, "website" | "stamp" | "person" | "consentGuardian">,
): Promise<void> {
  const boxes: [ConsentPurpose, offered: boolean, granted: boolean][] = [
    ["registration", true, body.consent],
    ["prayer", body.wantsPrayer || Boolean(body.observations), body.consentPrayer],
    ["email", Boolean(body.email), body.acceptEmail],
    ["sms", Boolean(body.phone), body.acceptSms],
    ["whatsapp", Boolean(body.phone), body.acceptWhatsapp],
  ]
  const notice = await noticeShown(ctx, subject.churchId, body.noticeVersion)
  await ctx.db
    .insertInto("consents")
    .values(
      boxes
        .filter(([, offered, granted]) => offered || granted)
        .map(([purpose, , granted]) => ({
          ...subject,
          purpose,
          granted,
          noticeVersion: notice.version,
          noticeHash: notice.hash,
          channel: "qr_code",
          givenAt: ctx.now,
        })),
    )
    .execute()
}
