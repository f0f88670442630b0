import type { TreasuryCategory } from "@aprisco/contract/treasury/categories"
import { type Flow, MAX_CATEGORY_LEVELS } from "@aprisco/contract/treasury/labels"

type Placed = Pick<TreasuryCategory, "id" | "code" | "name" | "kind" | "parent" | "isActive">

/** The categories below which one of that kind may be put: not below itself, and not too deep. */
export function placesFor(categories: readonly Placed[], kind: Flow, moved?: Pick<Placed, "id">) {
  const byId = new Map(categories.map((one) => [one.id, one]))
  /** From the first level down to the category itself. */
  function lineOf(category: Placed): Placed[] {
    const above = category.parent === null ? undefined : byId.get(category.parent)
    return above ? [...lineOf(above), category] : [category]
  }
  return categories
    .filter((one) => one.kind === kind && one.isActive)
    .filter((one) => lineOf(one).length < MAX_CATEGORY_LEVELS)
    .filter((one) => !lineOf(one).some(({ id }) => id === moved?.id))
    .map(({ id, code, name }) => ({ value: String(id), label: `${code} ${name}` }))
}
