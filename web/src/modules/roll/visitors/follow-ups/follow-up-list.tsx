import type { FollowUp } from "@aprisco/contract/visitors/follow-ups"
import type { DueState } from "@aprisco/contract/vocabulary"
import { Button, Card } from "@mantine/core"
import { IconChecks, IconFilterOff, IconUserHeart } from "@tabler/icons-react"
import { useEffect } from "react"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import type { ListQuery } from "../../../../ui/data-list/column.ts"
import { Pager } from "../../../../ui/data-list/pager.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { FollowUpItem } from "./follow-up-item.tsx"
import classes from "./follow-ups.module.css"

interface FollowUpListProps {
  list: ListQuery<FollowUp>
  whose: "unassigned" | undefined
  due: DueState | undefined
  page: number
  onPage: (page: number) => void
  onClear: () => void
  onUnassigned: () => void
}

export function FollowUpList({ list, page, onPage, ...rest }: FollowUpListProps) {
  // The last one of the last page was done: the server has no such page any more.
  const beyond = page > 1 && isStatus(list.error, 404)
  useEffect(() => {
    if (beyond) onPage(1)
  }, [beyond, onPage])
  if (list.isError && !beyond) {
    return (
      <Card withBorder>
        <ErrorState
          message="Erro ao carregar acompanhamentos"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      </Card>
    )
  }
  if (!list.data) {
    return (
      <Card withBorder>
        <SkeletonRows rows={6} label="Carregando acompanhamentos..." />
      </Card>
    )
  }
  const { count, results } = list.data
  if (count === 0)
    return (
      <Card withBorder>
        <Nothing {...rest} />
      </Card>
    )
  return (
    <>
      <ul
        className={classes.list}
        aria-label="Acompanhamentos"
        aria-busy={list.isPlaceholderData || undefined}
      >
        {results.map((visitor) => (
          <li key={visitor.id}>
            <FollowUpItem visitor={visitor} />
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={PAGE_SIZE} count={count} onPage={onPage} />
    </>
  )
}

type NothingProps = Pick<FollowUpListProps, "whose" | "due" | "onClear" | "onUnassigned">

function Nothing({ whose, due, onClear, onUnassigned }: NothingProps) {
  if (due !== undefined) {
    return (
      <EmptyState
        icon={IconFilterOff}
        title="Nenhum acompanhamento neste prazo"
        action={
          <Button variant="default" onClick={onClear}>
            Ver todos
          </Button>
        }
      />
    )
  }
  if (whose === "unassigned") {
    return (
      <EmptyState
        icon={IconChecks}
        title="Todos têm quem os acompanhe"
        text="Nenhum visitante com contato marcado está sem responsável."
      />
    )
  }
  return (
    <EmptyState
      icon={IconUserHeart}
      title="Nenhum acompanhamento por enquanto"
      help="acompanhar-visitantes"
      text="Aqui aparecem os visitantes que você acompanha e que esperam um contato. Veja quem ainda está sem responsável e assuma alguém."
      action={<Button onClick={onUnassigned}>Ver visitantes sem responsável</Button>}
    />
  )
}
