import type { VisitorRow } from "@aprisco/contract/visitors/routes"

/** `2ª visita`; of somebody who said at the first that they had been here before, that. */
export function visitLabel({
  visitCount,
  firstVisit,
}: Pick<VisitorRow, "visitCount" | "firstVisit">): string {
  return visitCount <= 1 && !firstVisit ? "Já tinha visitado" : `${Math.max(visitCount, 1)}ª visita`
}
