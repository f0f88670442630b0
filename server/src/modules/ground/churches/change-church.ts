import { churchFields } from "@aprisco/contract/churches/fields"
import type { ChurchBody, ChurchChange } from "@aprisco/contract/churches/routes"
import type { Updateable } from "kysely"
import { record } from "../../../core/audit.ts"
import { changedFields } from "../../../core/changed-fields.ts"
import type { Context } from "../../../core/context.ts"
import { ensure, expectVersion } from "../../../core/ensure.ts"
import { invalid } from "../../../core/errors.ts"
import type { Churches } from "../../../db/schema-churches.ts"
import type { Db } from "../../../db/tenant-scope.ts"
import { churchAbilities } from "./church-policy.ts"
import { churchForUpdate } from "./church-queries.ts"
import { keepNotice, noticeOf } from "./privacy-notice/privacy-notice.ts"

/**
 * Changes the fields of a church that the body names, for its own administrators and for the office of an approved church.
 * Throws 404, 403, 412 on another version, 400 on another denomination: that one is requested (docs/product/churches.md#1.5).
 */
export async function changeChurch(ctx: Context, id: number, change: ChurchChange): Promise<void> {
  const church = await churchForUpdate(ctx.db, id)
  ensure(churchAbilities(ctx, church).edit)
  expectVersion(ctx, church.version)
  const { denominationId, email, ...columns } = change
  if (denominationId && denominationId !== church.denominationId)
    throw invalid({
      denominationId: ["A denominação muda com um pedido de filiação, feito pela própria igreja."],
    })
  const wanted = { ...columns, ...(email === undefined ? {} : { email: email.toLowerCase() }) }
  const fields = changedFields(church, wanted)
  if (fields.length === 0) return
  // A visitor may have the church's form open, or wait for a connection with it: they consent to the text on their screen.
  await keepNotice(ctx, id, noticeOf(church))
  await updateChurch(ctx.db, id, wanted)
  await record(ctx, "church.changed", { entity: "church", id, churchId: id, facts: { fields } })
}

/** Changes columns of a church in reach. The caller has locked it, and records what changes. */
export async function updateChurch(db: Db, id: number, columns: Updateable<Churches>): Promise<void> {
  await db.updateTable("churches").set(columns).where("id", "=", id).execute()
}

/** A whole body as a change: what it leaves out becomes blank. */
export function wholeChurch(body: ChurchBody): ChurchChange {
  const { denominationId: _, ...blank } = Object.fromEntries(
    Object.keys(churchFields).map((name) => [name, null]),
  )
  return { ...blank, ...Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) }
}
