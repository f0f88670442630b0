import type { ExpenseClaim } from "@aprisco/contract/treasury/claims"
import { Button } from "@mantine/core"
import { IconReceiptOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type BoundaryOf, RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"
import { toClaims } from "./back-to-claims.tsx"

const TEXTS: RecordTexts = {
  loading: "Carregando pedido...",
  failed: "Erro ao carregar o pedido",
  icon: IconReceiptOff,
  notFound: "Pedido não encontrado",
  notFoundReason: "O pedido não existe, foi retirado, ou não está entre os que você vê.",
  canBeDenied: true,
}

/** A screen about one claim: loading, not found, failed, or ready. */
export function ClaimBoundary(props: BoundaryOf<ExpenseClaim>) {
  return (
    <RecordBoundary
      {...props}
      texts={TEXTS}
      toList={
        <Button renderRoot={(link) => <Link {...link} {...toClaims()} />}>Voltar para Reembolsos</Button>
      }
    />
  )
}
