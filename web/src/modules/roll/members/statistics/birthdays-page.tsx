import { monthWord } from "@aprisco/contract/brazil/month-words"
import { Card, Group, NativeSelect, SegmentedControl } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { countOf, today } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { ShownOf } from "../../../../ui/shown-of.tsx"
import { UnitFilter } from "../../../ground/branches/public.ts"
import { BackToMembers } from "../public.ts"
import { BirthdayList } from "./birthday-list.tsx"
import classes from "./insights.module.css"
import { daysOfPeriod } from "./period.ts"
import { type BirthdayPeriod, validateBirthdaySearch } from "./search.ts"
import { birthdaysQuery } from "./statistics-api.ts"

const route = getRouteApi("/shell/membros/aniversariantes")

const NEAR = [
  { value: "semana", label: "Esta semana" },
  { value: "mes", label: "Este mês" },
]
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  value: String(index + 1),
  label: monthWord(`2000-${String(index + 1).padStart(2, "0")}`),
}))

/** The birthdays of this week, this month or another month. */
export function BirthdaysPage() {
  const { period, branch, below } = route.useSearch()
  const days = daysOfPeriod(period, today())
  const { data, error, isError, isPlaceholderData, refetch } = useQuery(
    birthdaysQuery({ ...days, branch, below }),
  )
  if (isStatus(error, 403)) return <DeniedState needs="members.view" />
  return (
    <>
      <PageHeader
        title="Aniversariantes"
        subtitle={
          data
            ? `${data.count === 0 ? "Ninguém faz aniversário" : countOf(data.count, "pessoa", "pessoas")} ${periodLabel(period)}`
            : "Membros ativos da igreja"
        }
        back={<BackToMembers />}
      />
      <Choice />
      <div aria-busy={isPlaceholderData || undefined} className={classes.content}>
        {isError && !data && (
          <Card withBorder>
            <ErrorState
              message="Erro ao carregar os aniversariantes"
              error={error}
              onRetry={() => void refetch()}
            />
          </Card>
        )}
        {!data && !isError && (
          <Card withBorder>
            <SkeletonRows label="Carregando aniversariantes..." />
          </Card>
        )}
        {data && (
          <>
            <ShownOf shown={data.rows.length} count={data.count} what="aniversariantes" />
            <BirthdayList people={data.rows} when={periodLabel(period)} />
          </>
        )}
      </div>
    </>
  )
}

function Choice() {
  const { period, branch, below } = route.useSearch()
  const navigate = route.useNavigate()
  const mayChooseBranch = useCan()("branches.view")
  const choose = (part: { period?: unknown; branch?: number; below?: true }) =>
    void navigate({ search: (old) => validateBirthdaySearch({ ...old, ...part }), resetScroll: false })
  const near = period === undefined ? "semana" : period === "mes" ? "mes" : ""
  return (
    <Group
      align="flex-end"
      gap="md"
      mb="lg"
      component="search"
      aria-label="Período e filial"
      data-screen-only
    >
      <SegmentedControl
        size="md"
        aria-label="Período"
        data={NEAR}
        value={near}
        onChange={(value) => choose({ period: value === "mes" ? "mes" : undefined })}
      />
      <NativeSelect
        label="Outro mês"
        data={[{ value: "", label: "Escolha" }, ...MONTHS]}
        value={typeof period === "number" ? String(period) : ""}
        onChange={({ currentTarget }) =>
          choose({ period: currentTarget.value ? Number(currentTarget.value) : undefined })
        }
      />
      {mayChooseBranch && <UnitFilter branch={branch} below={below} onChange={choose} />}
    </Group>
  )
}

function periodLabel(period: BirthdayPeriod | undefined): string {
  if (period === undefined) return "nesta semana"
  if (period === "mes") return "neste mês"
  return `em ${monthWord(`2000-${String(period).padStart(2, "0")}`)}`
}
