import type { ExportQuery } from "@aprisco/contract/members/import-export"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { PDF_WIDTH, type PdfColumn, type PdfList } from "../../../integrations/pdf.ts"
import type { ListedMember } from "../public.ts"
import { brazilianDate } from "./columns.ts"

/** What the names of churches need, in points. */
const CHURCH_WIDTH = 75

interface PrintedColumn extends PdfColumn {
  of: (member: ListedMember) => string
}

/** What fits on a sheet of paper: who, how to reach them, where they serve. */
const COLUMNS: readonly PrintedColumn[] = [
  { header: "Nome", width: 195, of: (m) => m.fullName },
  { header: "Telefone", width: 88, of: (m) => m.phone ?? "" },
  { header: "E-mail", width: 150, of: (m) => m.email ?? "" },
  { header: "Nascimento", width: 60, of: (m) => brazilianDate(m.birthDate) },
  { header: "Função", width: 75, of: (m) => MINISTERIAL_FUNCTIONS[m.ministerialFunction] },
  {
    header: "Situação",
    width: 58,
    of: (m) => (m.membershipStatus === null ? "" : MEMBERSHIP_STATUSES[m.membershipStatus]),
  },
  { header: "Membro desde", width: 68, of: (m) => brazilianDate(m.membershipDate) },
  { header: "Filial", width: PDF_WIDTH - 694, of: (m) => m.branchName },
]

/** The same for an office that prints more than one church: the last column names it, and takes its width from the first. */
const COLUMNS_OF_CHURCHES: readonly PrintedColumn[] = COLUMNS.map((column) => {
  if (column.header === "Nome") return { ...column, width: column.width - CHURCH_WIDTH }
  if (column.header !== "Filial") return column
  return {
    header: "Igreja e filial",
    width: column.width + CHURCH_WIDTH,
    of: ({ churchName, branchName }) => `${churchName} · ${branchName}`,
  }
})

/** Whether the requested list covers several churches. */
export function goesOverChurches({ actor }: Context, { church, branch }: ExportQuery): boolean {
  return actor.churchIds.length > 1 && !church && !branch
}

function columnsOf(ctx: Context, query: ExportQuery): readonly PrintedColumn[] {
  return goesOverChurches(ctx, query) ? COLUMNS_OF_CHURCHES : COLUMNS
}

/** The list on paper, with church, day and filters. `rows` as counted just before. */
export async function printedList(ctx: Context, query: ExportQuery, rows: number): Promise<PdfList> {
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

/** How the list prints a member. */
export function printedRow(ctx: Context, query: ExportQuery): (member: ListedMember) => string[] {
  const columns = columnsOf(ctx, query)
  return (member) => columns.map(({ of }) => of(member))
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
    words.push(query.below ? `${filial} e unidades abaixo` : filial)
  }
  return words
}

async function branchName(ctx: Context, id: number): Promise<string> {
  const branch = await ctx.db.selectFrom("branches").where("id", "=", id).select("name").executeTakeFirst()
  return branch?.name ?? ""
}
