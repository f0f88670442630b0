import type { InputOf } from "@aprisco/contract/kit/route"
import { SHEET_TYPES } from "@aprisco/contract/kit/sheets"
import { MESSAGE_CHANNELS, RECIPIENT_STATES } from "@aprisco/contract/messages/labels"
import type { messageRecipients } from "@aprisco/contract/messages/recipients"
import { type Expression, sql } from "kysely"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { recordExport } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { eachOf, inBatches } from "../../../../db/batches.ts"
import { type Cell, csvOf, xlsxOf } from "../../../../integrations/sheet.ts"
import { CHURCH_ZONE } from "../../../ground/churches/public.ts"
import { messageById } from "../bulk/queries.ts"
import { presentRecipient } from "./present.ts"
import { linesOfMessage, type RecipientRecord, recipientCount, recipientsQuery } from "./queries.ts"

type Query = InputOf<typeof messageRecipients.export>["query"]
type Line = RecipientRecord & { sentOn: string | null }

interface Column {
  header: string
  width: number
  of: (ctx: Context, line: Line) => Cell
}

const COLUMNS: readonly Column[] = [
  { header: "Pessoa", width: 34, of: (_ctx, { name }) => name ?? "Apagado" },
  { header: "Responsável", width: 34, of: (_ctx, { guardianName }) => guardianName },
  { header: "Canal", width: 14, of: (_ctx, { channel }) => MESSAGE_CHANNELS[channel] },
  { header: "Endereço", width: 34, of: (ctx, line) => presentRecipient(ctx, line).address },
  { header: "Situação", width: 20, of: (_ctx, { state }) => RECIPIENT_STATES[state] },
  { header: "Motivo", width: 34, of: (ctx, line) => presentRecipient(ctx, line).reasonDisplay },
  { header: "Tentativas", width: 12, of: (_ctx, { attempts }) => attempts },
  { header: "Enviada em", width: 18, of: (_ctx, { sentOn }) => sentOn },
]

/** The people of a message as a sheet, read while it is sent. Recorded in the audit trail before the first byte. Throws 404. */
export async function exportRecipients(
  ctx: Context,
  id: number,
  { format, ...filters }: Query,
): Promise<FileReply> {
  const { churchId } = await messageById(ctx, id)
  const rows = await recipientCount(ctx, id, filters)
  await recordExport(ctx, peopleIn(ctx, id, filters))
  await record(ctx, "message.recipients_exported", {
    entity: "message",
    id,
    churchId,
    facts: { count: rows, format },
  })
  return {
    type: SHEET_TYPES[format],
    name: `mensagem-${id}-${ctx.today}.${format}`,
    rows,
    bytes: (reading) => {
      const lines: AsyncIterable<Line[]> = inBatches(reading.db, withTime(reading, id, filters))
      const cells = eachOf(lines, (line) => COLUMNS.map(({ of }) => of(reading, line)))
      return format === "csv" ? csvOf(COLUMNS, cells) : xlsxOf("Destinatários", COLUMNS, cells)
    },
  }
}

function withTime(ctx: Context, id: number, filters: Omit<Query, "format">) {
  return recipientsQuery(ctx, id, filters)
    .innerJoin("churches", "churches.id", "line.churchId")
    .select(
      sql<string | null>`to_char(line.sent_at at time zone ${CHURCH_ZONE}, 'DD/MM/YYYY HH24:MI')`.as(
        "sentOn",
      ),
    )
}

function peopleIn(
  ctx: Context,
  id: number,
  { state, channel }: Omit<Query, "format">,
): Expression<{ churchId: number; personId: number }> {
  let lines = linesOfMessage(ctx, id).where("line.personId", "is not", null)
  if (state) lines = lines.where("line.state", "=", state)
  if (channel) lines = lines.where("line.channel", "=", channel)
  return lines.distinct().select(["line.churchId", sql<number>`line.person_id`.as("personId")])
}
