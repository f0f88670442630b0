import type { EntryExportQuery } from "@aprisco/contract/treasury/entries"
import { ENTRY_KINDS, ENTRY_METHODS, ENTRY_STATUSES } from "@aprisco/contract/treasury/labels"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { recordExport } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { eachOf, inBatches } from "../../../../db/batches.ts"
import {
  bookFile,
  CONFIDENTIAL,
  type FileCells,
  type FileColumn,
  type FileTable,
  ownerOfFile,
} from "../files/book-file.ts"
import { shownNumber } from "../ledger/number.ts"
import type { EntryFilters } from "./filters.ts"
import { requireFilters } from "./list-entries.ts"
import { statusOf } from "./present.ts"
import {
  allEntryRows,
  type EntryRecord,
  type EntrySums,
  entryCount,
  entrySums,
  peopleOfEntries,
} from "./queries.ts"

const COLUMNS: readonly FileColumn[] = [
  { header: "Número", width: 16, kind: "text" },
  { header: "Data", width: 15, kind: "day" },
  { header: "Competência", width: 12, kind: "text", notOnPaper: true },
  { header: "Tipo", width: 14, kind: "text" },
  { header: "Situação", width: 12, kind: "text" },
  { header: "Pessoa ou favorecido", width: 26, kind: "text" },
  { header: "Descrição", width: 30, kind: "text" },
  { header: "Documento", width: 16, kind: "text", notOnPaper: true },
  { header: "Categoria", width: 24, kind: "text" },
  { header: "Fundo", width: 16, kind: "text" },
  { header: "Conta", width: 18, kind: "text" },
  { header: "Filial", width: 16, kind: "text", notOnPaper: true },
  { header: "Forma", width: 18, kind: "text", notOnPaper: true },
  { header: "Valor", width: 20, kind: "money" },
]
/** Where a filter asks for a category or a fund: what of the entry meets it, as the sums count it. */
const MATCHED: FileColumn = { header: "Valor no filtro", width: 20, kind: "money" }

/**
 * The entries that the list's filters find, as a file with every row. Recorded in the audit trail, and for each person whom it names, before the first byte
 * is sent; read while it is sent. Throws as the list does.
 */
export async function exportEntries(
  ctx: Context,
  { format, ...filters }: EntryExportQuery,
): Promise<FileReply> {
  await requireFilters(ctx, filters)
  const [count, sums] = await Promise.all([entryCount(ctx, filters), entrySums(ctx, filters)])
  await recordExport(ctx, peopleOfEntries(ctx, filters))
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  await record(ctx, "entry.exported", {
    entity: "entry",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count, format, filters: set.map(([name]) => name) },
  })
  return bookFile(
    format,
    entriesTable(await ownerOfFile(ctx, filters), ctx.today, filters, { count, sums }),
    count,
  )
}

function entriesTable(
  whose: string,
  today: string,
  filters: EntryFilters,
  { count, sums }: { count: number; sums: EntrySums },
): FileTable {
  const isOfParts = Boolean(filters.category || filters.fund)
  const columns = isOfParts ? [...COLUMNS, MATCHED] : COLUMNS
  const total = (name: string, cents: number): FileCells => [name, ...columns.slice(2).map(() => null), cents]
  return {
    title: "Lançamentos",
    name: `lancamentos-${today}`,
    lines: [
      `${whose} · ${count} ${count === 1 ? "lançamento" : "lançamentos"} · ${today.split("-").reverse().join("/")}`,
    ],
    columns,
    rows: count + 2,
    read: async function* (reading) {
      const rows = inBatches<EntryRecord>(reading.db, allEntryRows(reading, filters))
      yield* eachOf(rows, (row) => [
        ...cellsOf(row),
        ...(isOfParts ? [row.matchedCents ?? row.amountCents] : []),
      ])
      yield [total("Total de entradas", sums.income), total("Total de saídas", sums.expense)]
    },
  }
}

function cellsOf(entry: EntryRecord): FileCells {
  const { donorHidden } = entry
  const unlessHidden = (text: string | null) => (donorHidden ? null : text)
  const names = (some: readonly string[]) => [...new Set(some)].join("; ")
  return [
    ...[shownNumber(entry), entry.date, entry.competence.slice(0, 7).split("-").reverse().join("/")],
    ...[ENTRY_KINDS[entry.kind], ENTRY_STATUSES[statusOf(entry)]],
    donorHidden ? CONFIDENTIAL : (entry.personName ?? entry.payee),
    ...[unlessHidden(entry.description), unlessHidden(entry.documentNumber)],
    ...[
      names(entry.parts.map(({ categoryName }) => categoryName)),
      names(entry.funds.map(({ name }) => name)),
    ],
    ...[[entry.accountName, entry.toAccountName].filter(Boolean).join(" → "), entry.branchName],
    ...[entry.method && ENTRY_METHODS[entry.method], entry.amountCents],
  ]
}
