import type { CallOf, ReplyOf } from "@aprisco/contract/kit/route"
import { visitors } from "@aprisco/contract/visitors/routes"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { toast } from "../../../../ui/toast.ts"
import { visitorsChanged } from "../visitors-api.ts"
import type { ChosenVisitor } from "./use-selection.ts"

export type VisitorBulkReply = ReplyOf<typeof visitors.bulkAction>
export type VisitorBulkAction = CallOf<typeof visitors.bulkAction>["body"]

/** The props of the dialogs of the bulk actions. */
export interface BulkDialogProps {
  chosen: readonly ChosenVisitor[]
  onClose: () => void
  onDone: (outcome: VisitorBulkReply) => void
}

export const actOnVisitors = (body: VisitorBulkAction) => api.call(visitors.bulkAction, { body })

const DONE = {
  update_follow_up: ["visitante atualizado", "visitantes atualizados"],
  assign_branch: ["visitante movido", "visitantes movidos"],
  delete: ["visitante excluído", "visitantes excluídos"],
} as const

/** Reports the result, and invalidates whatever shows these visitors. */
export function showOutcome(action: keyof typeof DONE, { updated }: VisitorBulkReply): void {
  const [one, many] = DONE[action]
  if (updated > 0) toast.success(countOf(updated, one, many))
  void visitorsChanged()
}
