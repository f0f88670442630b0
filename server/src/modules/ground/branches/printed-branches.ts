import type { Readable } from "node:stream"
import type { BranchExportQuery } from "@aprisco/contract/branches/routes"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import type { Context } from "../../../core/context.ts"
import { eachOf } from "../../../db/batches.ts"
import { type PdfColumn, pdfOf } from "../../../integrations/pdf.ts"
import type { BranchRow } from "./queries.ts"

/** What the names of churches need, in points. */
const CHURCH_WIDTH = 70

interface PrintedColumn extends PdfColumn {
  of: (branch: BranchRow) => string
}

export const managerNames = (branch: BranchRow) => branch.managers.map(({ fullName }) => fullName).join(", ")

/** What fits on a sheet of paper. */
const COLUMNS: readonly PrintedColumn[] = [
  { header: "Nome", width: 190, of: (b) => b.name },
  { header: "Tipo", width: 90, of: (b) => BRANCH_KINDS[b.kind] },
  { header: "Cidade", width: 120, of: (b) => [b.city, b.state].filter(Boolean).join(" - ") },
  { header: "Telefone", width: 90, of: (b) => b.phone ?? "" },
  { header: "Gerentes", width: 150, of: managerNames },
  { header: "Membros", width: 55, of: (b) => String(b.totalMembers ?? "") },
  { header: "Visitantes", width: 79, of: (b) => String(b.totalVisitors ?? "") },
]

/** The same for several churches: "Sede" alone is ambiguous there. */
const COLUMNS_OF_CHURCHES: readonly PrintedColumn[] = COLUMNS.map((column) => {
  if (column.header === "Gerentes") return { ...column, width: column.width - CHURCH_WIDTH }
  if (column.header !== "Nome") return column
  return {
    header: "Igreja e filial",
    width: column.width + CHURCH_WIDTH,
    of: ({ churchName, name }) => `${churchName} · ${name}`,
  }
})

/** Whether the requested list covers several churches. */
function goesOverChurches({ actor }: Context, { church }: BranchExportQuery): boolean {
  return actor.churchIds.length > 1 && !church
}

/** The name of the denomination where the list covers its churches, else of the church. */
export function whoseBranches(ctx: Context, query: BranchExportQuery): Promise<string> {
  return goesOverChurches(ctx, query)
    ? denominationName(ctx)
    : churchName(ctx, query.church ?? ctx.actor.churchId)
}

/** The list on paper, with name, count and day. */
export function printedBranches(
  ctx: Context,
  query: BranchExportQuery,
  { branches, rows, whose }: { branches: AsyncIterable<BranchRow[]>; rows: number; whose: string },
): Readable {
  const columns = goesOverChurches(ctx, query) ? COLUMNS_OF_CHURCHES : COLUMNS
  const day = ctx.today.split("-").reverse().join("/")
  const count = `${rows} ${rows === 1 ? "filial" : "filiais"}`
  return pdfOf(
    {
      title: "Filiais",
      lines: [`${whose} · ${count} · ${day}`],
      foot: `${whose} · ${day}`,
      columns,
      rows,
    },
    eachOf(branches, (branch) => columns.map(({ of }) => of(branch))),
  )
}

async function churchName(ctx: Context, id: number): Promise<string> {
  const church = ctx.db.selectFrom("churches").where("id", "=", id).select("name")
  return (await church.executeTakeFirstOrThrow()).name
}

async function denominationName(ctx: Context): Promise<string> {
  const denomination = ctx.db.selectFrom("denominations").where("id", "=", ctx.actor.denominationId)
  return (await denomination.select("displayName").executeTakeFirstOrThrow()).displayName
}
