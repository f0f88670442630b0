import type { OwnReport, OwnReportRun } from "@aprisco/contract/reports/own"
import { Button, Text } from "@mantine/core"
import { IconAlertTriangle, IconTable } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import type { Column } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { Notice } from "../../../../ui/notice.tsx"
import { hrefLink } from "../href-link.ts"
import { ownRunQuery } from "../reports-api.ts"
import { GroupsPanel } from "./groups-panel.tsx"
import classes from "./own.module.css"

const route = getRouteApi("/shell/relatorios/proprios/$id")

type Row = OwnReportRun["results"][number]

/** What the report lists now: its groups with their plot, and the rows by pages. */
export function OwnReportRows({ report }: { report: OwnReport }) {
  const { id, name, can } = report
  const { page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const run = useQuery(ownRunQuery(id, page, PAGE_SIZE))
  // The list of the report was deleted (docs/product/reports.md#4.3).
  if (isStatus(run.error, 409))
    return (
      <Notice
        icon={IconAlertTriangle}
        title="Este relatório precisa de um ajuste"
        text={messageOf(run.error)}
        action={
          can.edit && (
            <Button
              renderRoot={(props) => <Link {...props} to="/relatorios/proprios/$id/editar" params={{ id }} />}
            >
              Editar relatório
            </Button>
          )
        }
      />
    )
  return (
    <>
      {run.data && run.data.groups.length > 0 && <GroupsPanel groups={run.data.groups} plot={report.plot} />}
      <section aria-label="Linhas do relatório">
        <CountLine list={run} one="linha" many="linhas" />
        <DataList
          label={name}
          query={run}
          columns={(run.data?.columns ?? []).map(columnAt)}
          rowKey={(row) => row.id}
          rowLink={(row) => hrefLink(row.href)}
          card={(row) => <CardLines row={row} columns={run.data?.columns ?? []} />}
          page={page}
          pageSize={PAGE_SIZE}
          onPage={(next) => void navigate({ search: { page: next > 1 ? next : undefined } })}
          failure="Erro ao carregar o relatório"
          loading="Carregando linhas..."
          empty={
            <EmptyState
              icon={IconTable}
              title="Nenhuma linha"
              text="Ninguém atende a este relatório agora, entre o que o seu acesso alcança."
            />
          }
        />
      </section>
    </>
  )
}

/** The first column opens the record. */
function columnAt({ name, label }: OwnReportRun["columns"][number], place: number): Column<Row> {
  return {
    key: name,
    title: label,
    primary: place === 0,
    width: place === 0 ? "14rem" : "10rem",
    added: true,
    render: ({ values }) => <span className={classes.cell}>{values[place] ?? "-"}</span>,
  }
}

function CardLines({ row, columns }: { row: Row; columns: OwnReportRun["columns"] }) {
  const lines = columns.flatMap(({ name, label }, place) => {
    const value = row.values[place]
    return place === 0 || value === null || value === "" || value === undefined
      ? []
      : [{ name, words: `${label}: ${value}` }]
  })
  return lines.map(({ name, words }) => (
    <Text key={name} size="sm" mt={4} className={classes.cell}>
      {words}
    </Text>
  ))
}
