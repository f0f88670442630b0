import { plainName } from "../../../../core/plain-name.ts"
import type { Cell } from "../../../../integrations/sheet.ts"
import { isBlank } from "../../../../integrations/uploaded-sheets/cell-text.ts"

/** What a line is instead of a person, for a sentence about its name; null for a person (docs/product/members.md#8.11). */
export function whyNoPerson(name: string, cells: readonly Cell[]): string | null {
  if (isTotal(name)) return "parece o total da lista"
  const isAlone = cells.filter((cell) => !isBlank(cell)).length === 1
  if (isAlone && isHeading(name)) return "parece um título da lista"
  return null
}

/** Whether a name alone in its line is that of a part of the church, above its people. */
function isHeading(name: string): boolean {
  return /^(congregacao|igreja|filial|sede|setor|area|campo|distrito|regional?|nucleo|celula|grupo|ministerio|departamento|membros|visitantes|ponto de pregacao)( |$)/.test(
    plainName(name),
  )
}

/** Whether the name of a line is that of a count below or between the people, or the count itself. */
function isTotal(name: string): boolean {
  if (/^\d[\d.,\s]*$/.test(name)) return true
  return /^(sub ?)?(total|totais|soma|somatorio|quantidade|qtd|qtde)( (de|do|da|dos|das|geral|parcial|final|no|na|em|\d).*)?$|^\d+ (membros|pessoas|irmaos|registros|linhas)$|^(n|no|nr|numero) (de|total) .*(membros|pessoas|irmaos|registros)/.test(
    plainName(name),
  )
}
