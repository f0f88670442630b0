import type { Context } from "../../../core/context.ts"
import type { ListColumn } from "../../../integrations/list-file.ts"
import type { PdfList } from "../../../integrations/pdf.ts"
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
  return {
    title: list.name,
    lines: [`${church.name} · ${people} · ${day}`],
    foot: `${church.name} · ${day} · Contém dados pessoais: guarde com cuidado`,
    columns,
    rows,
  }
}
