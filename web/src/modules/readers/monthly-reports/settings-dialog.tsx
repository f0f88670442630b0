import type { WithEtag } from "@aprisco/contract/kit/client"
import { type MonthlySettings, monthlyReports } from "@aprisco/contract/monthly-reports/routes"
import { Checkbox, NativeSelect, Switch } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { isStatus, messageOf } from "../../../lib/problem.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { ErrorState } from "../../../ui/error-state.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { FormProblems } from "../../../ui/form-problems.tsx"
import { SkeletonRows } from "../../../ui/loading.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { monthlyReportsChanged, monthlySettingsQuery } from "./monthly-api.ts"

/** Whether reports are opened by themselves, when they are due and who is reminded. */
export function SettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Configurar relatórios mensais" size="md">
      <Loaded onClose={onClose} />
    </FormModal>
  )
}

function Loaded({ onClose }: { onClose: () => void }) {
  const settings = useQuery(monthlySettingsQuery)
  if (settings.data) return <SettingsForm loaded={settings.data} onClose={onClose} />
  if (settings.isError)
    return (
      <ErrorState
        message="Erro ao carregar as configurações"
        error={settings.error}
        onRetry={() => void settings.refetch()}
      />
    )
  return <SkeletonRows rows={4} label="Carregando as configurações..." />
}

const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1))
const OFFERED = [7, 5, 3, 1, 0, -1, -3, -5, -7]

function wordsOf(days: number): string {
  if (days === 0) return "No dia do vencimento"
  const count = Math.abs(days) === 1 ? "1 dia" : `${Math.abs(days)} dias`
  return days > 0 ? `${count} antes` : `${count} depois`
}

function SettingsForm({ loaded, onClose }: { loaded: WithEtag<MonthlySettings>; onClose: () => void }) {
  const { isOn, dueDay, reminderDays } = loaded.data
  const [initialValues] = useState({
    isOn,
    dueDay: String(dueDay),
    reminderDays: reminderDays.map(String),
  })
  const form = useContractForm({
    schema: monthlyReports.changeSettings.body,
    initialValues,
    about: "settings of monthly reports",
    toBody: ({ reminderDays: chosen, ...values }) => ({ ...values, reminderDays: chosen.map(Number) }),
    send: (body) => api.call(monthlyReports.changeSettings, { body }, { ifMatch: loaded.etag ?? undefined }),
    onSaved: () => {
      toast.success("Configurações salvas.")
      void monthlyReportsChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: (error) => {
      if (isStatus(error, 412)) void monthlyReportsChanged()
      return messageOf(error, "Erro ao salvar as configurações. Tente novamente.")
    },
  })
  const days = [...new Set([...OFFERED, ...reminderDays])].toSorted((one, other) => other - one)
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Switch
        label="Abrir o relatório de cada unidade no dia 1º"
        description="Desligado, só abre quem clica em «Abrir relatório»."
        key={form.key("isOn")}
        {...form.getInputProps("isOn", { type: "checkbox" })}
      />
      <NativeSelect
        label="Vence no dia"
        description="Do mês seguinte."
        data={DAYS}
        key={form.key("dueDay")}
        {...form.getInputProps("dueDay")}
        required={false}
        withAsterisk={false}
      />
      <Checkbox.Group
        label="Lembrar quem envia"
        description="No sino, uma vez por dia, até o relatório ser enviado."
        key={form.key("reminderDays")}
        {...form.getInputProps("reminderDays")}
        // None chosen: nobody is reminded.
        required={false}
        withAsterisk={false}
      >
        {days.map((day) => (
          <Checkbox key={day} mt="xs" value={String(day)} label={wordsOf(day)} />
        ))}
      </Checkbox.Group>
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
