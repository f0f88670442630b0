import { OWN_SOURCES } from "@aprisco/contract/reports/labels"
import type { OwnReport } from "@aprisco/contract/reports/own"
import { Button, Text } from "@mantine/core"
import { IconPlus, IconTable } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useFeature } from "../../../../lib/feature.ts"
import { formatDate } from "../../../../lib/format.ts"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import cells from "../../../../ui/data-list/list-cells.module.css"
import { ListHead } from "../../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { ListToolbar } from "../../../../ui/data-list/list-toolbar.tsx"
import { useListAddress } from "../../../../ui/data-list/use-list-address.ts"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { NothingFound } from "../../../../ui/nothing-found.tsx"
import { StatusBadge } from "../../../../ui/status-badge.tsx"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import { BackToReports } from "../back-to-reports.tsx"
import { ownReportsQuery } from "../reports-api.ts"
import type { OwnReportsSearch } from "../search.ts"

const route = getRouteApi("/shell/relatorios/proprios")
type Search = OwnReportsSearch & { ordering?: undefined }
const ADDRESS = { path: "/relatorios/proprios", validate: () => ({}), cleared: (): Search => ({}) }

const sharedWords = ({ shared }: OwnReport) => (shared ? "Toda a igreja" : "Só quem criou")

const COLUMNS: Column<OwnReport>[] = [
  {
    key: "name",
    title: "Relatório",
    primary: true,
    render: ({ name, authorName }) => (
      <span className={cells.name}>
        {name}
        {authorName && <small className={cells.under}>{`De ${authorName}`}</small>}
      </span>
    ),
  },
  { key: "source", title: "De quem", width: "9rem", render: ({ source }) => OWN_SOURCES[source] },
  {
    key: "shared",
    title: "Quem vê",
    width: "10rem",
    render: (report) => (
      <StatusBadge tone={report.shared ? "info" : "neutral"}>{sharedWords(report)}</StatusBadge>
    ),
  },
  {
    key: "updated",
    title: "Alterado",
    width: "8rem",
    roomy: true,
    render: ({ updatedAt }) => formatDate(updatedAt),
  },
]

/** The reports that users have put together, theirs and those that are shared (docs/product/reports.md#4.1). */
export function OwnReportsPage() {
  const { filters, filtered, filter, clear, page, goTo } = useListAddress<Search>(route, ADDRESS)
  const { search } = filters
  const list = useQuery(ownReportsQuery({ search, page, pageSize: PAGE_SIZE }))
  const mayAdd = useFeature("custom_reports")
  if (isStatus(list.error, 403)) return <DeniedState />
  return (
    <ListPage name="own-reports" columns={COLUMNS}>
      <ListHead
        title="Relatórios próprios"
        subtitle="As colunas e os grupos que a sua igreja escolhe."
        back={<BackToReports />}
        actions={mayAdd && <NewButton label="Novo relatório" />}
        count={<CountLine list={list} one="relatório" many="relatórios" mb={0} />}
      />
      <FeatureNotice feature="custom_reports" />
      <ListToolbar
        label="Busca de relatórios"
        search={{
          label: "Buscar relatórios",
          placeholder: "Nome do relatório",
          value: search ?? "",
          onSearch: (typed) => void filter({ search: typed || undefined }),
        }}
        count={0}
        filtered={filtered}
        onClear={() => void clear()}
      />
      <DataList
        label="Relatórios próprios"
        query={list}
        columns={COLUMNS}
        rowKey={({ id }) => id}
        rowLink={({ id }) => linkOptions({ to: "/relatorios/proprios/$id", params: { id } })}
        card={(row) => <Text size="sm" mt="xs">{`${OWN_SOURCES[row.source]} · ${sharedWords(row)}`}</Text>}
        page={page}
        pageSize={PAGE_SIZE}
        onPage={goTo}
        failure="Erro ao carregar relatórios"
        loading="Carregando relatórios..."
        empty={
          filtered ? (
            <NothingFound
              icon={IconTable}
              title="Nenhum relatório encontrado"
              text="Nenhum relatório tem este nome."
              onClear={() => void clear()}
            />
          ) : (
            <EmptyState
              icon={IconTable}
              title="Nenhum relatório próprio ainda"
              help="relatorios-proprios-e-agendados"
              text="Escolha as colunas, agrupe e guarde: membros por cidade, visitantes do mês, líderes de grupos."
              action={mayAdd && <NewButton label="Montar o primeiro" />}
            />
          )
        }
      />
    </ListPage>
  )
}

function NewButton({ label }: { label: string }) {
  return (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/relatorios/proprios/novo" />}
    >
      {label}
    </Button>
  )
}
