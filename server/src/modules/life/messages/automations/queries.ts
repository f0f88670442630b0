import { AUTOMATIONS, type AutomationKind } from "@aprisco/contract/messages/automations"
import type { MessageChannel } from "@aprisco/contract/messages/labels"
import { valuesOf } from "@aprisco/contract/vocabulary"
import type { AnyContext } from "../../../../core/context.ts"
import { AUTOMATION_DEFAULTS } from "./defaults.ts"

/** An automatic message of a church, with the product's defaults where the church has changed nothing. */
export interface AutomationSettings {
  readonly kind: AutomationKind
  readonly channels: readonly MessageChannel[]
  readonly templateId: number | null
  readonly templateName: string | null
  /** HH:MM. */
  readonly sendTime: string
  readonly days: number | null
  readonly tellsPerson: boolean
  readonly activeSince: Date | null
  readonly ranFor: string | null
}

/** All automatic messages of a church, in the order in which they are shown. */
export async function automationsOf(ctx: AnyContext, churchId: number): Promise<AutomationSettings[]> {
  const rows = await ctx.db
    .selectFrom("messageAutomations as automation")
    .leftJoin("messageTemplates as template", (join) =>
      join
        .onRef("template.churchId", "=", "automation.churchId")
        .onRef("template.id", "=", "automation.templateId"),
    )
    .where("automation.churchId", "=", churchId)
    .select([
      "automation.kind",
      "automation.channels",
      "automation.templateId",
      "automation.sendTime",
      "automation.days",
      "automation.tellsPerson",
      "automation.activeSince",
      "automation.ranFor",
      "template.name as templateName",
    ])
    .execute()
  const changed = new Map(rows.map((row) => [row.kind, { ...row, sendTime: row.sendTime.slice(0, 5) }]))
  return valuesOf(AUTOMATIONS).map((kind) => changed.get(kind) ?? asByDefault(kind))
}

/** One of them. */
export async function automationOf(
  ctx: AnyContext,
  churchId: number,
  kind: AutomationKind,
): Promise<AutomationSettings> {
  const all = await automationsOf(ctx, churchId)
  return all.find((one) => one.kind === kind) ?? asByDefault(kind)
}

function asByDefault(kind: AutomationKind): AutomationSettings {
  const { channels, sendTime, days, tellsPerson } = AUTOMATION_DEFAULTS[kind]
  return {
    kind,
    channels,
    templateId: null,
    templateName: null,
    sendTime,
    days,
    tellsPerson,
    activeSince: null,
    ranFor: null,
  }
}
