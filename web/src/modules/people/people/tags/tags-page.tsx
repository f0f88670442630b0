import { TAG_COLORS, type TagColor } from "@aprisco/contract/people/tag-colors"
import type { Tag } from "@aprisco/contract/people/tags"
import { tags as tagsRoutes } from "@aprisco/contract/people/tags"
import { Anchor, Button, Card, Group, Menu, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconEdit, IconPlus, IconTags } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { Link } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { countOf } from "../../../../lib/format.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { BackToSettings } from "../../../../ui/back-to-settings.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { BackToPeople } from "../back-to-people.tsx"
import { TagBadge } from "./tag-badge.tsx"
import { TagDialog } from "./tag-dialog.tsx"
import { tagsChanged, tagsQuery } from "./tags-api.ts"

/** The church's tags, each with the number of people who have it. */
export function TagsPage() {
  const can = useCan()
  const tags = useQuery(tagsQuery)
  const [writing, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<Tag | null>(null)
  if (isStatus(tags.error, 403)) return <DeniedState needs="members.manage" />
  const edit = (tag: Tag | null) => {
    setChosen(tag)
    open()
  }
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
      Nova etiqueta
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Etiquetas"
        subtitle="Palavras para separar as pessoas da igreja: corais, turmas, campanhas."
        back={can("settings.manage") ? <BackToSettings /> : <BackToPeople />}
        actions={add}
      />
      {tags.isError && (
        <ErrorState
          message="Erro ao carregar as etiquetas."
          error={tags.error}
          onRetry={() => void tags.refetch()}
        />
      )}
      {tags.isPending && <SkeletonRows rows={6} label="Carregando etiquetas..." />}
      {tags.data?.length === 0 && (
        <Card withBorder>
          <EmptyState
            icon={IconTags}
            title="Nenhuma etiqueta ainda"
            help="etiquetas-e-campos"
            text="Crie a primeira, e ponha-a nas pessoas pela ficha de cada uma."
            action={add}
          />
        </Card>
      )}
      {tags.data && tags.data.length > 0 && (
        <Card withBorder component="section" aria-label="Etiquetas da igreja">
          <Stack component="ul" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
            {tags.data.map((tag) => (
              <TagLine key={tag.id} tag={tag} onEdit={() => edit(tag)} />
            ))}
          </Stack>
        </Card>
      )}
      <TagDialog key={chosen?.id ?? "new"} tag={chosen} opened={writing} onClose={close} />
    </>
  )
}

function TagLine({ tag, onEdit }: { tag: Tag; onEdit: () => void }) {
  const people = tag.people ?? 0
  const everyone = tag.everyone ?? 0
  const remove = useDeleteRecord<Tag>({
    call: (id) => api.call(tagsRoutes.remove, { params: { id } }),
    keyOf: (id) => ["tags", id],
    reload: tagsChanged,
    title: ({ name }) => `Excluir a etiqueta ${name}?`,
    question: () =>
      everyone === 0
        ? "Ninguém tem esta etiqueta. Esta ação não pode ser desfeita."
        : `${countOf(everyone, "pessoa deixa", "pessoas deixam")} de ter esta etiqueta. Esta ação não pode ser desfeita.`,
    deleted: ["Etiqueta excluída."],
    alreadyDeleted: "Esta etiqueta já tinha sido excluída.",
    failure: "Erro ao excluir a etiqueta. Tente novamente.",
  })
  return (
    <Group component="li" justify="space-between" wrap="nowrap" gap="xs" mih={52}>
      <Stack gap={2} miw={0} py={4} align="flex-start">
        <TagBadge tag={tag} />
        <Text size="sm" c="dimmed">
          {colorName(tag.color)} ·{" "}
          {people === 0 ? (
            "ninguém"
          ) : (
            <Anchor
              size="sm"
              renderRoot={(props) => <Link {...props} to="/pessoas" search={{ tag: tag.id }} />}
            >
              {countOf(people, "pessoa", "pessoas")}
            </Anchor>
          )}
        </Text>
      </Stack>
      {tag.can.edit && (
        <RowMenu name={tag.name}>
          <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
            Editar
          </Menu.Item>
          <DeleteItem onDelete={() => void remove(tag)} />
        </RowMenu>
      )}
    </Group>
  )
}

const colorName = (color: string) => (color in TAG_COLORS ? TAG_COLORS[color as TagColor] : "Outra cor") // one of its own keys
