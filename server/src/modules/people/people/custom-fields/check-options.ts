import type { CustomFieldKind, CustomFieldOption } from "@aprisco/contract/people/custom-field-labels"
import { invalid } from "../../../../core/errors.ts"
import { idOfLabel } from "./key-of-name.ts"

const hasOptions = (kind: CustomFieldKind): boolean => kind === "choice" || kind === "choices"

/**
 * The options of a field, with ids for new ones; empty for a kind without options. Throws 400 where a choice has none, and where two have
 * the same name.
 */
export function optionsFor(
  kind: CustomFieldKind,
  wanted: readonly { id?: string | null; label: string }[],
): CustomFieldOption[] {
  if (!hasOptions(kind)) return []
  if (wanted.length === 0) throw invalid({ options: ["Escreva ao menos uma opção."] })
  const labels = new Set(wanted.map(({ label }) => label.toLocaleLowerCase("pt-BR")))
  const given = wanted.flatMap(({ id }) => (id ? [id] : []))
  if (labels.size < wanted.length || new Set(given).size < given.length)
    throw invalid({ options: ["Há opções repetidas."] })
  const taken = new Set(given)
  return wanted.map(({ id, label }) => {
    const own = id || idOfLabel(label, taken)
    taken.add(own)
    return { id: own, label }
  })
}
