import type { ImportRecord } from "@aprisco/contract/members/import-export"
import { Button, Stack, Text, Title } from "@mantine/core"
import { IconArrowBackUp, IconHistory } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { countOf, formatDate, formatDateTime, formatNumber } from "../../../../../lib/format.ts"
import type { Column } from "../../../../../ui/data-list/column.ts"
import { DataList } from "../../../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../../../ui/empty-state.tsx"
import { StatusBadge } from "../../../../../ui/status-badge.tsx"
import { IMPORTS_PAGE, importsQuery } from "../import-export-api.ts"
import type { Undo } from "./use-undo.ts"

const COLUMNS: Column<ImportRecord>[] = [
  { key: "file", title: "Arquivo", primary: true, width: "26%", render: ({ fileName }) => fileName },
  {
    key: "author",
    title: "Importado por",
    width: "10.5rem",
    render: ({ createdByName, doneAt }) => (
      <Lines first={createdByName ?? "Conta encerrada"} second={formatDateTime(doneAt)} />
    ),
  },
  {
    key: "result",
    title: "Resultado",
    width: "13rem",
    render: (row) => <Lines first={resultOf(row)} second={countOf(row.rows, "linha", "linhas")} />,
  },
  { key: "state", title: "Situação", render: (row) => <State row={row} /> },
]

interface EarlierImportsProps {
  page: number
  goTo: (page: number) => void
  undo: Undo
}

/** The earlier imports, with author and undo. */
export function EarlierImports({ page, goTo, undo }: EarlierImportsProps) {
  const list = useQuery(importsQuery(page))
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
        pageSize={IMPORTS_PAGE}
        onPage={goTo}
        failure="Erro ao carregar importações"
        loading="Carregando importações..."
        empty={
          <EmptyState
            icon={IconHistory}
            title="Nenhuma importação ainda"
            help="importar-membros"
            text="As planilhas importadas aparecem aqui, com o que cada uma fez e como desfazer."
            order={3}
          />
        }
      />
    </section>
  )
}

function UndoButton({ row, undo }: { row: ImportRecord; undo: Undo }) {
  const busy = undo.busyWith === row.id
  const words = busy ? "Desfazendo…" : "Desfazer"
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconArrowBackUp size={18} aria-hidden />}
      aria-label={`${words} a importação de ${row.fileName}`}
      disabled={undo.busy}
      aria-busy={busy || undefined}
      onClick={() => void undo.ask(row)}
    >
      {words}
    </Button>
  )
}

function Lines({ first, second }: { first: string; second: string }) {
  return (
    <Stack gap={0} component="span" style={{ overflowWrap: "break-word" }}>
      <span>{first}</span>
      <Text span size="sm" c="dimmed">
        {second}
      </Text>
    </Stack>
  )
}

function resultOf({ created, changed, rejected }: ImportRecord): string {
  const counts = [countOf(created, "novo", "novos"), countOf(changed, "alterado", "alterados")]
  // No line break between a count and its word.
  return [...counts, `${formatNumber(rejected)} de fora`]
    .map((words) => words.replaceAll(" ", "\u00A0"))
    .join(" · ")
}

function State({ row: { state, undoneAt, undoableUntil, can } }: { row: ImportRecord }) {
  if (state === "undone") return <StatusBadge>Desfeita em {formatDate(undoneAt)}</StatusBadge>
  return (
    <Stack gap={0} component="span" align="flex-start">
      <StatusBadge tone="success">Concluída</StatusBadge>
      {undoableUntil && (
        <Text span size="sm" c="dimmed">
          {can.undo ? "Desfazer até" : "Quem importou ou a administração pode desfazer até"}{" "}
          {formatDate(undoableUntil)}
        </Text>
      )}
    </Stack>
  )
}

function ImportCard({ row }: { row: ImportRecord }) {
  const { createdByName, doneAt, rows } = row
  return (
    <Stack gap={6} mt="xs" style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" c="dimmed">
        {createdByName ?? "Conta encerrada"} · {formatDateTime(doneAt)}
      </Text>
      <Text size="sm">
        {countOf(rows, "linha", "linhas")} · {resultOf(row)}
      </Text>
      <State row={row} />
    </Stack>
  )
}
