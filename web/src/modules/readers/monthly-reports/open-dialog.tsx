import { monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { NativeSelect } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { useChurchId } from "../../../lib/signed-in.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { BranchSelect } from "../../ground/branches/public.ts"
import { monthlyReportsChanged } from "./monthly-api.ts"
import { lastMonth, monthChoices } from "./months.ts"

/** Opens the report of a unit's month by hand. */
export function OpenReportDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Abrir relatório" size="md">
      <OpenForm onClose={onClose} />
    </FormModal>
  )
}

function OpenForm({ onClose }: { onClose: () => void }) {
  const church = useChurchId()
  const navigate = useNavigate()
  const [initialValues] = useState({ branch: "", month: lastMonth() })
  const form = useContractForm({
    schema: monthlyReports.open.body,
    initialValues,
    about: "new monthly report",
    send: (body) => api.call(monthlyReports.open, { body }),
    onSaved: ({ id }) => {
      toast.success("Relatório aberto.")
      void monthlyReportsChanged()
      onClose()
      void navigate({ to: "/relatorios/mensal/$id", params: { id } })
    },
    problemsAs: "banner",
    failure: (error) => messageOf(error, "Erro ao abrir o relatório. Tente novamente."),
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Abrir" busyLabel="Abrindo...">
      <BranchSelect
        label="Unidade"
        placeholder="Escolha a unidade"
        data-autofocus
        {...(church !== undefined && { church })}
        key={form.key("branch")}
        {...form.getInputProps("branch")}
      />
      <NativeSelect
        label="Mês"
        data={monthChoices()}
        key={form.key("month")}
        {...form.getInputProps("month")}
      />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
