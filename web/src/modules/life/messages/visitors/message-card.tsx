import type { MessageTemplate } from "@aprisco/contract/messages/routes"
import { Card, Group, Menu, Title } from "@mantine/core"
import { IconEdit, IconStar } from "@tabler/icons-react"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import classes from "./messages.module.css"
import { Preview } from "./preview.tsx"
import { useTemplateActions } from "./templates-api.ts"

interface MessageCardProps {
  message: MessageTemplate
  onEdit: () => void
}

export function MessageCard({ message, onEdit }: MessageCardProps) {
  const { name, text, isDefault } = message
  const { makeDefault, remove, busy } = useTemplateActions(message)
  return (
    <Card withBorder component="article" aria-label={name} aria-busy={busy || undefined}>
      <Group justify="space-between" wrap="nowrap" mb="xs">
        <Group gap="xs" miw={0}>
          <Title order={2} size="h4" className={classes.name}>
            {name}
          </Title>
          {isDefault && <StatusBadge tone="primary">Padrão</StatusBadge>}
        </Group>
        <RowMenu name={name}>
          <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
            Editar
          </Menu.Item>
          {!isDefault && (
            <Menu.Item leftSection={<IconStar size={18} aria-hidden />} onClick={makeDefault}>
              Tornar padrão
            </Menu.Item>
          )}
          <DeleteItem onDelete={() => void remove()} />
        </RowMenu>
      </Group>
      <Preview text={text} />
    </Card>
  )
}
