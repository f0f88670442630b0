import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { conflict, found } from "../../core/errors.ts"
import { totalsOf } from "./hierarchy/public.ts"
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
 * A denomination with churches cannot be deleted, and the caller's own church belongs to it (docs/product/denominations.md#1.4).
 * Throws 404, 412 on another version, 409 with the number of churches.
 */
export async function endDenomination(ctx: Context, id: number): Promise<never> {
  const { version } = await denominationById(ctx, id)
  expectVersion(ctx, version)
  const { churches } = found(await totalsOf(ctx, id))
  throw conflict(
    churches <= 1
      ? "A igreja em que o escritório trabalha pertence a esta denominação. Ela não pode ser excluída."
      : `Pertencem a esta denominação ${churches} igrejas. Ela não pode ser excluída.`,
    { churches },
  )
}
