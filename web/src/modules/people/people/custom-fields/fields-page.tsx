import type { CustomField } from "@aprisco/contract/people/custom-fields"
import { customFields } from "@aprisco/contract/people/custom-fields"
import { ActionIcon, Button, Card, Group, Menu, Stack, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconArrowDown, IconArrowUp, IconEdit, IconForms, IconPlus } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { BackToSettings } from "../../../../ui/back-to-settings.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { FieldDialog } from "./field-dialog.tsx"
import { fieldQuery, fieldsChanged, fieldsQuery } from "./fields-api.ts"
import { whoHas } from "./permission-labels.ts"

/** The custom fields of the church, in their order. */
export function FieldsPage() {
  const fields = useQuery(fieldsQuery)
  const [writing, { open, close }] = useDisclosure(false)
  const [chosen, setChosen] = useState<number | null>(null)
  const order = useMutation({
    mutationFn: (ids: number[]) => api.call(customFields.order, { body: { fields: ids } }),
    onError: (error) => toast.error(messageOf(error, "Erro ao mudar a ordem. Tente novamente.")),
    onSettled: fieldsChanged,
  })
  if (isStatus(fields.error, 403)) return <DeniedState needs="fields.manage" />
  const edit = (id: number | null) => {
    setChosen(id)
    open()
  }
  const rows = fields.data ?? []
  const move = (from: number, to: number) => {
    const [moved] = rows.slice(from, from + 1)
    if (!moved || order.isPending) return
    order.mutate(
      rows
        .toSpliced(from, 1)
        .toSpliced(to, 0, moved)
        .map(({ id }) => id),
    )
  }
  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(null)}>
      Novo campo
    </Button>
  )
  return (
    <>
      <PageHeader
        title="Campos próprios"
        subtitle="O que a sua igreja quer saber das pessoas, além do que o cadastro já pergunta."
        back={<BackToSettings />}
        actions={add}
      />
      {fields.isError && (
        <ErrorState
          message="Erro ao carregar os campos."
          error={fields.error}
          onRetry={() => void fields.refetch()}
        />
      )}
      {fields.isPending && <SkeletonRows rows={6} label="Carregando campos..." />}
      {fields.data?.length === 0 && (
        <Card withBorder>
          <EmptyState
            icon={IconForms}
            title="Nenhum campo ainda"
            help="etiquetas-e-campos"
            text="Por exemplo: tamanho da camiseta, tipo sanguíneo, dons."
            action={add}
          />
        </Card>
      )}
      {rows.length > 0 && (
        <Card withBorder component="section" aria-label="Campos da igreja">
          <Stack component="ol" gap={0} p={0} m={0} style={{ listStyle: "none" }}>
            {rows.map((field, index) => (
              <FieldLine
                key={field.id}
                field={field}
                onEdit={() => edit(field.id)}
                onUp={index > 0 ? () => move(index, index - 1) : undefined}
                onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
              />
            ))}
          </Stack>
        </Card>
      )}
      <FieldDialog key={chosen ?? "new"} id={chosen} opened={writing} onClose={close} />
    </>
  )
}

interface FieldLineProps {
  field: CustomField
  onEdit: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function FieldLine({ field, onEdit, onUp, onDown }: FieldLineProps) {
  const { name } = field
  const remove = useRemoveField()
  return (
    // On a phone the buttons are below the name, which needs the width.
    <Group component="li" justify="flex-end" gap="xs" mih={56}>
      <Stack gap={0} miw={0} py={4} flex="1 1 13rem">
        <Text fw={500} style={{ overflowWrap: "anywhere" }}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {detailOf(field)}
        </Text>
      </Stack>
      <Group gap={0} wrap="nowrap">
        <ActionIcon size={44} aria-label={`Subir ${name}`} disabled={!onUp} onClick={onUp}>
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon size={44} aria-label={`Descer ${name}`} disabled={!onDown} onClick={onDown}>
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <RowMenu name={name}>
          <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
            Editar
          </Menu.Item>
          <DeleteItem onDelete={() => void remove(field)} />
        </RowMenu>
      </Group>
    </Group>
  )
}

function detailOf({ kindDisplay, options, viewPermission, searchable, showInList }: CustomField): string {
  return [
    options.length > 0 ? `${kindDisplay} (${countOf(options.length, "opção", "opções")})` : kindDisplay,
    whoHas(viewPermission),
    ...(searchable ? ["na busca"] : []),
    ...(showInList ? ["na lista"] : []),
  ].join(" · ")
}

/** Deletes a field. The confirmation says how many people lose their answers. */
function useRemoveField() {
  const remove = useDeleteRecord<{ id: number; name: string; answers: number }>({
    call: (id) => api.call(customFields.remove, { params: { id } }),
    keyOf: (id) => fieldQuery(id).queryKey,
    reload: fieldsChanged,
    title: ({ name }) => `Excluir o campo ${name}?`,
    question: ({ answers }) =>
      answers === 0
        ? "Ninguém tem resposta neste campo. Esta ação não pode ser desfeita."
        : `${countOf(answers, "resposta se perde", "respostas se perdem")} nas fichas das pessoas. Esta ação não pode ser desfeita.`,
    deleted: ["Campo excluído."],
    alreadyDeleted: "Este campo já tinha sido excluído.",
    failure: "Erro ao excluir o campo. Tente novamente.",
  })
  return async ({ id, name }: CustomField) => {
    try {
      const { data } = await queryClient.fetchQuery({ ...fieldQuery(id), staleTime: 0 })
      await remove({ id, name, answers: data.answers })
    } catch (error) {
      toast.error(messageOf(error, "Erro ao excluir o campo. Tente novamente."))
    }
  }
}
