import { toWire } from "@aprisco/contract/kit/wire"
import { record } from "../../../../core/audit.ts"
import type { Context } from "../../../../core/context.ts"
import { recordAccess } from "../../../../core/person-access.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { collectVisitorData } from "./collect-data.ts"
import { dataAsText } from "./data-as-text.ts"

/**
 * Everything that is stored about one visitor, for that person (LGPD art. 18 II and V): as data for another program, or as a
 * text. The audit trail records each export and its author. Throws 404.
 */
export async function exportVisitorData(
  ctx: Context,
  visitorId: number,
  as: "json" | "txt",
): Promise<FileReply> {
  const data = await collectVisitorData(ctx, visitorId)
  const { church: churchId, personId } = data.visitor
  await recordAccess(ctx, { churchId, personId }, "data")
  await record(ctx, "visitor.data_exported", {
    entity: "visitor",
    id: visitorId,
    churchId,
    facts: { format: as, count: 1 },
  })
  const name = `visitante-${visitorId}-${ctx.today}.${as}`
  return as === "json"
    ? { type: "application/json", bytes: Buffer.from(JSON.stringify(toWire(data), null, 2)), name }
    : { type: "text/plain; charset=utf-8", bytes: Buffer.from(dataAsText(data, ctx.today)), name }
}
