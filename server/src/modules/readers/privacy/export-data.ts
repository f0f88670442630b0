import type { InputOf } from "@aprisco/contract/kit/route"
import { toWire } from "@aprisco/contract/kit/wire"
import type { personPrivacy } from "@aprisco/contract/privacy/routes"
import { record } from "../../../core/audit.ts"
import type { Context } from "../../../core/context.ts"
import { recordAccess } from "../../../core/person-access.ts"
import type { FileReply } from "../../../core/route-handler.ts"
import { factsPdf } from "../../../integrations/facts-pdf.ts"
import { readPerson } from "../../people/people/public.ts"
import { collectPersonData } from "./collect-data.ts"
import { dataAsSections } from "./data-as-sections.ts"

type Query = InputOf<(typeof personPrivacy)["data"]>["query"]

/**
 * A file with everything that the church has of a person, for that person (LGPD art. 18 II and V): JSON or PDF. Records the copy and its
 * author in the audit trail. Throws 404.
 */
export async function exportPersonData(
  ctx: Context,
  id: number,
  { as, includeNotes }: Query,
): Promise<FileReply> {
  const person = await readPerson(ctx, id)
  const { churchId } = person
  const data = await collectPersonData(ctx, person, includeNotes)
  await recordAccess(ctx, { churchId, personId: id }, "data")
  await record(ctx, "person.data_exported", {
    entity: "person",
    id,
    churchId,
    facts: { format: as, count: 1, notes: includeNotes },
  })
  const name = `pessoa-${id}-${ctx.today}.${as}`
  if (as === "json")
    return { type: "application/json", bytes: Buffer.from(JSON.stringify(toWire(data), null, 2)), name }
  return { type: "application/pdf", bytes: await factsPdf(dataAsSections(data, ctx.today)), name }
}
