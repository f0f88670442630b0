import type { GroupRow } from "@aprisco/contract/groups/routes"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconBinaryTree2, IconCirclesRelation, IconPlus, IconUserPlus, IconWorld } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan, useIsOrdinaryMember } from "../../../lib/can.ts"
import { filterQuery } from "../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { NotTied } from "../../ground/account/public.ts"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../ground/branches/public.ts"
import { GROUP_COLUMNS, GroupCard } from "./group-columns.tsx"
import { GroupDialog } from "./group-dialog.tsx"
import { groupsQuery } from "./groups-api.ts"
import { GroupsExport } from "./groups-export.tsx"
import { PendingLink } from "./multiplications/pending-link.tsx"
import { PageAddressDialog } from "./public-page/page-address-dialog.tsx"
import { GROUP_FILTERS, type GroupSearch, validateGroupSearch } from "./search.ts"
import { TakeOverButton } from "./succession/take-over-button.tsx"
import { GROUP_UNIT_FILTER } from "./units/unit-filter.tsx"

const route = getRouteApi("/shell/grupos")
const ADDRESS = { path: "/grupos", validate: validateGroupSearch }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER, GROUP_UNIT_FILTER]
const ROW = {
  rowLink: ({ id }: GroupRow) => linkOptions({ to: "/grupos/$id", params: { id } }),
  card: (group: GroupRow) => <GroupCard group={group} />,
}

/** The list of the church's groups. */
export function GroupsPage() {
  const address = useListAddress<GroupSearch>(route, ADDRESS)
  const navigate = route.useNavigate()
  const [adding, dialog] = useDisclosure(false)
  const [showsAddress, pageAddress] = useDisclosure(false)
  const may = useCan()
  const leads = useUser()?.role === "LEADER"
  const mayCreate = may("activities.create")
  // A LEADER without the area of gatherings, which alone gives the right to delete, takes nothing over.
  const mayTakeOver = mayCreate && (!leads || may("activities.delete"))
  const maySeeUnits = !useIsOrdinaryMember()
  const { filters, ordering, page } = address
  const asked = { ...filterQuery(GROUP_FILTERS, filters), ordering }
  const list = useQuery(groupsQuery({ ...asked, page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name="groups"
      title="Grupos"
      subtitle="Células, pequenos grupos, classes e discipulados."
      one="grupo"
      many="grupos"
      actions={
        <>
          {mayTakeOver && <TakeOverButton />}
          {maySeeUnits && (
            <Button
              variant="default"
              leftSection={<IconBinaryTree2 size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/grupos/unidades" />}
            >
              Unidades
            </Button>
          )}
          {may("activities.edit") && (
            <Button
              variant="default"
              leftSection={<IconUserPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/grupos/pedidos" />}
            >
              Pedidos
            </Button>
          )}
          {may("activities.manage") && (
            <Button
              variant="default"
              leftSection={<IconWorld size={18} aria-hidden />}
              onClick={pageAddress.open}
            >
              Endereço público
            </Button>
          )}
          {mayCreate && (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
              Novo grupo
            </Button>
          )}
        </>
      }
      numbers={
        <>
          {leads && <NotTied what="os grupos que você lidera" />}
          {may("activities.edit") && <PendingLink />}
        </>
      }
      placeholder="Nome ou bairro"
      address={address}
      choices={GROUP_FILTERS}
      lookups={LOOKUPS}
      offers={(name) => maySeeUnits || name !== GROUP_UNIT_FILTER.name}
      exporting={<GroupsExport filters={asked} count={list.data?.count} />}
      query={list}
      columns={GROUP_COLUMNS}
      {...ROW}
      usualOrder="name"
      failure="Erro ao carregar grupos"
      loading="Carregando grupos..."
      noneFound="Nenhum grupo encontrado"
      noneMatches="Nenhum grupo corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhum grupo ainda",
        icon: IconCirclesRelation,
        help: "grupos",
        text: "Células, classes, discipulados: cadastre cada grupo, com o líder, o dia e o lugar.",
        action: mayCreate && <Button onClick={dialog.open}>Cadastrar o primeiro grupo</Button>,
      }}
    >
      <GroupDialog
        opened={adding}
        onClose={dialog.close}
        onSaved={(id) => void navigate({ to: "/grupos/$id", params: { id } })}
      />
      <PageAddressDialog opened={showsAddress} onClose={pageAddress.close} />
    </ListScreen>
  )
}
