import type { Context } from "../../../core/context.ts"
import type { ListColumn } from "../../../integrations/list-file.ts"
import { PDF_WIDTH, type PdfList } from "../../../integrations/pdf.ts"
import type { ListRecord } from "./queries.ts"

/** A list as a PDF; the columns have the widths of the sheet. `rows`: the number of people, counted just before. */
export async function personListPdf(
  ctx: Context,
  list: Pick<ListRecord, "name" | "churchId">,
  columns: readonly ListColumn[],
  rows: number,
): Promise<PdfList> {
  const church = await ctx.db
    .selectFrom("churches")
    .where("id", "=", list.churchId)
    .select("name")
    .executeTakeFirstOrThrow()
  const day = ctx.today.split("-").reverse().join("/")
  const people = `${rows.toLocaleString("pt-BR")} ${rows === 1 ? "pessoa" : "pessoas"}`
  const whole = columns.reduce((sum, { width }) => sum + width, 0)
  return {
    title: list.name,
    lines: [`${church.name} · ${people} · ${day}`],
    foot: `${church.name} · ${day} · Contém dados pessoais: guarde com cuidado`,
    columns: columns.map(({ header, width }) => ({ header, width: (PDF_WIDTH * width) / whole })),
    rows,
  }
}
