import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { record } from "../../../core/audit.ts"
import { momentInState } from "../../../core/clock.ts"
import type { Context } from "../../../core/context.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { type Fact, factsPdf } from "../../../integrations/facts-pdf.ts"
import { churchNow } from "../../ground/churches/public.ts"
import { isMoney } from "./figures.ts"
import { figureInWords, fileHeading } from "./file-words.ts"
import { presentReport } from "./present.ts"

/** One monthly report as a PDF: its figures, its remarks and its history, as the caller may see them. Recorded in the audit trail. Throws 404. */
export async function monthlyReportPdf(ctx: Context, id: number): Promise<FileReply> {
  const { body: report } = await presentReport(ctx, id)
  const { churchId } = ctx.actor
  await record(ctx, "monthly_report.exported", { entity: "monthly_report", id, churchId })
  const church = await churchNow(ctx)
  const title = `Relatório mensal de ${monthAndYear(report.month)}`
  const bytes = await factsPdf({
    title,
    lines: [
      report.branchName,
      `${report.statusDisplay}${report.version > 1 ? ` · versão ${report.version}` : ""} · vencimento em ${shownDay(report.dueOn)}`,
      fileHeading(ctx, church),
    ],
    foot: `${title} · ${report.branchName}`,
    sections: [
      { title: "Números do mês", facts: report.figures.map(factOf) },
      ...(report.remarks === ""
        ? []
        : [{ title: "Observações", facts: [["O que marcou o mês", report.remarks] satisfies Fact] }]),
      {
        title: "Histórico",
        facts: report.history.map(
          ({ label, at, byName, reason }): Fact => [
            label,
            [momentInState(new Date(at), church.state), byName, reason].filter(Boolean).join(" · "),
          ],
        ),
      },
    ],
  })
  return { type: SHEET_TYPES.pdf, name: `relatorio-${report.month}-${id}.pdf`, bytes }
}

function factOf({
  key,
  label,
  value,
  systemValue,
  note,
}: Awaited<ReturnType<typeof presentReport>>["body"]["figures"][number]): Fact {
  const name = isMoney(key) ? `${label} (R$)` : label
  if (value === systemValue) return [name, figureInWords(value)]
  return [name, `${figureInWords(value)} (no sistema: ${figureInWords(systemValue)})${note && `: ${note}`}`]
}
