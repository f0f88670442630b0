import type { WithEtag } from "@aprisco/contract/kit/client"
import type { OfferedReport } from "@aprisco/contract/reports/routes"
import { type ReportSchedule, reportSchedules } from "@aprisco/contract/reports/schedules"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { withFieldsNamed } from "../../../../lib/problem.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../../ui/error-state.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { SkeletonRows } from "../../../../ui/loading.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../../ui/use-record-saving.ts"
import { useRecordToEdit } from "../../../../ui/use-record-to-edit.ts"
import { catalogueQuery, reportsChanged, scheduleQuery } from "../reports-api.ts"
import { ReportScheduleFields } from "./schedule-fields.tsx"
import {
  bodyOfSchedule,
  keyIn,
  newSchedule,
  ownIn,
  type ScheduleValues,
  valuesOfSchedule,
} from "./schedule-values.ts"

interface ScheduleDialogProps {
  opened: boolean
  /** The schedule that is changed; absent for a new one. */
  edited: ReportSchedule | undefined
  /** The report of a new one, where it was chosen before: `report:growth`, `own:5`. */
  begins: string | undefined
  onClose: () => void
}

/** Has a report sent, or changes when and to whom it is sent. */
export function ScheduleDialog({ opened, edited, begins, onClose }: ScheduleDialogProps) {
  return (
    <FormModal opened={opened} onClose={onClose} title={edited ? "Editar envio" : "Novo envio"} size="lg">
      {edited ? (
        <EditForm id={edited.id} onClose={onClose} />
      ) : (
        <Loaded>{(offered) => <ScheduleForm offered={offered} begins={begins} onClose={onClose} />}</Loaded>
      )}
    </FormModal>
  )
}

function EditForm({ id, onClose }: { id: number; onClose: () => void }) {
  const query = useRecordToEdit(scheduleQuery(id))
  if (query.isError)
    return (
      <ErrorState
        message="Erro ao carregar o envio"
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    )
  if (query.data === undefined) return <SkeletonRows rows={6} label="Carregando o envio..." />
  const loaded = query.data
  return <Loaded>{(offered) => <ScheduleForm offered={offered} loaded={loaded} onClose={onClose} />}</Loaded>
}

/** The reports that the user may have sent. */
function Loaded({ children }: { children: (offered: readonly OfferedReport[]) => React.ReactNode }) {
  const catalogue = useQuery(catalogueQuery)
  if (catalogue.isError)
    return (
      <ErrorState
        message="Erro ao carregar os relatórios"
        error={catalogue.error}
        onRetry={() => void catalogue.refetch()}
      />
    )
  if (catalogue.data === undefined) return <SkeletonRows rows={6} label="Carregando relatórios..." />
  return children(catalogue.data)
}

interface ScheduleFormProps {
  offered: readonly OfferedReport[]
  loaded?: WithEtag<ReportSchedule>
  begins?: string
  onClose: () => void
}

function ScheduleForm({ offered, loaded, begins, onClose }: ScheduleFormProps) {
  const hasPeriod = (report: string) =>
    ownIn(report) === undefined && offered.some(({ key, hasPeriod: has }) => has && key === keyIn(report))
  const bodyOf = (values: ScheduleValues) =>
    bodyOfSchedule(values, hasPeriod(values.report), loaded?.data.query)
  const saving = useRecordSaving({
    kind: "report schedule",
    edited: loaded && { id: loaded.data.id, etag: loaded.etag },
    create: (body: ReturnType<typeof bodyOf>, once) => api.call(reportSchedules.create, { body }, once),
    change: (id, body, version) => api.call(reportSchedules.update, { params: { id }, body }, version),
    created: "Envio agendado.",
    changed: "Envio atualizado.",
    failure: "Erro ao salvar o envio. Tente novamente.",
    reload: reportsChanged,
    onClose,
  })
  const first = begins?.includes(":") ? begins : `report:${offered[0]?.key ?? ""}`
  const form = useContractForm({
    schema: reportSchedules.create.body,
    initialValues: loaded ? valuesOfSchedule(loaded.data) : newSchedule(first),
    toBody: bodyOf,
    problemsAs: "banner",
    ...saving,
    send: async (_, values) => {
      try {
        return await saving.send(bodyOf(values))
      } catch (error) {
        // One field chooses both kinds of reports.
        throw withFieldsNamed(error, (name) => (name === "ownReport" ? "report" : name))
      }
    },
  })
  return (
    <DialogForm form={form} onCancel={onClose} save={loaded ? "Salvar" : "Agendar"}>
      <ReportScheduleFields
        form={form}
        offered={offered}
        hasPeriod={hasPeriod}
        known={loaded?.data.users ?? []}
        clock={loaded?.data.clock}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
