import { monthAndYear } from "@aprisco/contract/brazil/month-words"
import type { TreasurySummary } from "@aprisco/contract/treasury/summary"
import { Button, Group, SegmentedControl, Stack, Text } from "@mantine/core"
import {
  IconChevronLeft,
  IconChevronRight,
  IconFileInvoice,
  IconList,
  IconReceiptRefund,
  IconReportMoney,
  IconSettingsDollar,
} from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { UnitFilter, useHasBranches } from "../../../ground/branches/public.ts"
import { useChurchToday } from "../../../ground/churches/public.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { NewEntryButtons } from "../entries/new-entry-buttons.tsx"
import { summaryQuery } from "../treasury-api.ts"
import { AccountsCard } from "./accounts-card.tsx"
import { CategoriesCards } from "./categories-card.tsx"
import { monthsLater } from "./month-step.ts"
import { MonthsPanel } from "./months-panel.tsx"
import { NumbersOfMonth } from "./numbers-of-month.tsx"

const route = getRouteApi("/shell/financeiro")

/** A month of the treasury at a glance. */
export function SummaryPage() {
  const { mes, base, branch, below } = route.useSearch()
  const today = useChurchToday()
  const month = mes ?? today?.slice(0, 7)
  const summary = useQuery({
    ...summaryQuery({ month, basis: base ?? "cash", branch, below }),
    enabled: month !== undefined,
  })
  if (isStatus(summary.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        title="Financeiro"
        subtitle="O que entrou, o que saiu e o que há em cada conta."
        actions={<NewEntryButtons />}
      />
      <Stack gap="lg">
        <FeatureNotice feature="finance" />
        <Ways />
        <Choices month={month} latest={today?.slice(0, 7)} />
        {summary.isError ? (
          <ErrorState
            message="Erro ao carregar o resumo do mês"
            error={summary.error}
            onRetry={() => void summary.refetch()}
          />
        ) : (
          <Shown summary={summary.data} isLate={summary.isPlaceholderData} />
        )}
      </Stack>
    </>
  )
}

/** To the screens behind the numbers. */
function Ways() {
  return (
    <Group gap="sm">
      <Button
        variant="default"
        leftSection={<IconList size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos" />}
      >
        Lançamentos
      </Button>
      <Button
        variant="default"
        leftSection={<IconFileInvoice size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/financeiro/contas-a-pagar" />}
      >
        Contas a pagar
      </Button>
      <Button
        variant="default"
        leftSection={<IconReportMoney size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/financeiro/relatorios" />}
      >
        Relatórios
      </Button>
      <Button
        variant="default"
        leftSection={<IconReceiptRefund size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/financeiro/reembolsos" />}
      >
        Reembolsos
      </Button>
      <Button
        variant="default"
        leftSection={<IconSettingsDollar size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/financeiro/configuracoes" />}
      >
        Contas, fundos e categorias
      </Button>
    </Group>
  )
}

/** The month, the unit, and by what the month is reckoned. */
function Choices({ month, latest }: { month: string | undefined; latest: string | undefined }) {
  const { base, branch, below } = route.useSearch()
  const navigate = route.useNavigate()
  const several = useHasBranches()
  const look = (part: Partial<ReturnType<typeof route.useSearch>>) =>
    void navigate({ search: (old) => ({ ...old, ...part }), resetScroll: false })
  const step = (months: number) => {
    const next = month && monthsLater(month, months)
    look({ mes: next === latest ? undefined : next })
  }
  return (
    <Group gap="md" align="end">
      <Group gap="xs" wrap="nowrap">
        <Button
          variant="default"
          px="xs"
          aria-label="Mês anterior"
          disabled={!month}
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={20} aria-hidden />
        </Button>
        <Text fw={600} miw="9.5rem" ta="center" role="status">
          {month && monthAndYear(month)}
        </Text>
        <Button
          variant="default"
          px="xs"
          aria-label="Mês seguinte"
          disabled={!month || (latest !== undefined && month >= latest)}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} aria-hidden />
        </Button>
      </Group>
      <SegmentedControl
        aria-label="Regime"
        data={[
          { value: "cash", label: "Caixa" },
          { value: "accrual", label: "Competência" },
        ]}
        value={base ?? "cash"}
        onChange={(next) => look({ base: next === "accrual" ? "accrual" : undefined })}
      />
      {(several || branch !== undefined) && (
        <UnitFilter branch={branch} below={below} onChange={(unit) => look(unit)} />
      )}
    </Group>
  )
}

function Shown({ summary, isLate }: { summary: TreasurySummary | undefined; isLate: boolean }) {
  const { base, branch, below } = route.useSearch()
  if (!summary) return <SkeletonRows rows={8} label="Carregando o resumo do mês..." />
  const place = { branch, below }
  return (
    <Stack gap="lg" aria-busy={isLate || undefined}>
      <NumbersOfMonth summary={summary} />
      <MonthsPanel months={summary.months} />
      <CategoriesCards summary={summary} place={place} isByDate={base === undefined} />
      <AccountsCard accounts={summary.accounts} />
    </Stack>
  )
}
