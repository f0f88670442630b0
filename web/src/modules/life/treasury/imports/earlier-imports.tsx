import type { EntryImportRow } from "@aprisco/contract/treasury/imports"
import { Button, Stack, Text, Title } from "@mantine/core"
import { IconArrowBackUp, IconHistory } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { countOf, formatDate, formatDateTime } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { ENTRY_IMPORTS_PAGE, entryImportsQuery } from "./imports-api.ts"
import type { UndoEntries } from "./use-undo.ts"

const COLUMNS: Column<EntryImportRow>[] = [
  {
    key: "file",
    title: "Arquivo",
    primary: true,
    width: "26%",
    render: ({ fileName, account }) => <Lines first={fileName} second={account.name} />,
  },
  {
    key: "author",
    title: "Importado por",
    width: "10.5rem",
    render: ({ createdByName, createdAt }) => (
      <Lines first={createdByName ?? "Conta encerrada"} second={formatDateTime(createdAt)} />
    ),
  },
  {
    key: "result",
    title: "Resultado",
    width: "12rem",
    render: (row) => (
      <Lines first={countOf(row.posted, "lançamento", "lançamentos")} second={leftOutOf(row)} />
    ),
  },
  { key: "state", title: "Situação", render: (row) => <State row={row} /> },
]

interface EarlierImportsProps {
  page: number
  goTo: (page: number) => void
  undo: UndoEntries
}

/** The imports of entries, with author and undo. */
export function EarlierEntryImports({ page, goTo, undo }: EarlierImportsProps) {
  const list = useQuery(entryImportsQuery(page))
  return (
    <section aria-labelledby="earlier-imports">
      <Title order={2} size="h3" id="earlier-imports" mt="xl" mb="md">
        Importações anteriores
      </Title>
      <DataList
        label="Importações anteriores"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        card={(row) => <ImportCard row={row} />}
        rowActions={(row) => row.can.undo && <UndoButton row={row} undo={undo} />}
        page={page}
        pageSize={ENTRY_IMPORTS_PAGE}
        onPage={goTo}
        failure="Erro ao carregar importações"
        loading="Carregando importações..."
        empty={
          <EmptyState
            icon={IconHistory}
            title="Nenhuma importação ainda"
            help="importar-anos-anteriores"
            text="As planilhas importadas aparecem aqui, com o que cada uma lançou e como desfazer."
            order={3}
          />
        }
      />
    </section>
  )
}

function UndoButton({ row, undo }: { row: EntryImportRow; undo: UndoEntries }) {
  const isBusy = undo.busyWith === row.id
  const words = isBusy ? "Desfazendo…" : "Desfazer"
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={`${words} a importação de ${row.fileName}`}
      disabled={undo.busyWith !== null}
      aria-busy={isBusy || undefined}
      onClick={() => void undo.ask(row)}
    >
      {words}
    </Button>
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Stack gap={0} component="span" style={{ overflowWrap: "anywhere" }}>
      <span>{first}</span>
      <Text span size="sm" c="dimmed">
        {second}
      </Text>
    </Stack>
  )
}

function leftOutOf({ rows, repeated }: EntryImportRow): string {
  const lines = countOf(rows, "linha", "linhas")
  return repeated === 0 ? lines : `${lines}, ${countOf(repeated, "repetida", "repetidas")}`
}

function State({ row: { undoneAt, undoneByName } }: { row: EntryImportRow }) {
  if (undoneAt === null) return <StatusBadge tone="success">Concluída</StatusBadge>
  return (
    <Stack gap={0} component="span" align="flex-start">
      <StatusBadge>Desfeita em {formatDate(undoneAt)}</StatusBadge>
      {undoneByName !== null && (
        <Text span size="sm" c="dimmed">
          por {undoneByName}
        </Text>
      )}
    </Stack>
  )
}

function ImportCard({ row }: { row: EntryImportRow }) {
  return (
    <Stack gap={6} mt="xs" style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" c="dimmed">
        {row.createdByName ?? "Conta encerrada"} · {formatDateTime(row.createdAt)}
      </Text>
      <Text size="sm">
        {countOf(row.posted, "lançamento", "lançamentos")} · {leftOutOf(row)}
      </Text>
      <State row={row} />
    </Stack>
  )
}
