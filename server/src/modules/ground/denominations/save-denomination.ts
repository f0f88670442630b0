import { sql } from "kysely"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { expectVersion } from "../../../core/ensure.ts"
import { conflict, found } from "../../../core/errors.ts"
import { denominationById } from "./queries.ts"

/**
 * A denomination is founded with its first church's registration or opened by the operator; users with the right to make this
 * call lead one already, and an account leads at most one (docs/product/denominations.md#1.1). Throws 409.
 */
export async function foundAnother(): Promise<never> {
  throw conflict(
    "A sua conta já administra uma denominação. Para fundar outra, cadastre a primeira igreja dela com outra conta.",
  )
}

/**
 * Deletes the denomination of the caller's office: its church continues independently, and the office's people administer that
 * church (docs/product/denominations.md#1.4). Throws 404, 412 on another version, 409 while other churches belong to it or ask to.
 */
export async function endDenomination(ctx: Context, id: number): Promise<void> {
  const { version } = await denominationById(ctx, id)
  expectVersion(ctx, version)
  const { rows } = await sql<{ churches: number; requests: number }>`
    select * from app.end_denomination(${id}, ${ctx.now})`.execute(ctx.db)
  const { churches, requests } = found(rows[0])
  if (churches > 0)
    throw conflict(
      churches === 1
        ? "Há outra igreja nesta denominação. Encerre a filiação dela antes de excluir a denominação."
        : `Há outras ${churches} igrejas nesta denominação. Encerre a filiação delas antes de excluir a denominação.`,
      { churches },
    )
  if (requests > 0)
    throw conflict(
      requests === 1
        ? "Há um pedido de filiação sem resposta. Responda-o antes de excluir a denominação."
        : `Há ${requests} pedidos de filiação sem resposta. Responda-os antes de excluir a denominação.`,
    )
  await record(ctx, "denomination.ended", { entity: "denomination", id, churchId: ctx.actor.churchId })
}
