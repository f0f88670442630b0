import type { QrCode } from "@aprisco/contract/branches"
import { Card, SimpleGrid, Skeleton, VisuallyHidden } from "@mantine/core"
import { IconBuildingChurch } from "@tabler/icons-react"
import type { UseQueryResult } from "@tanstack/react-query"
import { useState } from "react"
import { useUnitName } from "../../lib/unit-name.ts"
import { EmptyState } from "../../ui/empty-state.tsx"
import { ErrorState } from "../../ui/error-state.tsx"
import classes from "./qr-card.module.css"
import { QrCard } from "./qr-card.tsx"
import { FindBranch, named } from "./qr-find.tsx"

/** From so many cards on one looks for a name rather than scrolls. */
const MANY = 7
const COLUMNS = { base: 1, lg: 2 }

/** A card per branch, or why there is none. */
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
          text="Você ainda não responde por nenhuma filial. Peça a quem administra a igreja que lhe atribua uma."
        />
      </Card>
    )
  }
  return <Cards codes={query.data} />
}

function Cards({ codes }: { codes: QrCode[] }) {
  const [name, setName] = useState("")
  const unitName = useUnitName()
  const shown = named(
    codes.map((code) => ({
      ...code,
      name: unitName({ branchName: code.name, churchName: code.churchName }),
    })),
    name,
  )
  return (
    <>
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
