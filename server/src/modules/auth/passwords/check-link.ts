import type { PublicContext } from "../../../core/context.ts"
import { holderOf, PASSWORD_LINKS } from "./account-links.ts"

/** The person a link is for, so that its page can greet them or say at once that the link has expired. */
export async function checkLink(ctx: PublicContext, token: string) {
  const { purpose, fullName, churchName } = await holderOf(ctx.db, ctx, token, PASSWORD_LINKS)
  return { purpose, firstName: fullName.split(/\s+/)[0] ?? "", churchName }
}
