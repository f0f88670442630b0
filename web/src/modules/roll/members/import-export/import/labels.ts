import { toCamel } from "@aprisco/contract/kit/wire"
import {
  FAMILY_COLUMN,
  FAMILY_ROLE_COLUMN,
  type ImportOutcome,
  type ImportReport,
  SHEET_LABELS,
} from "@aprisco/contract/members/import-export"
import { countOf } from "../../../../../lib/format.ts"
import type { Tone } from "../../../../../ui/status-badge.tsx"

/** The labels of the outcomes, singular and plural, and their colours. */
export const OUTCOMES: Record<ImportOutcome, { one: string; many: string; tone: Tone }> = {
  new: { one: "Novo", many: "Novos", tone: "success" },
  changed: { one: "Alterado", many: "Alterados", tone: "info" },
  unchanged: { one: "Sem mudança", many: "Sem mudança", tone: "neutral" },
  rejected: { one: "Rejeitado", many: "Rejeitados", tone: "danger" },
  repeated: { one: "Repetido", many: "Repetidos", tone: "warning" },
}

const LABELS = new Map<string, string>([
  ...Object.entries(SHEET_LABELS),
  ...[FAMILY_COLUMN, FAMILY_ROLE_COLUMN].map(({ field, name }) => [field, name] as const),
])

/** The label of a field by its name in the API; null where an error is about the whole line. */
export type LabelOf = (field: string) => string | null

/** The labels of the roll's fields, of the tags, and of the fields that the church has added. */
export function labelsIn({ ownFields }: Pick<ImportReport, "ownFields">): LabelOf {
  const own = new Map(ownFields.map(({ field, name }) => [field, name]))
  return (field) => own.get(field) ?? LABELS.get(toCamel(field)) ?? null
}

/** A summary of an import, without zeros: `52 membros novos e 1 alterado`. */
export function wordsOfCounts(created: number, changed: number): string {
  const alone = created === 0
  const parts = [
    ...(created > 0 ? [countOf(created, "membro novo", "membros novos")] : []),
    ...(changed > 0
      ? [countOf(changed, alone ? "membro alterado" : "alterado", alone ? "membros alterados" : "alterados")]
      : []),
  ]
  return parts.join(" e ")
}
