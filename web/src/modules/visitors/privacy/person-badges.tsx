import type { VisitorRow } from "@aprisco/contract/visitors/routes"
import { StatusBadge } from "../../../ui/status-badge.tsx"

type Flags = Pick<VisitorRow, "minor" | "possibleReturn" | "anonymised">

/** What has to be known before anything is done. */
export function PersonBadges({ minor, possibleReturn, anonymised }: Flags) {
  return (
    <>
      {minor && <StatusBadge tone="warning">Menor de idade</StatusBadge>}
      {possibleReturn && <StatusBadge tone="warning">Possível retorno</StatusBadge>}
      {anonymised && <StatusBadge>Anonimizado</StatusBadge>}
    </>
  )
}
