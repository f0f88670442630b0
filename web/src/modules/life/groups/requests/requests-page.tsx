import type { GroupRequest } from "@aprisco/contract/groups/requests"
import { Button } from "@mantine/core"
import { IconUserPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useState } from "react"
import { filterQuery } from "../../../../lib/list-filters.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { useUser } from "../../../../lib/signed-in.ts"
import { ListScreen } from "../../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { NotTied } from "../../../ground/account/public.ts"
import { BRANCH_FILTER, CHURCH_FILTER } from "../../../ground/branches/public.ts"
import { groupRequestsQuery } from "../groups-api.ts"
import { REQUEST_FILTERS, type RequestSearch, validateGroupRequestSearch } from "../search.ts"
import { type Decision, DecisionDialogs } from "./decision-dialogs.tsx"
import { REQUEST_COLUMNS, RequestCard } from "./request-columns.tsx"
import { RequestMenu } from "./request-menu.tsx"

const route = getRouteApi("/shell/grupos/pedidos")
const ADDRESS = { validate: validateGroupRequestSearch }
const LOOKUPS = [CHURCH_FILTER, BRANCH_FILTER]

/** Who asked to join a group, and what becomes of it. */
export function RequestsPage() {
  const address = useListAddress<RequestSearch>(route, ADDRESS)
  const leads = useUser()?.role === "LEADER"
  const [decision, decide] = useState<Decision>()
  const { filters, ordering, page } = address
  const list = useQuery(
    groupRequestsQuery({ ...filterQuery(REQUEST_FILTERS, filters), ordering, page, pageSize: PAGE_SIZE }),
  )
  return (
    <ListScreen
      name="group-requests"
      title="Pedidos de grupos"
      subtitle="Quem pediu para participar de um grupo: na página pública ou no cadastro de visitante."
      one="pedido"
      many="pedidos"
      actions={
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/grupos" />}>
          Ver grupos
        </Button>
      }
      numbers={leads && <NotTied what="os pedidos dos grupos que você lidera" />}
      placeholder="Nome"
      address={address}
      choices={REQUEST_FILTERS}
      lookups={LOOKUPS}
      query={list}
      columns={REQUEST_COLUMNS}
      rowLink={({ visitorId }) =>
        visitorId === null ? undefined : linkOptions({ to: "/visitantes/$id", params: { id: visitorId } })
      }
      card={(request: GroupRequest) => <RequestCard request={request} />}
      rowActions={(request: GroupRequest) =>
        request.status === "open" && <RequestMenu request={request} onDecide={decide} />
      }
      usualOrder="created_at"
      failure="Erro ao carregar pedidos"
      loading="Carregando pedidos..."
      noneFound="Nenhum pedido encontrado"
      noneMatches="Nenhum pedido corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhum pedido em aberto",
        icon: IconUserPlus,
        help: "grupos",
        text: "Os pedidos chegam da página pública de grupos e dos visitantes que desejam participar de um grupo.",
      }}
    >
      <DecisionDialogs decision={decision} onClose={() => decide(undefined)} />
    </ListScreen>
  )
}
