import { type BulkMessage, bulkMessages } from "@aprisco/contract/messages/bulk"
import { Button, Group, Menu } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import {
  IconBan,
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconPlayerPause,
  IconPlayerPlay,
  IconSend,
  IconTemplate,
} from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link, useNavigate } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { messageTitle } from "../message-words.ts"
import { messageQuery, messagesChanged } from "../messages-api.ts"
import { RefuseMessageDialog } from "./refuse-dialog.tsx"
import { TemplateFromMessage } from "./template-from-message.tsx"
import { useMessageAction } from "./use-message-action.ts"

/** What the reader may do with the message where it stands. */
export function MessageActions({ message }: { message: BulkMessage }) {
  const { id, state, channels, can } = message
  const title = messageTitle(message)
  const mayDo = useCan()
  const maySend = mayDo("messages.send")
  const mayKeep = mayDo("messages.manage") && (message.body !== "" || message.text !== "")
  const { act, isPending } = useMessageAction(message)
  const duplicate = useDuplicate(message)
  const askToDelete = useDelete()
  const [refusing, refuse] = useDisclosure(false)
  const [keeping, keep] = useDisclosure(false)
  const isOn = state === "sending" && channels.includes("whatsapp_assisted")
  return (
    <Group gap="xs">
      {isOn && maySend && (
        <Button
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/mensagens/$id/fila" params={{ id }} />}
        >
          Abrir a fila do WhatsApp
        </Button>
      )}
      {can.send && can.edit && (
        <Button
          leftSection={<IconSend size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link {...props} to="/mensagens/$id/editar" params={{ id }} search={{ passo: "conferir" }} />
          )}
        >
          Conferir e enviar
        </Button>
      )}
      {can.approve && (
        <>
          <Button
            leftSection={<IconCheck size={18} aria-hidden />}
            loading={isPending}
            onClick={() => void act("approve")}
          >
            Aprovar
          </Button>
          <Button variant="default" onClick={refuse.open}>
            Recusar
          </Button>
        </>
      )}
      {can.pause && (
        <Button
          variant="default"
          leftSection={<IconPlayerPause size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void act("pause")}
        >
          Pausar
        </Button>
      )}
      {can.resume && (
        <Button
          leftSection={<IconPlayerPlay size={18} aria-hidden />}
          loading={isPending}
          onClick={() => void act("resume")}
        >
          Retomar
        </Button>
      )}
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/mensagens/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {(maySend || mayKeep || can.cancel || can.delete) && (
        <RowMenu name={title}>
          {maySend && (
            <Menu.Item
              leftSection={<IconCopy size={18} aria-hidden />}
              disabled={duplicate.isPending}
              onClick={() => duplicate.mutate()}
            >
              Duplicar
            </Menu.Item>
          )}
          {mayKeep && (
            <Menu.Item leftSection={<IconTemplate size={18} aria-hidden />} onClick={keep.open}>
              Salvar como modelo
            </Menu.Item>
          )}
          {can.cancel && (
            <Menu.Item leftSection={<IconBan size={18} aria-hidden />} onClick={() => void act("cancel")}>
              Cancelar mensagem
            </Menu.Item>
          )}
          {can.delete && <DeleteItem onDelete={() => void askToDelete({ id, name: title })} />}
        </RowMenu>
      )}
      <TemplateFromMessage opened={keeping} message={message} onClose={keep.close} />
      <RefuseMessageDialog opened={refusing} id={id} onClose={refuse.close} />
    </Group>
  )
}

function useDuplicate({ id }: BulkMessage) {
  const navigate = useNavigate()
  const repeatKey = useIdempotencyKey()
  return useMutation({
    mutationFn: () =>
      api.call(
        bulkMessages.duplicate,
        { params: { id } },
        { idempotencyKey: repeatKey({ duplicateOf: id }) },
      ),
    onSuccess: async (copy) => {
      toast.success("Rascunho criado com o mesmo texto e público.")
      await navigate({ to: "/mensagens/$id/editar", params: { id: copy.id } })
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao duplicar a mensagem. Tente novamente.")),
    onSettled: messagesChanged,
  })
}

function useDelete() {
  const navigate = useNavigate()
  return useDeleteRecord<{ id: number; name: string }>({
    call: (id) => api.call(bulkMessages.remove, { params: { id } }),
    keyOf: (id) => messageQuery(id).queryKey,
    reload: messagesChanged,
    title: () => "Excluir este rascunho?",
    question: ({ name }) => `"${name}" deixa de existir. Esta ação não pode ser desfeita.`,
    deleted: ["Rascunho excluído."],
    alreadyDeleted: "Este rascunho já tinha sido excluído.",
    failure: "Erro ao excluir o rascunho. Tente novamente.",
    leave: () => navigate({ to: "/mensagens", replace: true }),
  })
}
