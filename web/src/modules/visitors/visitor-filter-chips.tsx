import { DUE_STATES, FOLLOW_UP_STATUSES } from "@aprisco/contract/vocabulary"
import { Button } from "@mantine/core"
import { IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { branchQuery } from "../branches/public.ts"
import { churchesQuery } from "../members/public.ts"
import type { useVisitorFilters } from "./use-visitor-filters.ts"
import classes from "./visitor-filters.module.css"

type Filters = Pick<ReturnType<typeof useVisitorFilters>, "filters" | "filter" | "clear">

/** The active filters, each removable alone, or all at once. */
export function VisitorFilterChips({ filters, filter, clear }: Filters) {
  const { search, status, firstVisit, converted, branch, below, church, responsible, due } = filters
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {search !== undefined && (
        <Chip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      {status && (
        <Chip
          text={`Status: ${FOLLOW_UP_STATUSES[status]}`}
          onRemove={() => void filter({ status: undefined })}
        />
      )}
      {firstVisit !== undefined && (
        <Chip
          text={firstVisit ? "Primeira visita" : "Já tinha visitado"}
          onRemove={() => void filter({ firstVisit: undefined })}
        />
      )}
      {converted !== undefined && (
        <Chip
          text={converted ? "Convertidos em membros" : "Não convertidos"}
          onRemove={() => void filter({ converted: undefined })}
        />
      )}
      {responsible && (
        <Chip
          text={responsible === "me" ? "Responsável: eu" : "Sem responsável"}
          onRemove={() => void filter({ responsible: undefined })}
        />
      )}
      {due && (
        <Chip text={`Próximo contato: ${DUE_STATES[due]}`} onRemove={() => void filter({ due: undefined })} />
      )}
      {church !== undefined && <ChurchChip id={church} onRemove={() => void filter({ church: undefined })} />}
      {branch !== undefined && (
        <BranchChip
          id={branch}
          below={below}
          onRemove={() => void filter({ branch: undefined, below: undefined })}
        />
      )}
      <li>
        <Button variant="subtle" size="sm" onClick={() => void clear()}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  )
}

function BranchChip({ id, below, onRemove }: { id: number; below?: true; onRemove: () => void }) {
  const { data } = useQuery(branchQuery(id))
  const word = below ? "Unidade e abaixo" : "Filial"
  return <Chip text={data ? `${word}: ${data.name}` : word} onRemove={onRemove} />
}

function ChurchChip({ id, onRemove }: { id: number; onRemove: () => void }) {
  const { data } = useQuery(churchesQuery(id))
  const name = data?.churches.find((church) => church.id === id)?.name
  return <Chip text={name ? `Igreja: ${name}` : "Igreja"} onRemove={onRemove} />
}

function Chip({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <li>
      <Button
        variant="light"
        size="sm"
        radius="xl"
        maw="100%"
        aria-label={`Remover filtro: ${text}`}
        rightSection={<IconX size={16} aria-hidden />}
        onClick={onRemove}
      >
        {text}
      </Button>
    </li>
  )
}
