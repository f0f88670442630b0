import type { Readable } from "node:stream"
import { GROUP_KINDS } from "@aprisco/contract/groups/labels"
import type { GroupExportQuery } from "@aprisco/contract/groups/routes"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { eachOf } from "../../../db/batches.ts"
import { type PdfColumn, pdfOf } from "../../../integrations/pdf.ts"
import { type Cell, csvOf, xlsxOf } from "../../../integrations/sheet.ts"
import { requireReach } from "../../ground/branches/public.ts"
import { allGroupRows, type GroupRecord, groupCount } from "./queries.ts"

interface Column {
  header: string
  /** Of the spreadsheet, in characters. */
  width: number
  dates?: boolean
  of: (group: GroupRecord) => Cell
}

const meetingOf = ({ weekday, startTime }: GroupRecord) =>
  [weekday === null ? null : WEEKDAYS[weekday], startTime?.slice(0, 5)].filter(Boolean).join(", ")
const yesOrNo = (value: boolean) => (value ? "Sim" : "Não")
const streetOf = ({ address, number }: GroupRecord) => [address, number].filter(Boolean).join(", ")

const COLUMNS: readonly Column[] = [
  { header: "Nome", width: 34, of: (g) => g.name },
  { header: "Tipo", width: 24, of: (g) => GROUP_KINDS[g.kind] },
  { header: "Líder", width: 34, of: (g) => g.leaderName },
  { header: "Unidade", width: 24, of: (g) => g.unitName },
  { header: "Igreja", width: 32, of: (g) => g.churchName },
  { header: "Filial", width: 24, of: (g) => g.branchName },
  { header: "Encontro", width: 24, of: meetingOf },
  { header: "Endereço", width: 34, of: streetOf },
  { header: "Bairro", width: 20, of: (g) => g.neighborhood },
  { header: "Cidade", width: 20, of: (g) => g.city },
  { header: "UF", width: 6, of: (g) => g.state },
  { header: "Pessoas", width: 10, of: (g) => g.peopleCount },
  { header: "Vagas", width: 10, of: (g) => g.capacity },
  { header: "Na página pública", width: 18, of: (g) => yesOrNo(g.isPublic) },
  { header: "Encerrado em", width: 14, dates: true, of: (g) => g.endedOn },
]

interface PrintedColumn extends PdfColumn {
  of: (group: GroupRecord) => string
}

/** What fits on a sheet of paper. */
const PRINTED: readonly PrintedColumn[] = [
  { header: "Nome", width: 170, of: (g) => g.name },
  { header: "Tipo", width: 110, of: (g) => GROUP_KINDS[g.kind] },
  { header: "Líder", width: 150, of: (g) => g.leaderName ?? "" },
  { header: "Encontro", width: 110, of: meetingOf },
  { header: "Bairro", width: 100, of: (g) => g.neighborhood ?? "" },
  { header: "Pessoas", width: 50, of: (g) => String(g.peopleCount) },
  { header: "Filial", width: 84, of: (g) => g.branchName },
]

/** The same for several churches: "Sede" alone is ambiguous there. */
const PRINTED_OF_CHURCHES = PRINTED.map((column) =>
  column.header === "Filial"
    ? { ...column, header: "Igreja e filial", of: (g: GroupRecord) => `${g.churchName} · ${g.branchName}` }
    : column,
)

/**
 * The groups that the list's filters find, as a file. Recorded in the audit trail before the first byte is sent; read while it is sent, so that
 * memory does not grow with the list. Throws 400 on a church or branch out of reach.
 */
export async function exportGroups(ctx: Context, query: GroupExportQuery): Promise<FileReply> {
  const { format, ordering: _, ...filters } = query
  await requireReach(ctx, query)
  const rows = await groupCount(ctx, query)
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  await record(ctx, "group.exported", {
    entity: "group",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count: rows, format, filters: set.map(([name]) => name) },
  })
  const several = ctx.actor.churchIds.length > 1 && !query.church
  const whose =
    format === "pdf" ? await nameOf(ctx, several ? null : (query.church ?? ctx.actor.churchId)) : ""
  return {
    type: SHEET_TYPES[format],
    name: `grupos-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => {
      const groups = allGroupRows(reading, query)
      return format === "pdf" ? printed(reading, groups, { rows, whose, several }) : sheet(format, groups)
    },
  }
}

function sheet(format: "csv" | "xlsx", groups: AsyncIterable<GroupRecord[]>): Readable {
  const cells = eachOf(groups, (group) => COLUMNS.map(({ of }) => of(group)))
  return format === "csv" ? csvOf(COLUMNS, cells) : xlsxOf("Grupos", COLUMNS, cells)
}

function printed(
  ctx: Context,
  groups: AsyncIterable<GroupRecord[]>,
  { rows, whose, several }: { rows: number; whose: string; several: boolean },
): Readable {
  const columns = several ? PRINTED_OF_CHURCHES : PRINTED
  const day = ctx.today.split("-").reverse().join("/")
  const count = `${rows} ${rows === 1 ? "grupo" : "grupos"}`
  return pdfOf(
    {
      title: "Grupos",
      lines: [`${whose} · ${count} · ${day}`],
      foot: `${whose} · ${day}`,
      columns,
      rows,
    },
    eachOf(groups, (group) => columns.map(({ of }) => of(group))),
  )
}

/** The name of the church; of the denomination where the list covers its churches. */
async function nameOf(ctx: Context, churchId: number | null): Promise<string> {
  const named =
    churchId === null
      ? ctx.db
          .selectFrom("denominations")
          .where("id", "=", ctx.actor.denominationId)
          .select("displayName as name")
      : ctx.db.selectFrom("churches").where("id", "=", churchId).select("name")
  return (await named.executeTakeFirstOrThrow()).name
}
