import { type Automation, automations } from "@aprisco/contract/messages/automations"
import { MESSAGE_CHANNELS } from "@aprisco/contract/messages/labels"
import { valuesOf } from "@aprisco/contract/vocabulary"
import { Checkbox, NativeSelect, NumberInput, Stack, Switch, TextInput } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { preparedQuery } from "../messages-api.ts"
import { leavesDaily } from "./automation-words.ts"
import { automationsChanged } from "./automations-api.ts"

interface AutomationDialogProps {
  automation: Automation
  onClose: () => void
}

/** By which channels, with which words and when an automatic message leaves. */
export function AutomationDialog({ opened, ...form }: AutomationDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title={form.automation.kindDisplay} size="md">
      <AutomationForm {...form} />
    </FormModal>
  )
}

const CHANNELS = valuesOf(MESSAGE_CHANNELS).map((value) => ({ value, label: MESSAGE_CHANNELS[value] }))

function AutomationForm({ automation, onClose }: AutomationDialogProps) {
  const { kind, params } = automation
  const form = useContractForm({
    schema: automations.update.body,
    initialValues: {
      channels: automation.channels,
      templateId: String(automation.templateId ?? ""),
      sendTime: automation.sendTime,
      params: { days: params.days, tellsPerson: params.tellsPerson },
    },
    about: `automation ${kind}`,
    problemsAs: "banner",
    send: (body) => api.call(automations.update, { params: { kind }, body }),
    onSaved: () => {
      toast.success("Mensagem automática atualizada.")
      void automationsChanged()
      onClose()
    },
    failure: "Erro ao salvar. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <Checkbox.Group
        label="Canais"
        description="Na ordem em que você marcar: o primeiro possível para cada pessoa."
        key={form.key("channels")}
        {...form.getInputProps("channels")}
      >
        <Stack gap="xs" mt="xs">
          {CHANNELS.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
      <TemplateSelect form={form} />
      {leavesDaily(automation) && (
        <TextInput
          type="time"
          label="Horário"
          description="No relógio da igreja."
          key={form.key("sendTime")}
          {...form.getInputProps("sendTime")}
        />
      )}
      {params.days !== null && (
        <NumberInput
          label={kind === "absence" ? "Faltas seguidas" : "Dias antes"}
          min={1}
          max={60}
          allowDecimal={false}
          key={form.key("params.days")}
          {...form.getInputProps("params.days")}
        />
      )}
      {kind === "absence" && (
        <Switch
          label="Escrever também à própria pessoa"
          description="Sem isto, só quem lidera é avisado."
          key={form.key("params.tellsPerson")}
          {...form.getInputProps("params.tellsPerson", { type: "checkbox" })}
        />
      )}
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}

interface TemplateSelectProps {
  form: { key: (name: "templateId") => string; getInputProps: (name: "templateId") => object }
}

function TemplateSelect({ form }: TemplateSelectProps) {
  const { data } = useQuery(preparedQuery)
  const prepared = (data?.results ?? []).filter(({ purpose }) => purpose !== null)
  return (
    <NativeSelect
      label="Texto"
      description="Os modelos são escritos em «Modelos»."
      data={[
        { value: "", label: "Texto pronto do Aprisco" },
        ...prepared.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      key={`${form.key("templateId")} ${prepared.length}`}
      {...form.getInputProps("templateId")}
    />
  )
}
