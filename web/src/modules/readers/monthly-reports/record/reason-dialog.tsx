import { type MonthlyReport, monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { Text, Textarea } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { monthlyReportsChanged } from "../monthly-api.ts"

const WORDS = {
  sendBack: {
    title: "Devolver o relatório",
    text: "Quem enviou lê o motivo e corrige.",
    placeholder: "Faltam os batismos do dia 12",
    save: "Devolver",
    busyLabel: "Devolvendo...",
    done: "Relatório devolvido.",
    failure: "Erro ao devolver. Tente novamente.",
  },
  rectify: {
    title: "Retificar o relatório",
    text: "Abre uma nova versão, um rascunho. A aprovada continua valendo até a nova ser aprovada.",
    placeholder: "Um batismo ficou de fora",
    save: "Abrir retificação",
    busyLabel: "Abrindo...",
    done: "Retificação aberta.",
    failure: "Erro ao abrir a retificação. Tente novamente.",
  },
} as const

interface ReasonDialogProps {
  /** What is done with it. */
  turn: keyof typeof WORDS
  id: number
  onClose: () => void
  onDone: (report: MonthlyReport) => void
}

/** Returns a report, or opens a new version of it, with the reason. */
export function ReasonDialog({ opened, ...form }: ReasonDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title={WORDS[form.turn].title} size="md">
      <ReasonForm {...form} />
    </FormModal>
  )
}

function ReasonForm({ turn, id, onClose, onDone }: ReasonDialogProps) {
  const { text, placeholder, save, busyLabel, done, failure } = WORDS[turn]
  const form = useContractForm({
    schema: monthlyReports[turn].body,
    initialValues: { reason: "" },
    about: `${turn} of monthly report ${id}`,
    send: (body) => api.call(monthlyReports[turn], { params: { id }, body }),
    onSaved: (report) => {
      toast.success(done)
      void monthlyReportsChanged()
      onClose()
      onDone(report)
    },
    problemsAs: "banner",
    failure: (error) => {
      // Somebody else was faster.
      if (isStatus(error, 409)) void monthlyReportsChanged()
      return messageOf(error, failure)
    },
  })
  return (
    <DialogForm form={form} onCancel={onClose} cancel="Voltar" save={save} busyLabel={busyLabel}>
      <Text>{text}</Text>
      <Textarea
        label="Motivo"
        placeholder={placeholder}
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
