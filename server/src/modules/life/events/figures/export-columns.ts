import { PAYMENT_METHODS, REGISTRATION_STATUSES } from "@aprisco/contract/events/labels"
import type { SheetFormat } from "@aprisco/contract/kit/sheets"
import type { Context } from "../../../../core/context.ts"
import { can } from "../../../../core/ensure.ts"
import { seesMinorsContact } from "../../../../core/minors-contact.ts"
import { isMinor } from "../../../../core/of-age.ts"
import type { PdfColumn } from "../../../../integrations/pdf.ts"
import type { Cell } from "../../../../integrations/sheet.ts"
import type { LockedEvent } from "../queries.ts"
import { amountDue } from "../registrations/amounts.ts"
import type { ExportedQuestion, ExportRow } from "./export-rows.ts"

interface Column {
  header: string
  /** Of the spreadsheet, in characters. */
  width: number
  dates?: boolean
  of: (row: ExportRow) => Cell
}

const DELETED = "Apagado"
const nameOf = ({ fullName }: ExportRow) => fullName ?? DELETED
const statusOf = ({ status, cancelledAt }: ExportRow) =>
  REGISTRATION_STATUSES[cancelledAt === null ? status : "cancelled"]
const yesOrNo = (value: boolean) => (value ? "Sim" : "Não")

/** What is paid, on the first row of a registration alone: the sum of the column is that of the event. */
const onFirst = (of: (row: ExportRow) => Cell) => (row: ExportRow) => (row.isFirst ? of(row) : null)

/** The columns of a sheet: what the form asks, what is paid, and the event's own questions with those that were taken out last. */
export function registrationSheetColumns(
  ctx: Context,
  event: LockedEvent,
  { questions, format }: { questions: readonly ExportedQuestion[]; format: "csv" | "xlsx" },
): Column[] {
  const money = (of: (row: ExportRow) => number) => onFirst((row) => moneyCell(of(row), format))
  return [
    { header: "Inscrição", width: 12, of: (row) => row.number },
    { header: "Situação", width: 20, of: statusOf },
    { header: "Participante", width: 34, of: nameOf },
    { header: "Data de nascimento", width: 18, dates: true, of: ({ birthDate }) => birthDate },
    {
      header: "Menos de 12 anos",
      width: 16,
      of: ({ isChild }) => (isChild === null ? null : yesOrNo(isChild)),
    },
    { header: "Telefone", width: 18, of: (row) => phoneOf(ctx, row) },
    ...(can(ctx, "members.edit") && event.askCpf !== "off"
      ? [{ header: "CPF", width: 16, of: ({ cpf }: ExportRow) => cpf }]
      : []),
    { header: "Inscrito por", width: 34, of: ({ contactName }) => contactName ?? DELETED },
    { header: "E-mail de quem inscreveu", width: 34, of: ({ contactEmail }) => contactEmail },
    { header: "Telefone de quem inscreveu", width: 22, of: ({ contactPhone }) => contactPhone },
    { header: "Inscrito em", width: 14, dates: true, of: ({ arrivedOn }) => arrivedOn },
    { header: "Entrou em", width: 18, of: ({ cameInAt }) => cameInAt },
    { header: "Valor", width: 12, of: money(amountDue) },
    { header: "Pago", width: 12, of: money(({ paidCents }) => paidCents) },
    { header: "Forma de pagamento", width: 18, of: onFirst((row) => methodOf(row)) },
    ...questions.map(({ id, label, removed }) => ({
      header: removed ? `${label} (retirada)` : label,
      width: 24,
      of: ({ answers }: ExportRow) => answerCell(answers?.[id]),
    })),
  ]
}

interface PrintedColumn extends PdfColumn {
  of: (row: ExportRow) => string
}

/** What fits on a sheet of paper. */
export function printedColumns(ctx: Context): PrintedColumn[] {
  const money = (of: (row: ExportRow) => number) => (row: ExportRow) =>
    row.isFirst ? String(moneyCell(of(row), "pdf")) : ""
  return [
    { header: "Inscrição", width: 66, of: ({ number }) => number },
    { header: "Participante", width: 190, of: nameOf },
    { header: "Telefone", width: 90, of: (row) => phoneOf(ctx, row) ?? "" },
    { header: "Inscrito por", width: 170, of: ({ contactName }) => contactName ?? DELETED },
    { header: "Situação", width: 110, of: statusOf },
    { header: "Valor", width: 70, of: money(amountDue) },
    { header: "Pago", width: 78, of: money(({ paidCents }) => paidCents) },
  ]
}

/** A number in a workbook, which adds it up; as Brazil writes it elsewhere. */
function moneyCell(cents: number, format: SheetFormat): Cell {
  return format === "xlsx" ? cents / 100 : (cents / 100).toFixed(2).replace(".", ",")
}

const methodOf = ({ paidMethod }: ExportRow) => paidMethod && PAYMENT_METHODS[paidMethod]

/** How to reach a minor is not for everybody (docs/product/access.md#1.14). */
function phoneOf(ctx: Context, { phone, isChild, birthDate }: ExportRow): string | null {
  return !seesMinorsContact(ctx) && (isChild || isMinor(birthDate, ctx.today)) ? null : phone
}

function answerCell(answer: string | boolean | string[] | undefined): Cell {
  if (answer === undefined) return null
  if (typeof answer === "boolean") return yesOrNo(answer)
  return typeof answer === "string" ? answer : answer.join(", ")
}
