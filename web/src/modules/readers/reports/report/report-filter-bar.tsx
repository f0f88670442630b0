import type { FieldErrors } from "@aprisco/contract/kit/problem"
import type { ReportKey } from "@aprisco/contract/reports/labels"
import type { OfferedReport, Report } from "@aprisco/contract/reports/routes"
import { COMPARISONS } from "@aprisco/contract/treasury/report-labels"
import { MEMBERSHIP_STATUSES } from "@aprisco/contract/vocabulary"
import { NativeSelect } from "@mantine/core"
import { getRouteApi } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { UnitFilter, useHasBranches } from "../../../ground/branches/public.ts"
import { ListSelect } from "../../lists/public.ts"
import type { AskedSearch } from "../search.ts"
import { PeriodFields } from "./period-fields.tsx"
import classes from "./report.module.css"

const route = getRouteApi("/shell/relatorios/$key")

/** Filters beside which the server's refusal is shown. */
export const FILTER_FIELDS = ["from", "to", "list"] as const

interface ReportFilterBarProps {
  report: ReportKey
  /** What the report can be asked for; undefined until the catalogue is loaded. */
  offered: OfferedReport | undefined
  shown: Report | undefined
  refused: FieldErrors
}

/** What a report is narrowed to. All of it is in the address. */
export function ReportFilterBar({ report, offered, shown, refused }: ReportFilterBarProps) {
  const search = route.useSearch()
  const look = useLook()
  const several = useHasBranches()
  const isDenomination = search.denomination === true
  return (
    <section aria-label="Filtros" className={classes.filters} data-screen-only>
      {(offered?.hasDenomination || isDenomination) && (
        <NativeSelect
          label="Números"
          data={[
            { value: "church", label: "Da igreja" },
            { value: "denomination", label: "Da denominação" },
          ]}
          value={isDenomination ? "denomination" : "church"}
          onChange={({ currentTarget: { value } }) =>
            // The sums of a denomination have no branch, list or status.
            look(value === "denomination" ? { denomination: true, ...WHOLE } : { denomination: undefined })
          }
        />
      )}
      {!isDenomination && (several || search.branch !== undefined) && (
        <UnitFilter branch={search.branch} below={search.below} onChange={look} />
      )}
      {(offered?.hasPeriod || search.from !== undefined || search.to !== undefined) && (
        <PeriodFields
          report={report}
          days={{ from: search.from, to: search.to }}
          shown={shown?.period ?? null}
          refused={refused}
          onChange={look}
        />
      )}
      {offered?.hasPeriod && (
        <NativeSelect
          label="Comparar com"
          data={[{ value: "", label: "Nada" }, ...choicesOf(COMPARISONS)]}
          value={search.compare ?? ""}
          onChange={({ currentTarget }) => look({ compare: keyIn(COMPARISONS, currentTarget.value) })}
        />
      )}
      {!isDenomination && <PeopleFields offered={offered} refused={refused} />}
    </section>
  )
}

const WHOLE = { branch: undefined, below: undefined, list: undefined, membership_status: undefined }

/** Which people are counted: by their status on the roll, and of a list that the reader may use. */
function PeopleFields({ offered, refused }: Pick<ReportFilterBarProps, "offered" | "refused">) {
  const { membership_status: status, list } = route.useSearch()
  const look = useLook()
  const can = useCan()
  return (
    <>
      {(offered?.hasPeople || status !== undefined) && (
        <NativeSelect
          label="Situação"
          data={[{ value: "", label: "Todas" }, ...choicesOf(MEMBERSHIP_STATUSES)]}
          value={status ?? ""}
          onChange={({ currentTarget }) =>
            look({ membership_status: keyIn(MEMBERSHIP_STATUSES, currentTarget.value) })
          }
        />
      )}
      {((offered?.hasPeople && can("members.edit")) || list !== undefined) && (
        <ListSelect
          label="Lista"
          placeholder="Todas as pessoas"
          clearable
          value={list ? String(list) : ""}
          error={refused.list?.[0]}
          onChange={(next) => look({ list: next === "" ? undefined : Number(next) })}
        />
      )}
    </>
  )
}

/** Changes the address; the people of another number than before are not shown. */
function useLook() {
  const navigate = route.useNavigate()
  return (part: Partial<AskedSearch>) =>
    void navigate({
      search: (old) => ({ ...old, ...part, cell: undefined, page: undefined }),
      resetScroll: false,
    })
}

function choicesOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

/** The key that a field's text names; undefined for an empty choice. */
function keyIn<T extends object>(words: T, value: string): (keyof T & string) | undefined {
  return (Object.keys(words) as (keyof T & string)[]).find((key) => key === value) // the keys of the record
}
