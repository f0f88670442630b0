import { MAX_CENTS } from "@aprisco/contract/kit/money"
import type { Cell } from "../../../../integrations/sheet.ts"
import { namingCell, textFrom } from "../../../../integrations/uploaded-sheets/cell-text.ts"

/** Signed cents, or what is wrong with the cell. */
export type AmountRead = { cents: number } | { complaint: string }

const FORM = "Informe o valor com até duas casas decimais, como 1.234,56"
/** What a number of a workbook may differ from whole cents: its cells are binary fractions. */
const ROUNDING = 1e-4

/** Reads `1.234,56`, `1234.56`, `R$ 10,00`, `-10,00`, `(10,00)` or a number (docs/product/treasury.md#2.9). */
export function amountFrom(cell: Cell): AmountRead {
  const found = textFrom(cell)
  const cents = typeof cell === "number" ? centsOf(cell) : centsFrom(found)
  if (cents === null) return { complaint: namingCell(FORM, found) }
  if (Math.abs(cents) > MAX_CENTS) return { complaint: namingCell("O valor é alto demais", found) }
  return { cents }
}

function centsOf(value: number): number | null {
  const cents = Math.round(value * 100)
  return Math.abs(value * 100 - cents) < ROUNDING ? cents + 0 : null
}

function centsFrom(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, "").replace(/^([-−–+(]*)R\$/i, "$1")
  const [, opened, sign = "", digits = "", behind, closed] =
    /^(\()?([-−–+]?)([\d.,]+)(-)?(\))?$/.exec(bare) ?? []
  if ((opened === undefined) !== (closed === undefined)) return null
  const signs = [opened, behind, sign === "" || sign === "+" ? undefined : sign].filter(
    (one) => one !== undefined,
  )
  const plain = withPoint(digits)
  if (plain === null || signs.length > 1) return null
  const [whole = "", fraction = ""] = plain.split(".")
  // Digit by digit: 1.005 in binary is less than it says.
  const cents = Number(whole + fraction.padEnd(2, "0"))
  return (signs.length > 0 ? -cents : cents) + 0
}

/** With a decimal point and nothing between thousands; null where it could be read in two ways. */
function withPoint(digits: string): string | null {
  if (/^\d{1,12}([.,]\d{1,2})?$/.test(digits)) return digits.replace(",", ".")
  if (/^\d{1,3}(\.\d{3})+(,\d{1,2})?$/.test(digits)) return digits.replaceAll(".", "").replace(",", ".")
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(digits)) return digits.replaceAll(",", "")
  return null
}
