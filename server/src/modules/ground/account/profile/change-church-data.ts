import type { profile } from "@aprisco/contract/account/profile"
import type { InputOf } from "@aprisco/contract/kit/route"
import { record } from "../../../../core/audit.ts"
import { changedFields } from "../../../../core/changed-fields.ts"
import type { Context } from "../../../../core/context.ts"
import { expectVersion } from "../../../../core/ensure.ts"
import { keepNotice, noticeOf } from "../../churches/privacy-notice/public.ts"
import { churchForUpdate, takeSlug, updateChurch } from "../../churches/public.ts"
import { addressLine } from "../present.ts"

type Typed = InputOf<(typeof profile)["updateChurchData"]>["body"]
type Church = Awaited<ReturnType<typeof churchForUpdate>>

/** Changes the fields of the caller's church that the body names. Throws 412 on another version, 400 on the address of another church's page. */
export async function changeChurchData(ctx: Context, typed: Typed): Promise<void> {
  const church = await churchForUpdate(ctx.db, ctx.actor.churchId)
  expectVersion(ctx, church.version)
  const change = columnsOf(church, typed)
  const changed = changedFields(church, change)
  if (changed.length === 0) return
  const { id } = church
  // A visitor may have the form open, or wait for a connection with it: they consent to the text on their screen.
  await keepNotice(ctx, id, noticeOf(church))
  if (change.slug !== undefined && change.slug !== church.slug) await takeSlug(ctx, church, change.slug)
  await updateChurch(ctx.db, id, change)
  await record(ctx, "church.changed", { entity: "church", id, churchId: id, facts: { fields: changed } })
}

function columnsOf(church: Church, { address, email, privacyContact, ...rest }: Typed) {
  return {
    ...rest,
    ...(email === undefined ? {} : { email: email.toLowerCase() }),
    ...(privacyContact === undefined ? {} : { privacyContact: privacyContact.toLowerCase() }),
    ...(address === undefined || address === addressLine(church) ? {} : wholeLine(address)),
  }
}

/** The profile writes the address as one line: its number can no longer be told apart. */
function wholeLine(address: string) {
  return { address, number: null, complement: null, neighborhood: null }
}
