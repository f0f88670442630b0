import type { Branch } from "@aprisco/contract/branches/fields"
import { Button, Card, Group } from "@mantine/core"
import {
  IconArrowRight,
  IconMessageCheck,
  IconQrcode,
  IconUserHeart,
  IconUserPlus,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { formatNumber, formatPercent } from "../../../../lib/format.ts"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { StatCard, StatGrid } from "../../../../ui/stat-card.tsx"
import { branchVisitorStatsQuery } from "../records-api.ts"

/** The branch's visitor counts, and a link to the visitors. */
export function VisitorsTab({ branch }: { branch: Branch }) {
  const can = useCan()
  return (
    <>
      {can("church_stats.view") && <Statistics id={branch.id} />}
      <Group>
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/visitantes" search={{ branch: branch.id }} />}
        >
          Ver visitantes da filial
        </Button>
      </Group>
    </>
  )
}

function Statistics({ id }: { id: number }) {
  const { data, isError, error, refetch, isPending } = useQuery(branchVisitorStatsQuery(id))
  if (isError)
    return (
      <Card withBorder mb="lg">
        <ErrorState
          message="Erro ao carregar os números de visitantes"
          error={error}
          onRetry={() => void refetch()}
        />
      </Card>
    )
  const count = (value: number | undefined) => ({ pending: isPending, value: formatNumber(value ?? 0) })
  return (
    <StatGrid label="Visitantes da filial">
      <StatCard
        label="Total"
        icon={IconUserHeart}
        {...count(data?.total)}
        note={`${formatNumber(data?.last30Days ?? 0)} nos últimos 30 dias`}
      />
      <StatCard
        label="Pelo QR Code"
        icon={IconQrcode}
        {...count(data?.byQrCode)}
        note={`${formatNumber(data?.last7Days ?? 0)} visitantes em 7 dias`}
      />
      <StatCard
        label="Convertidos"
        icon={IconUserPlus}
        {...count(data?.convertedToMembers)}
        note={`${formatPercent(data?.conversionRate ?? 0)} do total`}
      />
      <StatCard
        label="Aguardam contato"
        icon={IconMessageCheck}
        {...count(data?.followUpNeeded)}
        note="Com acompanhamento pendente"
      />
    </StatGrid>
  )
}
