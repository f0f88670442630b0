import type { AttendanceExportQuery } from "@aprisco/contract/attendance/absentees"
import { MARKS, UNMARKED } from "@aprisco/contract/attendance/labels"
import { onClockOfState } from "@aprisco/contract/brazil/state-time"
import { SHEET_TYPES, type SheetFormat } from "@aprisco/contract/kit/sheets"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { invalid } from "../../../../core/errors.ts"
import { recordExport } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { eachOf, inBatches } from "../../../../db/batches.ts"
import { pdfOf } from "../../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../../integrations/sheet.ts"
import { requireReach } from "../../../ground/branches/public.ts"
import { gatheringsInReach } from "../policy.ts"
import { sumsOfClass } from "./read-classes.ts"
import {
  countRowsOfFile,
  type Exported,
  personIdsOfFile,
  type RowOfFile,
  rowsOfFile,
} from "./rows-of-file.ts"

interface Column {
  header: string
  /** Of the spreadsheet, in characters. */
  width: number
  dates?: boolean
  /** Its part of the sheet of paper. */
  share: number
  of: (row: RowOfFile) => string
}

const brazilian = (day: string) => day.split("-").reverse().join("/")
const yesOrNo = (value: boolean) => (value ? "Sim" : "Não")

const COLUMNS: readonly Column[] = [
  { header: "Data", width: 12, dates: true, share: 2, of: ({ day }) => day },
  { header: "Encontro", width: 34, share: 6, of: ({ title }) => title },
  { header: "Nome", width: 34, share: 7, of: ({ fullName }) => fullName },
  {
    header: "Situação",
    width: 14,
    share: 3,
    of: ({ status }) => (status === null ? UNMARKED : MARKS[status]),
  },
  { header: "Chegada", width: 12, share: 2, of: arrivalOf },
]
/** What a Bible-school class counts besides. */
const OF_CLASS: readonly Column[] = [
  { header: "Bíblia", width: 10, share: 2, of: ({ bible }) => yesOrNo(bible) },
  { header: "Revista", width: 10, share: 2, of: ({ magazine }) => yesOrNo(magazine) },
]

function arrivalOf({ status, arrivedAt, state }: RowOfFile): string {
  return status === "present" && arrivedAt !== null ? onClockOfState(arrivedAt, state).time : ""
}

/** The list that is asked for, with what its own file shows. */
interface OneList {
  id: number
  day: string
  title: string
  isClass: boolean
}

/**
 * Who came and who did not, as a file. Recorded in the audit trail, and for each person in it, before the first byte is sent; read while it is sent, so
 * that memory does not grow with the lists. Throws 400 on a list, church or branch out of reach and on a period that is turned round.
 */
export async function exportAttendance(ctx: Context, query: AttendanceExportQuery): Promise<FileReply> {
  const { format, gathering, ...filters } = query
  await requireReach(ctx, query)
  if (query.from && query.to && query.to < query.from)
    throw invalid({ to: ["A data final deve ser igual ou posterior à inicial"] })
  const one = gathering ? await listInReach(ctx, gathering) : null
  const which: Exported = one === null ? filters : { gathering: one.id }
  const rows = await countRowsOfFile(ctx, which)
  await recordExport(ctx, personIdsOfFile(ctx, which))
  const set = Object.entries({ gathering, ...filters }).filter(
    ([, value]) => value !== undefined && value !== null,
  )
  await record(ctx, "gathering.exported", {
    entity: "gathering",
    id: one?.id ?? null,
    churchId: ctx.actor.churchId,
    facts: { count: rows, format, filters: set.map(([name]) => name) },
  })
  const sums = one?.isClass ? await sumsOfClass(ctx, one.id) : []
  return {
    type: SHEET_TYPES[format],
    name: one === null ? `presencas-${ctx.today}.${format}` : `presenca-${one.id}-${one.day}.${format}`,
    rows,
    bytes: (reading) => fileOf(reading, { format, which, one, rows, sums }),
  }
}

async function listInReach(ctx: Context, id: number): Promise<OneList> {
  const list = await gatheringsInReach(ctx)
    .where("gatherings.id", "=", id)
    .select(["gatherings.id", "gatherings.day", "gatherings.title", "gatherings.isClass"])
    .executeTakeFirst()
  if (list === undefined) throw invalid({ gathering: ["Lista não encontrada."] })
  return list
}

interface File {
  format: SheetFormat
  which: Exported
  one: OneList | null
  rows: number
  /** What a class counts, in words. */
  sums: readonly (readonly [string, string])[]
}

function fileOf(ctx: Context, { format, which, one, rows, sums }: File) {
  const columns = one?.isClass ? [...COLUMNS, ...OF_CLASS] : COLUMNS
  const read = inBatches(ctx.db, rowsOfFile(ctx, which))
  const cells = eachOf(read, (row) => columns.map(({ of }) => of(row)))
  if (format !== "pdf") {
    const all = withSums(cells, columns.length, sums)
    return format === "csv" ? csvOf(columns, all) : xlsxOf("Presenças", columns, all)
  }
  const day = brazilian(ctx.today)
  const count = `${rows} ${rows === 1 ? "linha" : "linhas"}`
  return pdfOf(
    {
      title: one === null ? "Presenças" : one.title,
      lines: [
        one === null ? `${count} · ${day}` : `${brazilian(one.day)} · ${count}`,
        ...(sums.length > 0 ? [sums.map(([word, value]) => `${word}: ${value}`).join(" · ")] : []),
      ],
      foot: `Presenças · ${day}`,
      columns: columns.map(({ header, share }) => ({ header, width: share })),
      rows,
    },
    eachOf(cells, (row) => row.map((cell, place) => (columns[place]?.dates ? brazilian(cell) : cell))),
  )
}

/** The sums of a class below its people, one a row, the words in the column of the names. */
async function* withSums(
  cells: AsyncIterable<string[][]>,
  width: number,
  sums: File["sums"],
): AsyncGenerator<readonly Cell[][]> {
  yield* cells
  if (sums.length === 0) return
  const rest = Array.from({ length: width - 4 }, () => "")
  yield [
    Array.from({ length: width }, () => ""),
    ...sums.map(([word, value]) => ["", "", word, value, ...rest]),
  ]
}
