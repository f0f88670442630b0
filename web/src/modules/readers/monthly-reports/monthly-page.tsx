import type { MonthlyReportRow } from "@aprisco/contract/monthly-reports/routes"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconPlus, IconReportAnalytics, IconSettings, IconTable } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi, Link, linkOptions } from "@tanstack/react-router"
import { useCan } from "../../../lib/can.ts"
import { PAGE_SIZE } from "../../../lib/page-size.ts"
import { ListScreen } from "../../../ui/data-list/list-screen.tsx"
import { useListAddress } from "../../../ui/data-list/use-list-address.ts"
import { MONTHLY_COLUMNS, MonthlyCard } from "./columns.tsx"
import { LatePanel } from "./late-panel.tsx"
import { monthlySettingsQuery, reportsQuery } from "./monthly-api.ts"
import { OpenReportDialog } from "./open-dialog.tsx"
import { MONTHLY_FILTERS, type validateMonthlySearch } from "./search.ts"
import { SettingsDialog } from "./settings-dialog.tsx"

const route = getRouteApi("/shell/relatorios/mensal")
type Search = ReturnType<typeof validateMonthlySearch> & { ordering?: undefined; search?: undefined }
const ADDRESS = { path: "/relatorios/mensal", validate: () => ({}), cleared: (): Search => ({}) }
const ROW = {
  rowLink: ({ id }: MonthlyReportRow) => linkOptions({ to: "/relatorios/mensal/$id", params: { id } }),
  card: (report: MonthlyReportRow) => <MonthlyCard report={report} />,
}

/** What each unit tells of its months (docs/product/monthly-reports.md#1.1). */
export function MonthlyPage() {
  const address = useListAddress<Search>(route, ADDRESS)
  const { filters, page } = address
  const list = useQuery(reportsQuery({ ...filters, page, pageSize: PAGE_SIZE }))
  return (
    <ListScreen
      name="monthly-reports"
      title="Relatórios mensais"
      subtitle="O que cada unidade conta do seu mês."
      one="relatório"
      many="relatórios"
      actions={<Actions />}
      numbers={<LatePanel />}
      address={address}
      choices={MONTHLY_FILTERS}
      query={list}
      columns={MONTHLY_COLUMNS}
      {...ROW}
      usualOrder=""
      failure="Erro ao carregar os relatórios mensais"
      loading="Carregando relatórios mensais..."
      noneFound="Nenhum relatório encontrado"
      noneMatches="Nenhum relatório corresponde aos filtros escolhidos."
      noneYet={{
        title: "Nenhum relatório mensal ainda",
        icon: IconReportAnalytics,
        text: "Abra o relatório de um mês: o sistema já preenche o que sabe dele.",
      }}
    />
  )
}

function Actions() {
  const can = useCan()
  const [opening, opener] = useDisclosure(false)
  const [setting, settings] = useDisclosure(false)
  const mayEdit = useQuery(monthlySettingsQuery).data?.data.can.edit ?? false
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTable size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/relatorios/mensal/consolidado" />}
      >
        Consolidado
      </Button>
      {mayEdit && (
        <Button
          variant="default"
          leftSection={<IconSettings size={18} aria-hidden />}
          onClick={settings.open}
        >
          Configurar
        </Button>
      )}
      {can("documents.issue") && (
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={opener.open}>
          Abrir relatório
        </Button>
      )}
      <OpenReportDialog opened={opening} onClose={opener.close} />
      <SettingsDialog opened={setting} onClose={settings.close} />
    </>
  )
}
