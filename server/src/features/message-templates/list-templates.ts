import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { messageTemplates } from "@aprisco/contract/message-templates"
import type { Context } from "../../core/context.ts"
import { requireChurchInReach } from "../branches/public.ts"
import { presentTemplate } from "./present.ts"
import { templatesOf } from "./queries.ts"

/** What a church has prepared, the default first. Throws 400 on a church out of reach. */
export async function listTemplates(
  ctx: Context,
  churchId: number,
): Promise<ReplyOf<typeof messageTemplates.list>> {
  requireChurchInReach(ctx, churchId)
  const rows = await templatesOf(ctx, churchId)
  return rows.map(presentTemplate)
}
