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
  const church = await nameOfChurch(ctx, list.churchId)
  const day = ctx.today.split("-").reverse().join("/")
  const people = `${rows.toLocaleString("pt-BR")} ${rows === 1 ? "pessoa" : "pessoas"}`
  return {
    title: list.name,
    lines: [`${church} · ${people} · ${day}`],
    foot: `${church} · ${day} · Contém dados pessoais: guarde com cuidado`,
    columns,
    rows,
  }
}

/** The name of a church, as its files say it. */
export async function nameOfChurch(ctx: Context, id: number): Promise<string> {
  const church = ctx.db.selectFrom("churches").where("id", "=", id).select("name")
  return (await church.executeTakeFirstOrThrow()).name
}
