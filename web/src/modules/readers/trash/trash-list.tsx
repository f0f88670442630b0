import { type Deleted, TRASH_KINDS } from "@aprisco/contract/trash/routes"
import { Button, Stack, Text } from "@mantine/core"
import { IconRestore, IconTrashOff } from "@tabler/icons-react"
import { formatDate, formatDateTime } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { UnitName } from "../../../lib/unit-name.ts"
import type { Column, ListQuery } from "../../../ui/data-list/column.ts"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../ui/status-badge.tsx"
import type { TrashKind } from "./search.ts"
import classes from "./trash-list.module.css"
import { useRestore } from "./use-restore.ts"

const COLUMNS: Column<Deleted>[] = [
  {
    key: "name",
    title: "Nome",
    primary: true,
    render: (row) => (
      <span className={classes.name}>
        {row.name}
        <small className={classes.branch}>
          <UnitName of={row} />
        </small>
      </span>
    ),
  },
  { key: "kind", title: "Tipo", render: ({ kind }) => <StatusBadge>{TRASH_KINDS[kind]}</StatusBadge> },
  {
    key: "deleted",
    title: "Excluído por",
    render: ({ deletedBy, deletedAt }) => (
      <Stack gap={0} component="span" className={classes.words}>
        <span>{deletedBy ?? "Sistema"}</span>
        <Text span size="sm" c="dimmed">
          {formatDateTime(deletedAt)}
        </Text>
      </Stack>
    ),
  },
  { key: "purged", title: "Será apagado em", render: ({ purgedOn }) => formatDate(purgedOn) },
]

interface TrashListProps {
  list: ListQuery<Deleted>
  kind?: TrashKind
  page: number
  goTo: (page: number) => void
}

/** The records that can be restored, the latest first. */
export function TrashList({ list, kind, page, goTo }: TrashListProps) {
  const { askToRestore, isBusyWith } = useRestore()
  return (
    <DataList
      label="Lixeira"
      query={list}
      columns={COLUMNS}
      rowKey={({ kind, id }) => `${kind} ${id}`}
      card={(row) => (
        <Stack gap={4} mt="xs" className={classes.words}>
          <Text size="sm" c="dimmed">
            {TRASH_KINDS[row.kind]} · excluído por {row.deletedBy ?? "Sistema"} em{" "}
            {formatDateTime(row.deletedAt)}
          </Text>
          <Text size="sm">Será apagado em {formatDate(row.purgedOn)}</Text>
        </Stack>
      )}
      rowActions={(row) => (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRestore size={18} aria-hidden />}
          aria-label={`Restaurar ${row.name}`}
          loading={isBusyWith(row)}
          onClick={() => void askToRestore(row)}
        >
          Restaurar
        </Button>
      )}
      page={page}
      pageSize={PAGE_SIZE}
      onPage={goTo}
      failure="Erro ao carregar a lixeira"
      loading="Carregando lixeira..."
      empty={<EmptyState icon={IconTrashOff} title="A lixeira está vazia" text={nothingOf(kind)} />}
    />
  )
}

function nothingOf(kind: TrashKind | undefined): string {
  if (kind === "member") return "Nenhum membro foi excluído nos últimos 30 dias."
  if (kind === "visitor") return "Nenhum visitante foi excluído nos últimos 30 dias."
  if (kind === "person") return "Nenhuma outra pessoa foi excluída nos últimos 30 dias."
  return "Membros, visitantes e outras pessoas excluídos ficam aqui por 30 dias, e podem ser restaurados."
}
