import { OWN_SOURCES } from "@aprisco/contract/reports/labels"
import { type OwnReport, ownReports } from "@aprisco/contract/reports/own"
import { Button, Stack, Text } from "@mantine/core"
import { IconTable } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link } from "@tanstack/react-router"
import { api } from "../../../../lib/api.ts"
import { useDocumentTitle } from "../../../../lib/document-title.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { PageHeader } from "../../../../ui/page-header.tsx"
import { RecordBoundary } from "../../../../ui/record-boundary.tsx"
import { RecordMenu } from "../../../../ui/row-menu.tsx"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { ownReportQuery, reportsChanged } from "../reports-api.ts"
import { BackToOwnReports } from "./back-to-own-reports.tsx"
import { OwnReportExport } from "./own-report-export.tsx"
import { OwnReportRows } from "./own-report-rows.tsx"

const route = getRouteApi("/shell/relatorios/proprios/$id")

const TEXTS = {
  icon: IconTable,
  loading: "Carregando o relatório...",
  failed: "Erro ao carregar o relatório",
  notFound: "Relatório não encontrado",
  notFoundReason: "Ele pode ter sido excluído, ou não é compartilhado com você.",
  canBeDenied: true,
}

/** An own report: what it lists now, in groups and row by row (docs/product/reports.md#4.2). */
export function OwnReportPage() {
  const { id } = route.useParams()
  const query = useQuery(ownReportQuery(id))
  return (
    <RecordBoundary query={query} texts={TEXTS} toList={<BackToOwnReports />}>
      {({ data }) => <Shown report={data} />}
    </RecordBoundary>
  )
}

function Shown({ report }: { report: OwnReport }) {
  const { id, name, source, authorName, listName, shared, can } = report
  const navigate = route.useNavigate()
  useDocumentTitle(name)
  const remove = useDeleteRecord<OwnReport>({
    call: (gone) => api.call(ownReports.remove, { params: { id: gone } }),
    keyOf: (gone) => ownReportQuery(gone).queryKey,
    reload: reportsChanged,
    title: () => "Excluir este relatório?",
    question: () => "Os envios agendados dele também são excluídos. As pessoas continuam cadastradas.",
    deleted: ["Relatório excluído."],
    alreadyDeleted: "Este relatório já tinha sido excluído.",
    failure: "Erro ao excluir o relatório. Tente novamente.",
    leave: () => navigate({ to: "/relatorios/proprios" }),
  })
  const about = [
    OWN_SOURCES[source],
    listName && `Lista ${listName}`,
    shared && "Toda a igreja vê",
    authorName && `De ${authorName}`,
  ]
  return (
    <>
      <PageHeader
        title={name}
        subtitle={about.filter(Boolean).join(" · ")}
        back={<BackToOwnReports />}
        actions={
          <>
            <OwnReportExport id={id} />
            {can.edit && (
              <Button
                {...EDIT_LOOK}
                renderRoot={(props) => (
                  <Link {...props} to="/relatorios/proprios/$id/editar" params={{ id }} />
                )}
              >
                Editar
              </Button>
            )}
            {can.edit && <RecordMenu name={name} onDelete={() => void remove(report)} />}
          </>
        }
      />
      <Stack gap="lg">
        <OwnReportRows report={report} />
        <Text size="sm" c="dimmed">
          Cada pessoa vê só o que o acesso dela permite.
        </Text>
      </Stack>
    </>
  )
}
