import type { Readable } from "node:stream"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import type { ChurchExportQuery } from "@aprisco/contract/churches/routes"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { eachOf } from "../../../db/batches.ts"
import { type PdfList, pdfOf } from "../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../integrations/sheet.ts"
import { allChurchRows, churchCounts, firstDenomination } from "./church-queries.ts"
import { presentChurchRow } from "./present-church.ts"

type Church = ReturnType<typeof presentChurchRow>

interface Column {
  header: string
  /** Of the spreadsheet, in characters. */
  width: number
  dates?: boolean
  of: (church: Church) => Cell
}

const COLUMNS: readonly Column[] = [
  { header: "Nome", width: 34, of: (c) => c.name },
  { header: "CNPJ", width: 20, of: (c) => c.cnpj },
  { header: "Situação", width: 20, of: standingOf },
  { header: "Pastor responsável", width: 30, of: (c) => c.pastorName },
  { header: "E-mail", width: 30, of: (c) => c.email },
  { header: "Telefone", width: 17, of: (c) => c.phone },
  { header: "CEP", width: 11, of: (c) => c.zipcode },
  { header: "Endereço", width: 34, of: (c) => c.address },
  { header: "Número", width: 10, of: (c) => c.number },
  { header: "Complemento", width: 18, of: (c) => c.complement },
  { header: "Bairro", width: 20, of: (c) => c.neighborhood },
  { header: "Cidade", width: 20, of: (c) => c.city },
  { header: "UF", width: 6, of: (c) => c.state },
  { header: "Plano", width: 16, of: (c) => c.plan?.name ?? null },
  { header: "Membros", width: 10, of: (c) => c.figures?.members ?? null },
  { header: "Visitantes", width: 10, of: (c) => c.figures?.visitors ?? null },
  { header: "Filiais", width: 10, of: (c) => c.figures?.branches ?? null },
  { header: "Cadastrada em", width: 14, dates: true, of: (c) => dayOf(c.createdAt) },
  { header: "Última atividade", width: 16, dates: true, of: (c) => dayOf(c.lastActivityAt) },
]

/** The columns that fit on a sheet of paper. */
const PRINTED: readonly { header: string; width: number; of: (church: Church) => string }[] = [
  { header: "Nome", width: 200, of: (c) => c.name },
  { header: "Cidade", width: 125, of: (c) => `${c.city} - ${c.state}` },
  { header: "Pastor responsável", width: 150, of: (c) => c.pastorName },
  { header: "Telefone", width: 90, of: (c) => c.phone },
  { header: "Situação", width: 90, of: standingOf },
  { header: "Membros", width: 55, of: (c) => String(c.figures?.members ?? "") },
  { header: "Visitantes", width: 64, of: (c) => String(c.figures?.visitors ?? "") },
]

function standingOf({ affiliationDisplay, disabledAt }: Church): string {
  return disabledAt === null ? affiliationDisplay : "Desativada"
}

/**
 * The churches that the list's filters find, as a file, with what the list shows of each. Recorded before the first byte is
 * sent; read while it is sent, so that memory does not grow with the list.
 */
export async function exportChurches(ctx: Context, query: ChurchExportQuery): Promise<FileReply> {
  const { format, ordering: _, ...filters } = query
  const { count: rows } = await churchCounts(ctx, query)
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  await record(ctx, "church.exported", {
    entity: "church",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count: rows, format, filters: set.map(([name]) => name) },
  })
  const printed = format === "pdf" ? await printedList(ctx, query, rows) : null
  return {
    type: SHEET_TYPES[format],
    name: `igrejas-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => written(reading, query, printed),
  }
}

function written(ctx: Context, query: ChurchExportQuery, printed: PdfList | null): Readable {
  const churches = eachOf(allChurchRows(ctx, query), (row) => presentChurchRow(ctx, row))
  if (printed !== null)
    return pdfOf(
      printed,
      eachOf(churches, (church) => PRINTED.map(({ of }) => of(church))),
    )
  const cells = eachOf(churches, (church) => COLUMNS.map(({ of }) => of(church)))
  return query.format === "csv" ? csvOf(COLUMNS, cells) : xlsxOf("Igrejas", COLUMNS, cells)
}

async function printedList(ctx: Context, query: ChurchExportQuery, rows: number): Promise<PdfList> {
  const day = ctx.today.split("-").reverse().join("/")
  const of = (await firstDenomination(ctx, query)) ?? "Igrejas"
  const head = `${of} · ${rows} ${rows === 1 ? "igreja" : "igrejas"} · ${day}`
  return { title: "Igrejas", lines: [head], foot: `${of} · ${day}`, columns: PRINTED, rows }
}

function dayOf(instant: string | Date | null): string | null {
  return instant === null ? null : civilDay(new Date(instant))
}
