import type { ReportSchedule } from "@aprisco/contract/reports/schedules"
import { Button } from "@mantine/core"
import { IconClock, IconPlus } from "@tabler/icons-react"
import { useQuery } from "@tanstack/react-query"
import { getRouteApi } from "@tanstack/react-router"
import { useState } from "react"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import { isStatus } from "../../../../lib/problem.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import { ListHead } from "../../../../ui/data-list/list-head.tsx"
import { ListPage } from "../../../../ui/data-list/list-page.tsx"
import { DeniedState } from "../../../../ui/denied-state.tsx"
import { EmptyState } from "../../../../ui/empty-state.tsx"
import { BackToReports } from "../back-to-reports.tsx"
import { schedulesQuery } from "../reports-api.ts"
import { SCHEDULE_COLUMNS, ScheduleCard } from "./schedule-columns.tsx"
import { ScheduleDialog } from "./schedule-dialog.tsx"
import { ScheduleMenu } from "./schedule-menu.tsx"

const route = getRouteApi("/shell/relatorios/agendados")

/** The reports that are mailed by themselves (docs/product/reports.md#5.1). */
export function SchedulesPage() {
  const { page = 1, novo } = route.useSearch()
  const navigate = route.useNavigate()
  const list = useQuery(schedulesQuery(page, PAGE_SIZE))
  const [edited, setEdited] = useState<ReportSchedule>()
  if (isStatus(list.error, 403)) return <DeniedState />
  const look = (next: { page?: number; novo?: string }) => void navigate({ search: next, resetScroll: false })
  const add = (label: string) => (
    <Button
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => look({ page: page > 1 ? page : undefined, novo: "report" })}
    >
      {label}
    </Button>
  )
  const close = () => {
    setEdited(undefined)
    look({ page: page > 1 ? page : undefined })
  }
  return (
    <ListPage name="report-schedules" columns={SCHEDULE_COLUMNS}>
      <ListHead
        title="Relatórios agendados"
        subtitle="Enviados por e-mail, cada pessoa com o que o acesso dela permite."
        back={<BackToReports />}
        actions={add("Novo envio")}
        count={<CountLine list={list} one="envio" many="envios" mb={0} />}
      />
      <DataList
        label="Relatórios agendados"
        query={list}
        columns={SCHEDULE_COLUMNS}
        rowKey={({ id }) => id}
        card={(schedule) => <ScheduleCard schedule={schedule} />}
        rowActions={(schedule) =>
          schedule.can.edit && <ScheduleMenu schedule={schedule} onEdit={() => setEdited(schedule)} />
        }
        page={page}
        pageSize={PAGE_SIZE}
        onPage={(next) => look({ page: next > 1 ? next : undefined })}
        failure="Erro ao carregar os envios"
        loading="Carregando envios..."
        empty={
          <EmptyState
            icon={IconClock}
            title="Nenhum envio agendado"
            help="relatorios-proprios-e-agendados"
            text="Receba os números do mês por e-mail, sem precisar lembrar."
            action={add("Agendar o primeiro")}
          />
        }
      />
      <ScheduleDialog
        // Another one is another form.
        key={edited?.id ?? novo ?? ""}
        opened={edited !== undefined || novo !== undefined}
        edited={edited}
        begins={novo}
        onClose={close}
      />
    </ListPage>
  )
}
