import type { ExportQuery } from "@aprisco/contract/members/import-export"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { type Expression, sql } from "kysely"
import type { Context } from "../../../../core/context.ts"
import type { PdfColumn, PdfList } from "../../../../integrations/pdf.ts"
import { brazilianDate } from "./brazilian-date.ts"
import { shownColumns } from "./columns.ts"

/** What the names of churches need, in points. */
const CHURCH_WIDTH = 75

interface PrintedColumn extends PdfColumn {
  /** Empty where the caller may not read it. */
  field: keyof ReturnType<typeof shownColumns>
}

/** What fits on a sheet of paper: who, how to reach them, where they serve. */
const COLUMNS: readonly PrintedColumn[] = [
  { header: "Nome", width: 195, field: "fullName" },
  { header: "Telefone", width: 88, field: "phone" },
  { header: "E-mail", width: 150, field: "email" },
  { header: "Nascimento", width: 60, field: "birthDate" },
  { header: "Função", width: 75, field: "ministerialFunction" },
  { header: "Situação", width: 58, field: "membershipStatus" },
  { header: "Membro desde", width: 68, field: "membershipDate" },
  { header: "Filial", width: 80, field: "branch" },
]

/** The same for an office that prints more than one church: the last column names it, and takes its width from the first. */
const COLUMNS_OF_CHURCHES: readonly PrintedColumn[] = COLUMNS.map((column) => {
  if (column.field === "fullName") return { ...column, width: column.width - CHURCH_WIDTH }
  if (column.field !== "branch") return column
  return { ...column, header: "Igreja e filial", width: column.width + CHURCH_WIDTH }
})

/** Whether the requested list covers several churches. */
export function goesOverChurches({ actor }: Context, { church, branch }: ExportQuery): boolean {
  return actor.churchIds.length > 1 && !church && !branch
}

function columnsOf(ctx: Context, query: ExportQuery): readonly PrintedColumn[] {
  return goesOverChurches(ctx, query) ? COLUMNS_OF_CHURCHES : COLUMNS
}

/** The list on paper, with church, day and filters. `rows` as counted just before. */
export async function memberListPdf(ctx: Context, query: ExportQuery, rows: number): Promise<PdfList> {
  const name = await whose(ctx, query)
  const filters = await filterWords(ctx, query)
  const members = `${rows.toLocaleString("pt-BR")} ${rows === 1 ? "membro" : "membros"}`
  return {
    title: "Rol de membros",
    lines: [
      `${name} · ${members} · ${brazilianDate(ctx.today)}`,
      filters.length === 0 ? "Todos os membros, sem filtros" : `Filtros: ${filters.join(" · ")}`,
    ],
    foot: `${name} · ${brazilianDate(ctx.today)} · Contém dados pessoais: guarde com cuidado`,
    columns: columnsOf(ctx, query),
    rows,
  }
}

/** What the list prints of a member, in the order of its columns. */
export function printedValues(ctx: Context, query: ExportQuery): Expression<unknown>[] {
  const shown = shownColumns(ctx)
  return columnsOf(ctx, query).map(({ field }) => {
    if (field === "branch" && goesOverChurches(ctx, query))
      return sql`churches.name || ' · ' || branches.name`
    return shown[field]?.value ?? sql`null`
  })
}

/** The name of the denomination where the list covers its churches, else of the church. */
async function whose(ctx: Context, query: ExportQuery): Promise<string> {
  if (goesOverChurches(ctx, query)) {
    const denominations = ctx.db.selectFrom("denominations").where("id", "=", ctx.actor.denominationId)
    return (await denominations.select("displayName as name").executeTakeFirstOrThrow()).name
  }
  let churches = ctx.db.selectFrom("churches").select("name")
  if (query.branch) {
    const branch = ctx.db.selectFrom("branches").where("id", "=", query.branch).select("churchId")
    churches = churches.where("id", "=", branch)
  } else churches = churches.where("id", "=", query.church ?? ctx.actor.churchId)
  return (await churches.executeTakeFirstOrThrow()).name
}

async function filterWords(ctx: Context, query: ExportQuery): Promise<string[]> {
  const words: string[] = []
  if (query.search) words.push(`busca "${query.search}"`)
  if (query.membershipStatus) words.push(`situação ${MEMBERSHIP_STATUSES[query.membershipStatus]}`)
  if (query.ministerialFunction) words.push(`função ${MINISTERIAL_FUNCTIONS[query.ministerialFunction]}`)
  if (query.branch) {
    const filial = `filial ${await branchName(ctx, query.branch)}`
    words.push(query.below ? `${filial} e unidades subordinadas` : filial)
  }
  return words
}

async function branchName(ctx: Context, id: number): Promise<string> {
  const branch = await ctx.db.selectFrom("branches").where("id", "=", id).select("name").executeTakeFirst()
  return branch?.name ?? ""
}
