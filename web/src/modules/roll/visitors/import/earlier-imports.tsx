import type { VisitorImportRow } from "@aprisco/contract/visitors/import"
import { Button, Stack, Text, Title } from "@mantine/core"
import { IconArrowBackUp, IconHistory } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { countOf, formatDate, formatDateTime } from "../../../../lib/format.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { VISITOR_IMPORTS_PAGE, visitorImportsQuery } from "./import-api.ts"
import type { UndoVisitors } from "./use-undo-visitors.ts"

const COLUMNS: Column<VisitorImportRow>[] = [
  {
    key: "file",
    title: "Arquivo",
    primary: true,
    width: "26%",
    render: ({ fileName }) => fileName,
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
    render: (row) => <Lines first={resultOf(row)} second={countOf(row.rows, "linha", "linhas")} />,
  },
  { key: "state", title: "Situação", render: (row) => <State row={row} /> },
]

interface EarlierImportsProps {
  page: number
  goTo: (page: number) => void
  undo: UndoVisitors
}

/** The imports of visitors, with author and undo. */
export function EarlierVisitorImports({ page, goTo, undo }: EarlierImportsProps) {
  const list = useQuery(visitorImportsQuery(page))
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
        pageSize={VISITOR_IMPORTS_PAGE}
        onPage={goTo}
        failure="Erro ao carregar importações"
        loading="Carregando importações..."
        empty={
          <EmptyState
            icon={IconHistory}
            title="Nenhuma importação ainda"
            help="importar-visitantes"
            text="As planilhas importadas aparecem aqui, com o que cada uma fez e como desfazer."
            order={3}
          />
        }
      />
    </section>
  )
}

function UndoButton({ row, undo }: { row: VisitorImportRow; undo: UndoVisitors }) {
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

function resultOf({ created, returned }: VisitorImportRow): string {
  return `${countOf(created, "novo", "novos")} · ${countOf(returned, "visita", "visitas")}`
}

function State({ row: { undoneAt, undoableUntil, can } }: { row: VisitorImportRow }) {
  if (undoneAt !== null) return <StatusBadge>Desfeita em {formatDate(undoneAt)}</StatusBadge>
  return (
    <Stack gap={0} component="span" align="flex-start">
      <StatusBadge tone="success">Concluída</StatusBadge>
      {undoableUntil && (
        <Text span size="sm" c="dimmed">
          {can.undo ? "Desfazer até" : "A administração pode desfazer até"} {formatDate(undoableUntil)}
        </Text>
      )}
    </Stack>
  )
}

function ImportCard({ row }: { row: VisitorImportRow }) {
  return (
    <Stack gap={6} mt="xs" style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" c="dimmed">
        {row.createdByName ?? "Conta encerrada"} · {formatDateTime(row.createdAt)}
      </Text>
      <Text size="sm">
        {countOf(row.rows, "linha", "linhas")} · {resultOf(row)}
      </Text>
      <State row={row} />
    </Stack>
  )
}
