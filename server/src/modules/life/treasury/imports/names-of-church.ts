import { FLOWS, type Flow } from "@aprisco/contract/treasury/labels"
import { plainName } from "../../../../core/plain-name.ts"
import { shortened } from "../../../../integrations/uploaded-sheets/cell-text.ts"
import { nearestOf } from "./nearest-name.ts"
import type { CategoryRow, FundRow } from "./queries.ts"

/** What a cell names, or what is wrong with it. */
type Named<T> = { found: T } | { complaint: string }

/** Finds the categories of a church by code, by name, or by both as a report writes them: `1.01 Dízimos` (docs/product/treasury.md#2.9). */
export function categoryFinder(
  categories: readonly CategoryRow[],
): (text: string, kind: Flow) => Named<CategoryRow> {
  const byCode = new Map(categories.map((row) => [row.code, row]))
  const byName = Map.groupBy(categories, ({ name }) => plainName(name))
  const nearest = {
    income: nearestOf(categories.filter((row) => isOpen(row, "income")).map(({ name }) => name)),
    expense: nearestOf(categories.filter((row) => isOpen(row, "expense")).map(({ name }) => name)),
  }
  return (text, kind) => {
    const [, code = "", rest = ""] = /^(\d(?:\.\d{1,3})+)(?:\s*[-–—:]?\s+(.*))?$/.exec(text) ?? []
    const coded = byCode.get(code) ?? byCode.get(withZero(code))
    if (coded !== undefined && (rest === "" || plainName(rest) === plainName(coded.name)))
      return usable(coded, kind)
    const named = byName.get(plainName(rest || text)) ?? []
    const ofKind = named.filter((row) => row.kind === kind)
    const open = ofKind.filter((row) => isOpen(row, kind))
    if (open.length > 1)
      return {
        complaint: `Há mais de uma categoria "${shortened(text)}". Use o código: ${open.map((row) => row.code).join(" ou ")}`,
      }
    const only = open[0] ?? ofKind[0] ?? named[0]
    if (only !== undefined) return usable(only, kind)
    return { complaint: `Categoria "${shortened(text)}" não encontrada${suggestion(nearest[kind](text))}` }
  }
}

/** Finds the funds of a church by name. */
export function fundFinder(funds: readonly FundRow[]): (text: string | null) => Named<FundRow> {
  const byName = new Map(funds.map((row) => [plainName(row.name), row]))
  const nearest = nearestOf(funds.filter((row) => row.deactivatedAt === null).map(({ name }) => name))
  return (text) => {
    const fund = text === null ? funds.find(({ isDefault }) => isDefault) : byName.get(plainName(text))
    if (fund === undefined)
      return {
        complaint: `Fundo "${shortened(text ?? "")}" não encontrado${suggestion(nearest(text ?? ""))}`,
      }
    return fund.deactivatedAt === null
      ? { found: fund }
      : { complaint: `O fundo ${fund.name} está desativado.` }
  }
}

/** A spreadsheet that takes the code 1.10 for a number shows 1.1. */
const withZero = (code: string) => (/^\d\.\d$/.test(code) ? `${code}0` : code)

const isOpen = (row: CategoryRow, kind: Flow) => row.kind === kind && row.deactivatedAt === null

function usable(row: CategoryRow, kind: Flow): Named<CategoryRow> {
  if (row.kind === "system") return { complaint: `A categoria ${row.name} é do sistema.` }
  if (row.kind !== kind)
    return {
      complaint: `${row.name} é categoria de ${FLOWS[row.kind].toLowerCase()}, e a linha é de ${FLOWS[kind].toLowerCase()}`,
    }
  if (row.deactivatedAt !== null) return { complaint: `A categoria ${row.name} está desativada.` }
  return { found: row }
}

function suggestion(name: string | null): string {
  return name === null ? "" : `. A mais parecida é "${name}"`
}
