import { messageTemplates, type PreparedMessage } from "@aprisco/contract/messages/templates"
import { Card, Group, Menu, Text, Title } from "@mantine/core"
import { IconEdit } from "@tabler/icons-react"
import { api } from "../../../../lib/api.ts"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import classes from "../messages.module.css"
import { messagesChanged } from "../messages-api.ts"

interface TemplateCardProps {
  template: PreparedMessage
  mayManage: boolean
  onEdit: () => void
}

/** A prepared message, with its subject and short text. */
export function TemplateCard({ template, mayManage, onEdit }: TemplateCardProps) {
  const { name, purposeDisplay, subject, text } = template
  const remove = useDeleteRecord<PreparedMessage>({
    call: (id) => api.call(messageTemplates.remove, { params: { id } }),
    keyOf: (id) => ["messages", "template", id],
    reload: messagesChanged,
    title: () => "Excluir este modelo?",
    question: (one) => `O modelo "${one.name}" deixa de existir. As mensagens já escritas continuam.`,
    deleted: ["Modelo excluído."],
    alreadyDeleted: "Este modelo já tinha sido excluído.",
    failure: "Erro ao excluir o modelo. Tente novamente.",
  })
  return (
    <Card withBorder>
      <Group justify="space-between" wrap="nowrap">
        <Group gap="xs" miw={0}>
          <Title order={2} size="h4" className={classes.words}>
            {name}
          </Title>
          <StatusBadge>{purposeDisplay}</StatusBadge>
        </Group>
        {mayManage && (
          <RowMenu name={name}>
            <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
              Editar
            </Menu.Item>
            <DeleteItem onDelete={() => void remove(template)} />
          </RowMenu>
        )}
      </Group>
      {subject && <Text size="sm">E-mail: {subject}</Text>}
      {text && (
        <Text size="sm" c="dimmed" className={classes.words}>
          {text}
        </Text>
      )}
    </Card>
  )
}
