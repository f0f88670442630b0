import type { groupPage, JoinBody } from "@aprisco/contract/groups/public-page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import type { PublicContext } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { noticeShown } from "../../../ground/churches/privacy-notice/public.ts"
import { refuseRobots } from "../../../roll/visitors/public.ts"
import { openPage } from "./open-page.ts"
import { groupOfCode, publicGroups } from "./public-groups.ts"

/**
 * Stores that somebody asks to join a group, full or not. An unknown person's data is never compared with existing records: no person is found,
 * made or changed, and everybody gets the same answer (docs/product/groups.md#7.4). Throws 404, and 400 on a group that is not on the page.
 */
export async function askToJoin(
  ctx: PublicContext,
  code: string,
  body: JoinBody,
): Promise<ReplyOf<typeof groupPage.join>> {
  const church = await openPage(ctx, code, true)
  const { churchId } = church
  refuseRobots(ctx, code, body)
  const group = groupOfCode(ctx, code, await publicGroups(ctx, churchId), body.group)
  if (group === undefined) throw invalid({ group: ["Este grupo não está mais na página. Escolha outro."] })
  const notice = await noticeShown(ctx, church, body.noticeVersion)
  await ctx.db
    .insertInto("groupRequests")
    .values({
      churchId,
      branchId: group.branchId,
      groupId: group.id,
      source: "public",
      fullName: body.fullName,
      phone: body.phone,
      noticeVersion: notice.version,
      noticeHash: notice.hash,
      createdAt: ctx.now,
    })
    .execute()
  // The entry names no user, even if one is signed in on this device.
  const anonymous = { ...ctx, actor: null }
  await record(anonymous, "group.request_received", { entity: "group", id: group.id, churchId })
  return { message: "Pedido enviado! A igreja vai falar com você." }
}
