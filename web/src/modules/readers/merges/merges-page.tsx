import type { MergeRow } from "@aprisco/contract/merges/routes"
import { Anchor, Button, Text } from "@mantine/core"
import { IconArrowBackUp, IconHistory } from "@tabler/icons-react"
import { useMutation, useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { useCallback } from "react"
import { formatDate, formatDateTime } from "../../../lib/format.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { isStatus } from "../../../lib/problem.ts"
import { BACK_LOOK } from "../../../ui/button-variants.tsx"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import type { Column } from "../../../ui/data-list/column.ts"
import { CountLine } from "../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../ui/data-list/data-list.tsx"
import { DeniedState } from "../../../ui/denied-state.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { focusOnward } from "../../../ui/focus-onward.ts"
import { PageHeader } from "../../../ui/page-header.tsx"
import { mergesQuery } from "./merges-api.ts"
import { undoMerge } from "./undo-merge.ts"

const route = getRouteApi("/shell/pessoas/unioes")
const COLUMNS: Column<MergeRow>[] = [
  { key: "people", title: "União", primary: true, render: (merge) => <Who merge={merge} /> },
  { key: "when", title: "Quando", width: "14rem", render: (merge) => <When merge={merge} /> },
  { key: "undo", title: "Desfazer", width: "14rem", render: (merge) => <Undo merge={merge} /> },
]

function Who({ merge: { personId, fullName, mergedName } }: { merge: MergeRow }) {
  return (
    <span>
      {mergedName ?? "Outro cadastro"} →{" "}
      <Anchor
        inherit
        fw={600}
        renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: personId }} />}
      >
        {fullName}
      </Anchor>
    </span>
  )
}

function When({ merge: { mergedAt, mergedByName } }: { merge: MergeRow }) {
  return (
    <>
      {formatDateTime(mergedAt)}
      {mergedByName && (
        <Text span display="block" size="sm" c="dimmed">
          por {mergedByName}
        </Text>
      )}
    </>
  )
}

function Undo({ merge }: { merge: MergeRow }) {
  const undoing = useMutation({
    mutationFn: () => undoMerge(merge.id),
  })
  const { fullName, mergedName, undoneAt, undoneByName, undoUntil, can } = merge
  const ask = async () => {
    const sure = await askToConfirm({
      title: "Desfazer a união?",
      message: `${mergedName ?? "O outro cadastro"} volta a ser um cadastro separado de ${fullName}. O que foi alterado depois da união fica onde está.`,
      confirm: "Desfazer a união",
    })
    if (sure) undoing.mutate()
  }
  if (undoneAt !== null)
    return (
      <Text span size="sm" c="dimmed">
        Desfeita em {formatDate(undoneAt)}
        {undoneByName && ` por ${undoneByName}`}
      </Text>
    )
  if (!can.undo)
    return (
      <Text span size="sm" c="dimmed">
        {new Date(undoUntil) < new Date()
          ? `O prazo acabou em ${formatDate(undoUntil)}`
          : "Desfaça antes a união mais recente"}
      </Text>
    )
  return (
    <>
      <Button
        ref={focusOnward}
        variant="default"
        size="sm"
        leftSection={<IconArrowBackUp size={18} aria-hidden />}
        onClick={() => undoing.isPending || void ask()}
        aria-busy={undoing.isPending || undefined}
        aria-label={`Desfazer a união de ${mergedName ?? "outro cadastro"} com ${fullName}`}
      >
        Desfazer
      </Button>
      <Text span display="block" size="sm" c="dimmed">
        até {formatDate(undoUntil)}
      </Text>
    </>
  )
}

/** The merges, the latest first, each with the day until which it can be undone. */
export function MergesPage() {
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(mergesQuery(page, PAGE_SIZE))
  const goTo = useCallback(
    (next: number) => navigate({ search: { page: next > 1 ? next : undefined } }),
    [navigate],
  )
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <>
      <PageHeader
        back={
          <Button {...BACK_LOOK} renderRoot={(props) => <Link {...props} to="/pessoas/duplicados" />}>
            Cadastros repetidos
          </Button>
        }
        title="Cadastros unidos"
        subtitle="Cada união pode ser desfeita por 30 dias, da mais recente para a mais antiga."
      />
      <CountLine list={list} one="união" many="uniões" />
      <DataList
        label="Cadastros unidos"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        card={(merge) => (
          <>
            <Text size="sm" mt="xs" component="div">
              <When merge={merge} />
            </Text>
            <Undo merge={merge} />
          </>
        )}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar uniões"
        loading="Carregando uniões..."
        empty={
          <EmptyState
            icon={IconHistory}
            title="Nenhum cadastro unido ainda"
            text="Quando dois cadastros forem unidos, a união aparece aqui."
          />
        }
      />
    </>
  )
}
