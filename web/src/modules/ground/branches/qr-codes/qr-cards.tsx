import { MAX_BRANCHES_LISTED } from "@aprisco/contract/branches/fields"
import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { Card, SimpleGrid, Skeleton, Text, VisuallyHidden } from "@mantine/core"
import { useDebouncedValue } from "@mantine/hooks"
import { IconBuildingChurch } from "@tabler/icons-react"
import { type UseQueryResult, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { useUnitName } from "../../../../lib/unit-name.ts"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { qrCodesQuery } from "../branches-api.ts"
import classes from "./qr-card.module.css"
import { QrCard } from "./qr-card.tsx"
import { FindBranch, named } from "./qr-find.tsx"

/** From this many cards on a search field is shown. */
const MANY = 7
const TYPING = 300
const COLUMNS = { base: 1, lg: 2 }

/** A card per branch, or an empty state. */
export function QrCards({ query }: { query: UseQueryResult<QrCode[]> }) {
  if (query.isPending) return <GreyCards />
  if (query.isError) {
    return (
      <Card withBorder>
        <ErrorState
          message="Erro ao carregar filiais"
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Card>
    )
  }
  if (query.data.length === 0) {
    return (
      <Card withBorder>
        <EmptyState
          icon={IconBuildingChurch}
          title="Nenhuma filial encontrada"
          text="Você ainda não gerencia nenhuma filial. Peça à administração da igreja que atribua uma a você."
        />
      </Card>
    )
  }
  return <Cards codes={query.data} />
}

function Cards({ codes }: { codes: QrCode[] }) {
  const [name, setName] = useState("")
  const [settled] = useDebouncedValue(name.trim(), TYPING)
  const unitName = useUnitName()
  // There may be more than one answer contains: the server searches those.
  const asks = codes.length >= MAX_BRANCHES_LISTED && settled !== ""
  const found = useQuery({ ...qrCodesQuery({ search: settled }), enabled: asks })
  const shown = named(
    (asks ? (found.data ?? codes) : codes).map((code) => ({
      ...code,
      name: unitName({ branchName: code.name, churchName: code.churchName }),
    })),
    name,
  )
  return (
    <>
      {codes.length >= MAX_BRANCHES_LISTED && (
        <Text c="dimmed" size="sm" mb="sm">
          Mostrando as primeiras {codes.length} filiais. Busque pelo nome para ver outra.
        </Text>
      )}
      {codes.length >= MANY && <FindBranch value={name} onChange={setName} />}
      <SimpleGrid cols={codes.length === 1 ? 1 : COLUMNS} className={classes.cards}>
        {shown.map((code) => (
          <QrCard key={code.id} code={code} alone={codes.length === 1} />
        ))}
      </SimpleGrid>
      {shown.length === 0 && (
        <Card withBorder>
          <EmptyState title="Nenhuma filial encontrada" text="Confira o nome que você procurou." />
        </Card>
      )}
    </>
  )
}

function GreyCards() {
  return (
    <SimpleGrid cols={COLUMNS}>
      <VisuallyHidden role="status">Carregando QR Codes...</VisuallyHidden>
      <Skeleton height={320} />
      <Skeleton height={320} />
    </SimpleGrid>
  )
}
