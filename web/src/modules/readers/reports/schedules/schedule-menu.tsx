import { type ReportSchedule, reportSchedules } from "@aprisco/contract/reports/schedules"
import { Menu } from "@mantine/core"
import { IconEdit, IconSend } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useDeleteRecord } from "../../../../ui/use-delete-record.ts"
import { reportsChanged, scheduleQuery } from "../reports-api.ts"
import { usersWords } from "./schedule-words.ts"

interface ScheduleMenuProps {
  schedule: ReportSchedule
  onEdit: () => void
}

/** What can be done with a schedule: changed, sent now, ended. */
export function ScheduleMenu({ schedule, onEdit }: ScheduleMenuProps) {
  const send = useSend(schedule)
  const remove = useDeleteRecord<ReportSchedule>({
    call: (id) => api.call(reportSchedules.remove, { params: { id } }),
    keyOf: (id) => scheduleQuery(id).queryKey,
    reload: reportsChanged,
    title: () => "Excluir este envio?",
    question: ({ title }) => `«${title}» não será mais enviado. O relatório continua.`,
    deleted: ["Envio excluído."],
    alreadyDeleted: "Este envio já tinha sido excluído.",
    failure: "Erro ao excluir o envio. Tente novamente.",
  })
  return (
    <RowMenu name={schedule.title}>
      <Menu.Item leftSection={<IconEdit size={18} aria-hidden />} onClick={onEdit}>
        Editar
      </Menu.Item>
      {!schedule.paused && (
        <Menu.Item leftSection={<IconSend size={18} aria-hidden />} onClick={() => void send()}>
          Enviar agora
        </Menu.Item>
      )}
      <DeleteItem onDelete={() => void remove(schedule)} />
    </RowMenu>
  )
}

/** Sends it to all of its recipients, after the question whether it is to be sent: a mail cannot be taken back. */
function useSend(schedule: ReportSchedule): () => Promise<void> {
  const { id, title } = schedule
  const mutationKey = ["reports", "send", id]
  const sending = useMutation({
    mutationKey,
    mutationFn: () => api.call(reportSchedules.send, { params: { id } }),
    onSuccess: ({ sent, skipped }) => {
      const words = sent === 0 ? "Ninguém recebeu." : `Enviado a ${countOf(sent, "pessoa", "pessoas")}.`
      if (skipped.length === 0) toast.success(words)
      else toast.info(`${words} Sem acesso a este relatório: ${skipped.join(", ")}.`)
      void reportsChanged()
    },
    onError: (error) => toast.error(messageOf(error, "Erro ao enviar o relatório. Tente novamente.")),
  })
  return async () => {
    const sure = await askToConfirm({
      title: "Enviar agora?",
      message: `«${title}» vai por e-mail para ${usersWords(schedule)}.`,
      confirm: "Enviar agora",
    })
    // A second one, while the first is being sent, does nothing.
    if (sure && queryClient.isMutating({ mutationKey }) === 0) sending.mutate()
  }
}
