import type { InputOf, ReplyOf } from "@aprisco/contract/kit/route"
import { MAX_NOTICES_KEPT, type privacyNotices } from "@aprisco/contract/visitors/privacy"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { updateChurch } from "../change-church.ts"
import { keepNotice, noticeOf } from "./privacy-notice.ts"
import { churchForNotice, noticesKept } from "./queries.ts"

type Change = InputOf<typeof privacyNotices.update>["body"]

/** The notice of the caller's church, with what the church may change and the earlier texts. */
export async function readNotice(
  ctx: Context,
): Promise<{ body: ReplyOf<typeof privacyNotices.detail>; version: number }> {
  const church = await churchForNotice(ctx).executeTakeFirstOrThrow()
  const notice = noticeOf(church)
  const kept = await noticesKept(ctx, ctx.actor.churchId, MAX_NOTICES_KEPT)
  const { privacyOfficer, privacyContact, privacyParagraph } = church
  return {
    body: {
      privacyOfficer,
      privacyContact,
      privacyParagraph,
      ...notice,
      earlier: kept
        .filter(({ hash }) => hash !== notice.hash)
        .map(({ version, since, text }) => ({ version, since, text })),
    },
    version: church.version,
  }
}

/**
 * Changes the church's part of the notice. The text until now is stored too: an open form, or one that waits for a
 * connection, was filled in under it. Throws 412.
 */
export async function changeNotice(ctx: Context, change: Change): Promise<void> {
  const church = await churchForNotice(ctx).forUpdate().executeTakeFirstOrThrow()
  expectVersion(ctx, church.version)
  const columns = {
    privacyOfficer: change.privacyOfficer === undefined ? church.privacyOfficer : change.privacyOfficer,
    privacyContact: change.privacyContact?.toLowerCase() ?? church.privacyContact,
    privacyParagraph:
      change.privacyParagraph === undefined ? church.privacyParagraph : change.privacyParagraph,
  }
  const before = new Map<string, unknown>(Object.entries(church))
  const fields = Object.entries(columns)
    .filter(([name, value]) => value !== before.get(name))
    .map(([name]) => name)
  if (fields.length === 0) return
  const { id } = church
  await updateChurch(ctx.db, id, columns)
  await keepNotice(ctx, id, noticeOf(church))
  await keepNotice(ctx, id, noticeOf({ ...church, ...columns }))
  await record(ctx, "church.changed", { entity: "church", id, churchId: id, facts: { fields } })
}
