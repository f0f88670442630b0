import type { ReplyOf } from "@aprisco/contract/kit/route"
import type { visitors } from "@aprisco/contract/visitors/routes"
import type { PublicContext } from "../../../../core/context.ts"
import { openCode } from "../../../ground/branches/public.ts"
import { noticeOf } from "../../../ground/churches/privacy-notice/public.ts"
import { pictureAddress } from "../../../ground/uploads/public.ts"
import { stampFor } from "./form-stamp.ts"

/** The church and branch of a code, for the page that welcomes the visitor. Throws the same 404 for every invalid code. */
export async function validateQr(
  ctx: PublicContext,
  code: string,
): Promise<ReplyOf<typeof visitors.validateQr>> {
  const church = await openCode(ctx, code)
  const { branchName, churchName, privacyContact, logo } = church
  const { version, text } = noticeOf({ ...church, name: churchName })
  return {
    valid: true,
    branch: { name: branchName, churchName },
    logo: pictureAddress(ctx, logo),
    stamp: stampFor(ctx, code),
    privacy: { contact: privacyContact, version, text },
  }
}
