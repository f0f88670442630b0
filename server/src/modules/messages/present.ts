import type { MessageTemplate } from "@aprisco/contract/messages/routes"
import type { TemplateRow } from "./queries.ts"

export function presentTemplate({ id, name, text, isDefault, updatedAt }: TemplateRow) {
  return { id, name, text, isDefault, updatedAt } satisfies Record<keyof MessageTemplate, unknown>
}
