import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import type { groupPage } from "@aprisco/contract/groups/public-page"
import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { PublicContext } from "../../../../core/context.ts"
import { noticeOf } from "../../../ground/churches/privacy-notice/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { stampFor } from "../../../roll/visitors/public.ts"
import { openPage } from "./open-page.ts"
import { groupCode, publicGroups } from "./public-groups.ts"

/** What anybody with the address sees: no street, no leader, no number of people. Throws 404. */
export async function readPage(ctx: PublicContext, code: string): Promise<ReplyOf<typeof groupPage.page>> {
  const church = await openPage(ctx, code)
  const groups = await publicGroups(ctx, church.churchId)
  const { version, text } = noticeOf(church)
  return {
    churchName: church.name,
    logo: pictureAddress(ctx, church.logo),
    stamp: stampFor(ctx, code),
    privacy: { contact: church.privacyContact, version, text },
    groups: groups.map((group) => ({
      code: groupCode(ctx, code, group.id),
      name: group.name,
      kind: group.kind,
      kindDisplay: GROUP_KINDS[group.kind],
      neighborhood: group.neighborhood,
      city: group.city,
      weekday: group.weekday,
      time: group.startTime?.slice(0, 5) ?? null,
      hasRoom: group.hasRoom,
    })),
  }
}
