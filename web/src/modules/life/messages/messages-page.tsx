import type { MessageRow } from "@aprisco/contract/messages/bulk"
import { Box, Button } from "@mantine/core"
import { IconMail, IconMailPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { ConsentReach } from "./consents/consent-reach.tsx"
import { MESSAGE_COLUMNS, MessageRowCard } from "./message-columns.tsx"
import { MessageTabs } from "./message-tabs.tsx"
import { messagesQuery } from "./messages-api.ts"
import { MESSAGE_FILTERS, type MessageSearch, validateMessageSearch } from "./search.ts"

const route = getRouteApi("/shell/mensagens")
const ADDRESS = { path: "/mensagens", validate: validateMessageSearch }
const ROW = {
  rowLink: ({ id }: MessageRow) => linkOptions({ to: "/mensagens/$id", params: { id } }),
  card: (message: MessageRow) => <MessageRowCard message={message} />,
}

/** What the church has written to many people, and who of them may be written to. */
export function MessagesPage() {
  const address = useListAddress<MessageSearch>(route, ADDRESS)
  const maySend = useCan()("messages.send")
  const { filters, ordering, page } = address
  const list = useQuery(messagesQuery({ ...filters, ordering, page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name="messages"
      title="Mensagens"
      subtitle="Avisos e convites por e-mail, WhatsApp e no sino do sistema, só para quem aceitou receber."
      one="mensagem"
      many="mensagens"
      actions={maySend && <WriteButton label="Nova mensagem" />}
      numbers={
        <>
          <MessageTabs />
          <Box mb="md">
            <ConsentReach />
          </Box>
        </>
      }
      placeholder="Assunto ou texto"
      address={address}
      choices={MESSAGE_FILTERS}
      query={list}
      columns={MESSAGE_COLUMNS}
      {...ROW}
      usualOrder="-created_at"
      failure="Erro ao carregar mensagens"
      loading="Carregando mensagens..."
      noneFound="Nenhuma mensagem encontrada"
      noneMatches="Nenhuma mensagem corresponde à busca e aos filtros escolhidos."
      noneYet={{
        title: "Nenhuma mensagem ainda. Escreva a primeira.",
        icon: IconMail,
        help: "escrever-mensagem",
        text: "Um aviso, um convite, uma palavra de ânimo: escolha para quem e confira antes de enviar.",
        action: maySend && <WriteButton label="Escrever a primeira" />,
      }}
    />
  )
}

function WriteButton({ label }: { label: string }) {
  return (
    <Button
      leftSection={<IconMailPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/mensagens/nova" />}
    >
      {label}
    </Button>
  )
}
