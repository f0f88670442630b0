import {
  type CategoryKind,
  type CategoryNature,
  MAX_CATEGORY_LEVELS,
} from "@aprisco/contract/treasury/labels"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { FIRST_FIGURE, levelOf } from "./codes.ts"
import { categoryAbove } from "./queries.ts"

/** What a category has from the one above it, or from being of the first level. */
export interface CategoryPlace {
  readonly parentId: number | null
  readonly kind: CategoryKind
  readonly nature: CategoryNature | null
  /** The code below which its own begins. */
  readonly above: string
}

/**
 * Where a category goes by what a body says. `levels`: so many levels go there, the category's own and those below it. Throws 400 without
 * parent and kind, on a kind unlike the parent's, and on a parent that is not there, is inactive, of the system, or too deep.
 */
export async function placeCategory(
  ctx: Context,
  { parent, kind }: { parent: number | null; kind: "income" | "expense" | null },
  levels = 1,
): Promise<CategoryPlace> {
  if (parent === null) {
    if (kind === null) throw invalid({ kind: ["Tipo é obrigatório"] })
    return { parentId: null, kind, nature: null, above: FIRST_FIGURE[kind] }
  }
  const above = await categoryAbove(ctx, parent)
  if (above === undefined || above.kind === "system") throw invalid({ parent: ["Categoria não encontrada."] })
  if (above.deactivatedAt !== null) throw invalid({ parent: ["Esta categoria está desativada."] })
  if (kind !== null && kind !== above.kind)
    throw invalid({ parent: ["Escolha uma categoria do mesmo tipo."] })
  if (levelOf(above.code) + levels > MAX_CATEGORY_LEVELS)
    throw invalid({ parent: [`No máximo ${MAX_CATEGORY_LEVELS} níveis de categorias.`] })
  return { parentId: above.id, kind: above.kind, nature: above.nature, above: above.code }
}
