import {
  COMPARISONS,
  REPORTS,
  type ReportKind,
  STATEMENT_GROUPS,
} from "@aprisco/contract/treasury/report-labels"
import { Group, NativeSelect, SegmentedControl, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { DateField } from "../../../../ui/date-field.tsx"
import { UnitFilter, useHasBranches } from "../../../ground/branches/public.ts"
import { REPORT_PERIODS, type ReportSearch } from "../search.ts"
import { accountsQuery } from "../treasury-api.ts"

const route = getRouteApi("/shell/financeiro/relatorios")

/** Short enough for all three on a phone. */
const SHORT_NAMES = { ...REPORTS, statement: "Demonstrativo" } as const

/** Which report, of when and of whom. All of it is in the address. */
export function ReportChoices() {
  const search = route.useSearch()
  const { relatorio = "statement", periodo = "mes", branch, below } = search
  const look = useLook()
  const several = useHasBranches()
  return (
    <Stack gap="md">
      <SegmentedControl
        aria-label="Relatório"
        data={choicesOf(SHORT_NAMES)}
        value={relatorio}
        onChange={(next) => look({ relatorio: next as ReportKind, page: undefined })} // one of its choices
      />
      <Group gap="md" align="end">
        <NativeSelect
          label="Período"
          data={choicesOf(REPORT_PERIODS)}
          value={periodo}
          onChange={({ currentTarget }) =>
            look({ periodo: valueIn(REPORT_PERIODS, currentTarget.value), page: undefined })
          }
        />
        {periodo === "livre" && <FreePeriod />}
        {(several || branch !== undefined) && (
          <UnitFilter branch={branch} below={below} onChange={(unit) => look({ ...unit, page: undefined })} />
        )}
        {relatorio === "statement" && <StatementChoices />}
        {relatorio === "cash-book" && <AccountChoice />}
      </Group>
    </Stack>
  )
}

function useLook() {
  const navigate = route.useNavigate()
  return (part: Partial<ReportSearch>) =>
    void navigate({ search: (old) => ({ ...old, ...part }), resetScroll: false })
}

/** A date that is being typed changes nothing yet. */
function FreePeriod() {
  const { de, ate } = route.useSearch()
  const look = useLook()
  const isDay = (typed: string) => typed === "" || /^\d{4}-\d{2}-\d{2}$/.test(typed)
  const isBackwards = de !== undefined && ate !== undefined && ate < de
  return (
    <>
      <DateField
        label="De"
        defaultValue={de}
        onChange={(typed) => isDay(typed) && look({ de: typed || undefined, page: undefined })}
      />
      <DateField
        label="Até"
        defaultValue={ate}
        error={isBackwards && "A data final é anterior à inicial"}
        onChange={(typed) => isDay(typed) && look({ ate: typed || undefined, page: undefined })}
      />
    </>
  )
}

function StatementChoices() {
  const { base, por = "category", comparar } = route.useSearch()
  const look = useLook()
  return (
    <>
      <NativeSelect
        label="Agrupar"
        data={choicesOf(STATEMENT_GROUPS)}
        value={por}
        onChange={({ currentTarget }) => look({ por: valueIn(STATEMENT_GROUPS, currentTarget.value) })}
      />
      <NativeSelect
        label="Comparar com"
        data={[{ value: "", label: "Nada" }, ...choicesOf(COMPARISONS)]}
        value={comparar ?? ""}
        onChange={({ currentTarget }) => look({ comparar: valueIn(COMPARISONS, currentTarget.value) })}
      />
      <SegmentedControl
        aria-label="Regime"
        data={[
          { value: "cash", label: "Caixa" },
          { value: "accrual", label: "Competência" },
        ]}
        value={base ?? "cash"}
        onChange={(next) => look({ base: next === "accrual" ? "accrual" : undefined })}
      />
    </>
  )
}

function AccountChoice() {
  const { account } = route.useSearch()
  const look = useLook()
  const accounts = useQuery(accountsQuery)
  return (
    <NativeSelect
      label="Conta"
      data={[
        { value: "", label: "Todas" },
        ...(accounts.data ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={account ? String(account) : ""}
      error={accounts.isError && "Erro ao carregar as contas."}
      onChange={({ currentTarget }) =>
        look({ account: Number(currentTarget.value) || undefined, page: undefined })
      }
    />
  )
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The key that a field's text names; undefined for an empty choice. */
function valueIn<T extends object>(words: T, value: string): (keyof T & string) | undefined {
  return (Object.keys(words) as (keyof T & string)[]).find((key) => key === value) // the keys of the record
}
