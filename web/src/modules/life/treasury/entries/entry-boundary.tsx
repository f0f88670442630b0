import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { Button } from "@mantine/core"
import { IconCashOff } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { type BoundaryOf, RecordBoundary, type RecordTexts } from "../../../../ui/record-boundary.tsx"

const TEXTS: RecordTexts = {
  loading: "Carregando lançamento...",
  failed: "Erro ao carregar o lançamento",
  icon: IconCashOff,
  notFound: "Lançamento não encontrado",
  notFoundReason: "O lançamento não existe, ou não está entre os que você vê.",
  canBeDenied: true,
}

/** A screen about one entry: loading, not found, failed, or ready. */
export function EntryBoundary(props: BoundaryOf<LedgerEntry>) {
  return (
    <RecordBoundary
      {...props}
      texts={TEXTS}
      toList={
        <Button renderRoot={(link) => <Link {...link} to="/financeiro/lancamentos" />}>
          Voltar para Lançamentos
        </Button>
      }
    />
  )
}
