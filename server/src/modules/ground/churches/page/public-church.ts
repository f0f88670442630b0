import type { PublicContext } from "../../../../core/context.ts"
import { notFound } from "../../../../core/errors.ts"
import { hasForms, openChurch } from "./open-church.ts"

/**
 * The church to which somebody writes on its own page, also by a former address: they may have had the page open. Throws one and the same 404 for an
 * address that is unknown, and for a page that is off, of a church that is closed or without a form (docs/product/church-page.md#1.2).
 */
export async function openChurchPage(ctx: PublicContext, slug: string): Promise<{ churchId: number }> {
  const church = await openChurch(ctx, slug)
  if (!church?.publicPage || !hasForms(church)) throw notFound("Este endereço não existe ou já não vale.")
  return { churchId: church.id }
}
