import { toWire } from "@aprisco/contract/kit/wire"
import { VISIT_SOURCES } from "@aprisco/contract/visitor-returns"
import { record } from "../../core/audit.ts"
import type { Context } from "../../core/context.ts"
import type { FileReply } from "../../http/binding.ts"
import { readVisitor } from "../visitors/public.ts"
import { dataAsText } from "./data-as-text.ts"
import { presentConsent } from "./list-consents.ts"
import { consentsOf, noticesKept, visitDaysOf } from "./queries.ts"

export type PersonalData = Awaited<ReturnType<typeof collectData>>

/**
 * Everything that is kept of one visitor, for the person to have (LGPD art. 18 II and V): as data that another program reads, or
 * as a text that a person reads. The trail says that it was taken, and by whom. Throws 404.
 */
export async function exportData(ctx: Context, visitorId: number, as: "json" | "txt"): Promise<FileReply> {
  const data = await collectData(ctx, visitorId)
  const { church: churchId } = data.visitor
  await record(ctx, "visitor.data_exported", {
    entity: "visitor",
    id: visitorId,
    churchId,
    facts: { format: as },
  })
  const name = `visitante-${visitorId}-${ctx.today}.${as}`
  return as === "json"
    ? { type: "application/json", bytes: Buffer.from(JSON.stringify(toWire(data), null, 2)), name }
    : { type: "text/plain; charset=utf-8", bytes: Buffer.from(dataAsText(data, ctx.today)), name }
}

async function collectData(ctx: Context, visitorId: number) {
  const { body } = await readVisitor(ctx, visitorId)
  const { can: _, possibleReturn: __, contactHidden: ___, ...visitor } = body
  const visits = (await visitDaysOf(ctx, visitorId)).map(({ source, ...visit }) => ({
    ...visit,
    source: VISIT_SOURCES[source],
  }))
  const consents = (await consentsOf(ctx, visitorId)).map(presentConsent)
  const agreedTo = new Set(consents.map(({ noticeHash }) => noticeHash))
  const notices = (await noticesKept(ctx, visitor.church)).filter(({ hash }) => agreedTo.has(hash))
  return plain({ visitor, visits, consents, notices })
}

/** Instants as text: what is written into a file is written once. */
function plain<T>(value: T): Plain<T> {
  return JSON.parse(JSON.stringify(value)) as Plain<T> // JSON turns each Date into its text and nothing else
}

type Plain<T> = T extends Date
  ? string
  : T extends (infer Item)[]
    ? Plain<Item>[]
    : T extends object
      ? { [K in keyof T]: Plain<T[K]> }
      : T
