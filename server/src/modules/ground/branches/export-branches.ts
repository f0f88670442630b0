import type { Readable } from "node:stream"
import type { BranchExportQuery } from "@aprisco/contract/branches/routes"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { BRANCH_KINDS } from "@aprisco/contract/vocabulary"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { eachOf } from "../../../db/batches.ts"
import { type Cell, csvOf, xlsxOf } from "../../../integrations/sheet.ts"
import { managerNames, printedBranches, whoseBranches } from "./printed-branches.ts"
import { allBranchRows, type BranchRow, branchCount } from "./queries.ts"
import { requireChurchInReach } from "./reach.ts"

interface Column {
  header: string
  /** Of the spreadsheet, in characters. */
  width: number
  of: (branch: BranchRow) => Cell
}

const yesOrNo = (value: boolean) => (value ? "Sim" : "Não")

const COLUMNS: readonly Column[] = [
  { header: "Nome", width: 34, of: (b) => b.name },
  { header: "Tipo", width: 18, of: (b) => BRANCH_KINDS[b.kind] },
  { header: "Vinculada a", width: 28, of: (b) => b.parentName },
  { header: "Igreja", width: 32, of: (b) => b.churchName },
  { header: "E-mail", width: 30, of: (b) => b.email },
  { header: "Telefone", width: 17, of: (b) => b.phone },
  { header: "CEP", width: 11, of: (b) => b.zipcode },
  { header: "Endereço", width: 34, of: (b) => b.address },
  { header: "Número", width: 10, of: (b) => b.number },
  { header: "Complemento", width: 18, of: (b) => b.complement },
  { header: "Bairro", width: 20, of: (b) => b.neighborhood },
  { header: "Cidade", width: 20, of: (b) => b.city },
  { header: "UF", width: 6, of: (b) => b.state },
  { header: "Ativa", width: 8, of: (b) => yesOrNo(b.isActive) },
  { header: "QR Code ativo", width: 14, of: (b) => yesOrNo(b.qrCodeActive) },
  { header: "Membros", width: 10, of: (b) => b.totalMembers },
  { header: "Visitantes", width: 10, of: (b) => b.totalVisitors },
  { header: "Gerentes", width: 34, of: managerNames },
]

/**
 * The branches that the list's filters find, as a file. Recorded in the audit trail before the first byte is sent; read while
 * it is sent, so that memory does not grow with the list. Throws 400 on a church out of reach.
 */
export async function exportBranches(ctx: Context, query: BranchExportQuery): Promise<FileReply> {
  const { format, ordering: _, ...filters } = query
  requireChurchInReach(ctx, query.church)
  const rows = await branchCount(ctx, query)
  const set = Object.entries(filters).filter(([, value]) => value !== undefined && value !== null)
  await record(ctx, "branch.exported", {
    entity: "branch",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count: rows, format, filters: set.map(([name]) => name) },
  })
  const whose = format === "pdf" ? await whoseBranches(ctx, query) : ""
  return {
    type: SHEET_TYPES[format],
    name: `filiais-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => {
      const branches = allBranchRows(reading, query)
      return format === "pdf"
        ? printedBranches(reading, query, { branches, rows, whose })
        : writtenSheet(format, branches)
    },
  }
}

function writtenSheet(format: "csv" | "xlsx", branches: AsyncIterable<BranchRow[]>): Readable {
  const cells = eachOf(branches, (branch) => COLUMNS.map(({ of }) => of(branch)))
  return format === "csv" ? csvOf(COLUMNS, cells) : xlsxOf("Filiais", COLUMNS, cells)
}
