import type { Context } from "../../core/context.ts"
import { expectVersion } from "../../core/ensure.ts"
import { conflict, found } from "../../core/errors.ts"
import { totalsOf } from "./hierarchy/public.ts"
import { denominationById } from "./queries.ts"

/**
 * A denomination is founded by its first church's registration or opened by the operator (rulings 1.1); whoever may found one by
 * this call leads one already, and an account leads one. Throws 409.
 */
export async function foundAnother(): Promise<never> {
  throw conflict(
    "A sua conta já administra uma denominação. Para fundar outra, cadastre a primeira igreja dela com outra conta.",
  )
}

/**
 * No denomination ends while churches belong to it, and whoever may ask for it belongs to one. Throws 404, 412 on another
 * version, 409 with how many churches there are.
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
