import type { ExportQuery } from "@aprisco/contract/member-sheets"
import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../core/context.ts"
import { PDF_WIDTH, type PdfColumn, type PdfList } from "../../outside/pdf.ts"
import type { ListedMember } from "../members/public.ts"
import { brazilianDate } from "./columns.ts"

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

/** The list on paper: whose it is, of which day, what it was filtered by. `rows` as counted a moment before. */
export async function printedList(ctx: Context, query: ExportQuery, rows: number): Promise<PdfList> {
  const { name } = await ctx.db
    .selectFrom("churches")
    .where("id", "=", query.church ?? ctx.actor.churchId)
    .select("name")
    .executeTakeFirstOrThrow()
  const filters = await filterWords(ctx, query)
  const members = `${rows.toLocaleString("pt-BR")} ${rows === 1 ? "membro" : "membros"}`
  return {
    title: "Rol de membros",
    lines: [
      `${name} · ${members} · ${brazilianDate(ctx.today)}`,
      filters.length === 0 ? "Todos os membros, sem filtros" : `Filtros: ${filters.join(" · ")}`,
    ],
    foot: `${name} · ${brazilianDate(ctx.today)} · Contém dados pessoais: guarde com cuidado`,
    columns: COLUMNS,
    rows,
  }
}

/** A member as the list prints one. */
export function printedRow(member: ListedMember): string[] {
  return COLUMNS.map(({ of }) => of(member))
}

async function filterWords(ctx: Context, query: ExportQuery): Promise<string[]> {
  const words: string[] = []
  if (query.search) words.push(`busca "${query.search}"`)
  if (query.membershipStatus) words.push(`situação ${MEMBERSHIP_STATUSES[query.membershipStatus]}`)
  if (query.ministerialFunction) words.push(`função ${MINISTERIAL_FUNCTIONS[query.ministerialFunction]}`)
  if (query.branch) words.push(`filial ${await branchName(ctx, query.branch)}`)
  return words
}

async function branchName(ctx: Context, id: number): Promise<string> {
  const branch = await ctx.db.selectFrom("branches").where("id", "=", id).select("name").executeTakeFirst()
  return branch?.name ?? ""
}
