import type { PersonRow } from "@aprisco/contract/people/routes"
import { Button } from "@mantine/core"
import { IconPlus, IconUserSearch, IconUsersGroup } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan, useFlags, useIsOrdinaryMember } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useScreenAhead } from "../../../lib/screen-ahead.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { BRANCH_FILTER } from "../../ground/branches/public.ts"
import { FAMILY_FILTER } from "./families/family-filter.tsx"
import { peopleQuery } from "./people-api.ts"
import { PersonCard, usePeopleColumns } from "./people-columns.tsx"
import { PEOPLE_FILTERS, type PeopleSearch, validatePeopleSearch } from "./search.ts"
import { TAG_FILTER } from "./tags/tag-filter.tsx"

const route = getRouteApi("/shell/pessoas")
const ADDRESS = { path: "/pessoas", validate: validatePeopleSearch }
const LOOKUPS = [BRANCH_FILTER, TAG_FILTER, FAMILY_FILTER]
/** Of those who edit members. */
const FOR_EDITORS = [TAG_FILTER.name, FAMILY_FILTER.name]
const ROW = {
  rowLink: ({ id }: PersonRow) => linkOptions({ to: "/pessoas/$id", params: { id } }),
  card: (person: PersonRow) => <PersonCard person={person} />,
}

/** The list of the people whom the church knows. */
export function PeoplePage() {
  const address = useListAddress<PeopleSearch>(route, ADDRESS)
  const { canCreateMembers, canEditMembers } = useFlags()
  // Sees only active people on the roll.
  const isOrdinary = useIsOrdinaryMember()
  const columns = usePeopleColumns()
  const mayMerge = useCan()("people.merge")
  const { filters, ordering, page } = address
  const list = useQuery(
    peopleQuery({ ...filterQuery(PEOPLE_FILTERS, filters), ordering, page, pageSize: PAGE_SIZE }),
  )
  useScreenAhead("/shell/pessoas/$id")
  return (
    <ListScreen
      name="people"
      title="Pessoas"
      subtitle="Todos que a igreja conhece: membros, visitantes e outras pessoas."
      one="pessoa"
      many="pessoas"
      actions={
        <>
          {mayMerge && (
            <Button
              variant="default"
              leftSection={<IconUsersGroup size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/pessoas/duplicados" />}
            >
              Cadastros repetidos
            </Button>
          )}
          {canCreateMembers && <NewPerson label="Nova pessoa" />}
        </>
      }
      // The directory is searched by name only.
      placeholder={canEditMembers ? "Nome, contato ou CPF" : "Nome"}
      address={address}
      choices={PEOPLE_FILTERS}
      lookups={LOOKUPS}
      offers={(name) => !isOrdinary && (canEditMembers || !FOR_EDITORS.includes(name))}
      query={list}
      columns={columns}
      {...ROW}
      usualOrder="full_name"
      failure="Erro ao carregar lista de pessoas"
      loading="Carregando pessoas..."
      noneFound="Nenhuma pessoa encontrada"
      noneMatches="Ninguém corresponde à busca e aos filtros escolhidos."
      noneYet={{
        icon: IconUserSearch,
        text: "Quem for cadastrado como membro ou visitante aparece aqui.",
        action: canCreateMembers && <NewPerson label="Cadastrar a primeira pessoa" />,
      }}
    />
  )
}

function NewPerson({ label }: { label: string }) {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/pessoas/nova" />}
    >
      {label}
    </Button>
  )
}
