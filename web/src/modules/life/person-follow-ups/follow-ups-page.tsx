import type { FollowUpCounts } from "@aprisco/contract/visitors/follow-ups"
import { Button } from "@mantine/core"
import { IconChecks, IconUserHeart } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { useMemo } from "react"
import { formatNumber } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useSmallScreen } from "../../../lib/small-screen.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useChosen } from "../../../ui/data-list/use-chosen.ts"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { ReturnDialog } from "../../roll/visitors/public.ts"
import { FollowUpActions } from "./follow-up-actions.tsx"
import { FOLLOW_UP_COLUMNS, FollowUpLineCard } from "./follow-up-columns.tsx"
import { type FollowUpLine, linesOf } from "./follow-up-line.ts"
import { followUpCountsQuery, followUpsQuery } from "./follow-ups-api.ts"
import { GiveChosen } from "./give-chosen.tsx"
import { FOLLOW_UP_FILTERS, type validateFollowUpSearch } from "./search.ts"
import { WhoseTabs } from "./whose-tabs.tsx"

// The order is always by the due time.
type Search = ReturnType<typeof validateFollowUpSearch> & { ordering?: undefined; search?: undefined }

const route = getRouteApi("/shell/visitantes/acompanhamentos")
const ADDRESS = { validate: () => ({}), cleared: ({ whose }: Search): Search => ({ whose }) }
/** Three buttons and the menu. */
const ACTIONS = 170
const ROW = {
  rowLink: ({ visitor, person }: FollowUpLine) =>
    visitor
      ? linkOptions({ to: "/visitantes/$id", params: { id: visitor.id } })
      : person
        ? linkOptions({
            to: "/pessoas/$id",
            params: { id: person.personId },
            search: { aba: "acompanhamento" },
          })
        : undefined,
  card: (line: FollowUpLine) => <FollowUpLineCard line={line} />,
}
const rowActions = (line: FollowUpLine) => <FollowUpActions line={line} />

/** The visitors and other people that the caller has to contact, with the due times; and the unassigned ones. */
export function FollowUpsPage() {
  const { whose } = route.useSearch()
  const navigate = route.useNavigate()
  const address = useListAddress<Search>(route, ADDRESS)
  const { due } = address.filters
  const { page } = address
  const asked = { whose: whose ?? "mine", due, perPage: PAGE_SIZE } as const
  const list = useQuery({ ...followUpsQuery({ ...asked, page }), select: linesOf })
  const counts = useQuery(followUpCountsQuery).data
  const choices = useMemo(() => countedFilters(whose ? undefined : counts), [whose, counts])
  const isQueue = whose === "unassigned"
  // What was chosen belongs to one list.
  const { chosen, clear, selection } = useChosen<FollowUpLine>(`${whose} ${due}`)
  const isCards = useSmallScreen()
  const choose = (next: "unassigned" | undefined) => void navigate({ search: { whose: next } })
  return (
    <ListScreen
      name="follow-ups"
      title="Meus acompanhamentos"
      subtitle={
        isQueue
          ? "Visitantes e membros que esperam um contato e ainda não têm responsável."
          : "Os visitantes e membros que esperam um contato seu, começando pelos mais atrasados."
      }
      one="acompanhamento"
      many="acompanhamentos"
      actions={null}
      numbers={<WhoseTabs whose={whose} counts={counts} onChoose={choose} />}
      // Whose contacts they are is no filter: the tabs are always one of both.
      address={{ ...address, filtered: due !== undefined }}
      choices={choices}
      query={list}
      columns={FOLLOW_UP_COLUMNS}
      {...ROW}
      // On a card they are below what they are about.
      rowActions={isCards ? undefined : rowActions}
      actionsWidth={ACTIONS}
      selection={isQueue ? selection : undefined}
      usualOrder=""
      failure="Erro ao carregar acompanhamentos"
      loading="Carregando acompanhamentos..."
      noneFound="Nenhum acompanhamento neste prazo"
      noneMatches="Veja os dos outros prazos."
      noneYet={isQueue ? NONE_UNASSIGNED : { ...NONE_OWN, action: <ToQueue onPress={choose} /> }}
    >
      {isQueue && <GiveChosen chosen={chosen} onClear={clear} />}
      <ReturnDialog />
    </ListScreen>
  )
}

const NONE_UNASSIGNED = {
  icon: IconChecks,
  title: "Todos têm quem os acompanhe",
  text: "Ninguém com contato marcado está sem responsável.",
}
const NONE_OWN = {
  icon: IconUserHeart,
  title: "Nenhum acompanhamento por enquanto",
  help: "acompanhar-visitantes",
  text: "Aqui aparecem os visitantes e membros que você acompanha e que esperam um contato. Veja quem ainda está sem responsável e assuma alguém.",
}

function ToQueue({ onPress }: { onPress: (whose: "unassigned") => void }) {
  return <Button onClick={() => onPress("unassigned")}>Ver quem está sem responsável</Button>
}

/** The filters, each choice with its number where it is known. */
function countedFilters(counts: FollowUpCounts | undefined): typeof FOLLOW_UP_FILTERS {
  if (!counts) return FOLLOW_UP_FILTERS
  const { due } = FOLLOW_UP_FILTERS
  return {
    due: {
      ...due,
      choices: due.choices.map(({ value, label }) => ({
        value,
        label: `${label} (${formatNumber(counts[value as keyof FollowUpCounts])})`, // the filter's own values
      })),
    },
  }
}
