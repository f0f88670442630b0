import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import type { DueState } from "@aprisco/contract/vocabulary"
import { Button, Card } from "@mantine/core"
import { IconChecks, IconFilterOff, IconUserHeart } from "@tabler/icons-react"
import { useEffect, useState } from "react"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import type { ListQuery } from "../../../ui/data-list/column.ts"
import { Pager } from "../../../ui/data-list/pager.tsx"
import { ChooseRow, type Selection } from "../../../ui/data-list/selection.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import classes from "./follow-ups.module.css"
import { GiveChosen } from "./give-chosen.tsx"
import { PersonItem } from "./person-item.tsx"
import { VisitorItem } from "./visitor-item.tsx"

interface FollowUpListProps {
  list: ListQuery<EitherFollowUp>
  whose: "unassigned" | undefined
  due: DueState | undefined
  page: number
  onPage: (page: number) => void
  onClear: () => void
  onUnassigned: () => void
}

const keyOf = ({ visitor, person }: EitherFollowUp) =>
  visitor ? `visitor ${visitor.id}` : `person ${person?.id}`

export function FollowUpList({ list, page, onPage, ...rest }: FollowUpListProps) {
  const [chosen, setChosen] = useState<readonly EitherFollowUp[]>([])
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
  const isQueue = rest.whose === "unassigned"
  const selection: Selection<EitherFollowUp> = {
    isChosen: (line) => chosen.some((one) => keyOf(one) === keyOf(line)),
    choose: (lines, on) => {
      const touched = new Set(lines.map(keyOf))
      const others = chosen.filter((one) => !touched.has(keyOf(one)))
      setChosen(on ? [...others, ...lines] : others)
    },
    nameOf: ({ visitor, person }) => visitor?.fullName ?? person?.fullName ?? "",
  }
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
        {results.map((line) => (
          <li key={keyOf(line)} className={isQueue ? classes.line : undefined}>
            {isQueue && <ChooseRow row={line} selection={selection} />}
            {line.visitor && <VisitorItem visitor={line.visitor} />}
            {line.person && <PersonItem followUp={line.person} />}
          </li>
        ))}
      </ul>
      <Pager page={page} pageSize={PAGE_SIZE} count={count} onPage={onPage} />
      {isQueue && <GiveChosen chosen={chosen} onClear={() => setChosen([])} />}
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
        text="Ninguém com contato marcado está sem responsável."
      />
    )
  }
  return (
    <EmptyState
      icon={IconUserHeart}
      title="Nenhum acompanhamento por enquanto"
      help="acompanhar-visitantes"
      text="Aqui aparecem os visitantes e membros que você acompanha e que esperam um contato. Veja quem ainda está sem responsável e assuma alguém."
      action={<Button onClick={onUnassigned}>Ver quem está sem responsável</Button>}
    />
  )
}
