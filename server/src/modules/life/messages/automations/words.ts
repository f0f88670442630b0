import type { AnyContext } from "../../../../core/context.ts"
import { AUTOMATION_DEFAULTS } from "./defaults.ts"
import type { AutomationSettings } from "./queries.ts"

/** The words of an automatic message: those of its template, else the product's. What a template lacks is the product's, too. */
export async function wordsOf(
  ctx: AnyContext,
  churchId: number,
  { kind, templateId }: AutomationSettings,
): Promise<{ subject: string; body: string; text: string }> {
  const { subject, text } = AUTOMATION_DEFAULTS[kind]
  const template =
    templateId === null
      ? undefined
      : await ctx.db
          .selectFrom("messageTemplates")
          .where("churchId", "=", churchId)
          .where("id", "=", templateId)
          .select(["subject", "body", "text"])
          .executeTakeFirst()
  return {
    subject: template?.subject || subject,
    body: template?.body || `<p>${text}</p>`,
    text: template?.text || text,
  }
}
