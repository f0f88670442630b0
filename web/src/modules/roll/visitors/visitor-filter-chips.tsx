import { DUE_STATES, FOLLOW_UP_STATUSES, REGISTRATION_PERIODS } from "@aprisco/contract/vocabulary"
import { FilterChip, FilterChips } from "../../../ui/filter-chips.tsx"
import { BranchChip, ChurchChip } from "../../ground/branches/public.ts"
import type { useVisitorFilters } from "./use-visitor-filters.ts"

type Filters = Pick<ReturnType<typeof useVisitorFilters>, "filters" | "filter" | "clear">

/** The active filters, each removable alone, or all at once. */
export function VisitorFilterChips(props: Filters) {
  const { filters, filter, clear } = props
  const { search, status, responsible, due } = filters
  return (
    <FilterChips clear={clear}>
      {search !== undefined && (
        <FilterChip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      {status && (
        <FilterChip
          text={`Acompanhamento: ${FOLLOW_UP_STATUSES[status]}`}
          onRemove={() => void filter({ status: undefined })}
        />
      )}
      {responsible && (
        <FilterChip
          text={responsible === "me" ? "Responsável: eu" : "Sem responsável"}
          onRemove={() => void filter({ responsible: undefined })}
        />
      )}
      {due && (
        <FilterChip
          text={`Próximo contato: ${DUE_STATES[due]}`}
          onRemove={() => void filter({ due: undefined })}
        />
      )}
      <ChipsOfMore {...props} />
    </FilterChips>
  )
}

/** Those of the filters for which the toolbar has no room. */
export function MoreVisitorChips(props: Filters) {
  return (
    <FilterChips>
      <ChipsOfMore {...props} />
    </FilterChips>
  )
}

function ChipsOfMore({ filters, filter }: Filters) {
  const { firstVisit, converted, wantsPrayer, wantsGrowthGroup, registered, church, branch, below } = filters
  return (
    <>
      {registered && (
        <FilterChip
          text={`Cadastro: ${REGISTRATION_PERIODS[registered].toLowerCase()}`}
          onRemove={() => void filter({ registered: undefined })}
        />
      )}
      {firstVisit !== undefined && (
        <FilterChip
          text={firstVisit ? "Primeira visita" : "Já tinha visitado"}
          onRemove={() => void filter({ firstVisit: undefined })}
        />
      )}
      {converted !== undefined && (
        <FilterChip
          text={converted ? "Convertidos em membros" : "Não convertidos"}
          onRemove={() => void filter({ converted: undefined })}
        />
      )}
      {wantsPrayer !== undefined && (
        <FilterChip
          text={wantsPrayer ? "Pediram oração" : "Não pediram oração"}
          onRemove={() => void filter({ wantsPrayer: undefined })}
        />
      )}
      {wantsGrowthGroup !== undefined && (
        <FilterChip
          text={wantsGrowthGroup ? "Querem grupo de crescimento" : "Sem interesse em grupo"}
          onRemove={() => void filter({ wantsGrowthGroup: undefined })}
        />
      )}
      {church !== undefined && <ChurchChip id={church} onRemove={() => void filter({ church: undefined })} />}
      {branch !== undefined && (
        <BranchChip
          id={branch}
          below={below}
          onRemove={() => void filter({ branch: undefined, below: undefined })}
        />
      )}
    </>
  )
}
