import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { StatusBadge } from "../../../../ui/status-badge.tsx"

type Flags = Pick<VisitorRow, "minor" | "possibleReturn" | "anonymised">

/** Badges with facts to know before any action: minor, guardian. */
export function VisitorBadges({ minor, possibleReturn, anonymised }: Flags) {
  return (
    <>
      {minor && <StatusBadge tone="warning">Menor de idade</StatusBadge>}
      {possibleReturn && <StatusBadge tone="warning">Possível retorno</StatusBadge>}
      {anonymised && <StatusBadge>Anonimizado</StatusBadge>}
    </>
  )
}
