import { MEMBERSHIP_STATUSES, MINISTERIAL_FUNCTIONS } from "@aprisco/contract/vocabulary"
import { Button } from "@mantine/core"
import { IconX } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { branchQuery } from "../branches/public.ts"
import classes from "./member-filters.module.css"
import { churchesQuery } from "./members-api.ts"
import type { MemberFilterProps } from "./use-member-filters.ts"

/** The active filters, each removable alone, or all at once. */
export function MemberFilterChips({ filters, filter, clear }: MemberFilterProps) {
  const { search, status, function: name, branch, below, church } = filters
  return (
    <ul className={classes.chips} aria-label="Filtros ativos">
      {search !== undefined && (
        <Chip text={`Busca: ${search}`} onRemove={() => void filter({ search: undefined })} />
      )}
      {status && (
        <Chip
          text={`Situação: ${MEMBERSHIP_STATUSES[status]}`}
          onRemove={() => void filter({ status: undefined })}
        />
      )}
      {name && (
        <Chip
          text={`Função: ${MINISTERIAL_FUNCTIONS[name]}`}
          onRemove={() => void filter({ function: undefined })}
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
      <li>
        <Button variant="subtle" size="sm" onClick={() => void clear()}>
          Limpar filtros
        </Button>
      </li>
    </ul>
  )
}

interface NamedChipProps {
  id: number
  onRemove: () => void
}

function BranchChip({ id, below, onRemove }: NamedChipProps & { below?: true }) {
  const { data } = useQuery(branchQuery(id))
  const word = below ? "Unidade e abaixo" : "Filial"
  return <Chip text={data ? `${word}: ${data.name}` : word} onRemove={onRemove} />
}

function ChurchChip({ id, onRemove }: NamedChipProps) {
  const { data } = useQuery(churchesQuery(id))
  const church = data?.churches.find((one) => one.id === id)
  return <Chip text={church ? `Igreja: ${church.name}` : "Igreja"} onRemove={onRemove} />
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
