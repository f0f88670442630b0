import type { EntryMethod, Flow } from "@aprisco/contract/treasury/labels"
import { plainName } from "../../../../core/plain-name.ts"

const KINDS: Readonly<Record<Flow, readonly string[]>> = {
  income: ["entrada", "entradas", "receita", "receitas", "credito", "recebimento", "e", "c", "r"],
  expense: ["saida", "saidas", "despesa", "despesas", "debito", "pagamento", "s", "d"],
}

const METHODS: Readonly<Record<EntryMethod, readonly string[]>> = {
  cash: ["dinheiro", "especie", "em especie", "caixa"],
  pix: ["pix"],
  transfer: ["transferencia bancaria", "transferencia", "transf", "ted", "doc", "deposito"],
  card: ["cartao", "cartao de credito", "cartao de debito", "cartao credito", "cartao debito", "maquininha"],
  check: ["cheque"],
  boleto: ["boleto", "boleto bancario"],
}

/** What a cell says of the kind of an entry; undefined where it is no word for one. */
export const kindFrom = finder(KINDS)

/** What a cell says of how money changed hands; undefined where it is no word for it. */
export const methodFrom = finder(METHODS)

function finder<K extends string>(
  words: Readonly<Record<K, readonly string[]>>,
): (text: string) => K | undefined {
  const meanings = new Map(
    Object.entries<readonly string[]>(words).flatMap(([meaning, spelled]) =>
      // Keyed by the table's own names.
      spelled.map((word) => [word, meaning as K] as const),
    ),
  )
  return (text) => meanings.get(plainName(text))
}
