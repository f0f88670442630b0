import type { InquiryRow } from "@aprisco/contract/inquiries/routes"
import { IconInbox } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, linkOptions } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { useUser } from "../../../lib/signed-in.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { MessageTabs } from "../messages/public.ts"
import { inquiriesQuery } from "./inquiries-api.ts"
import { INQUIRY_COLUMNS, InquiryCard } from "./inquiry-columns.tsx"
import { INQUIRY_FILTERS, type InquirySearch, validateInquirySearch } from "./search.ts"

const route = getRouteApi("/shell/mensagens/recebidas")
const ADDRESS = { path: "/mensagens/recebidas", validate: validateInquirySearch }
const ROW = {
  rowLink: ({ id }: InquiryRow) => linkOptions({ to: "/mensagens/recebidas/$id", params: { id } }),
  card: (inquiry: InquiryRow) => <InquiryCard inquiry={inquiry} />,
}

/** What strangers wrote to the church on its own page (docs/product/church-page.md#3.2). */
export function InquiriesPage() {
  const address = useListAddress<InquirySearch>(route, ADDRESS)
  const me = useUser()?.id
  const { filters, ordering, page } = address
  const { minhas, ...asked } = filters
  const list = useQuery(
    inquiriesQuery({ ...asked, ...(minhas && { assignedTo: me }), ordering, page, pageSize: PAGE_SIZE }),
  )
  return (
    <ListScreen
      name="inquiries"
      title="Mensagens recebidas"
      subtitle="O que as pessoas escrevem no formulário da página da igreja."
      one="mensagem"
      many="mensagens"
      actions={null}
      numbers={<MessageTabs />}
      placeholder="Nome, assunto ou protocolo"
      address={address}
      choices={INQUIRY_FILTERS}
      query={list}
      columns={INQUIRY_COLUMNS}
      {...ROW}
      usualOrder="-received_at"
      failure="Erro ao carregar mensagens recebidas"
      loading="Carregando mensagens recebidas..."
      noneFound="Nenhuma mensagem encontrada"
      noneMatches="Nenhuma mensagem corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhuma mensagem recebida ainda",
        icon: IconInbox,
        help: "mensagens-recebidas",
        text: "Ligue a página da igreja: quem a visita pode escrever por ela.",
      }}
    />
  )
}
