import type { VisitorRow } from "@aprisco/contract/visitors/routes"

/** `2ª visita`; for a first registration of a person who had come before, a text that says so. */
export function visitLabel({
  visitCount,
  firstVisit,
}: Pick<VisitorRow, "visitCount" | "firstVisit">): string {
  return visitCount <= 1 && !firstVisit ? "Já tinha visitado" : `${Math.max(visitCount, 1)}ª visita`
}
