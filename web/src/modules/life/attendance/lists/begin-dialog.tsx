import { gatherings } from "@aprisco/contract/attendance/gatherings"
import { Checkbox, Text } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { attendanceChanged } from "../attendance-api.ts"
import { type Source, SourceSelect, sourceOf, sourceValue } from "./source-select.tsx"

interface BeginProps {
  /** Chosen beforehand: on the record of a group or an activity. */
  source?: Source
  onClose: () => void
  onBegun: (id: number) => void
}

/** Begins the list of another day than today. */
export function BeginListDialog({ opened, ...props }: BeginProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Lista de outro dia" size="md">
      <BeginForm {...props} />
    </FormModal>
  )
}

function BeginForm({ source, onClose, onBegun }: BeginProps) {
  const [isGroup, setIsGroup] = useState(source?.source === "group")
  const form = useContractForm({
    schema: gatherings.begin.body,
    initialValues: { sourceId: source ? sourceValue(source) : "", day: "", extra: false },
    toBody: ({ sourceId, day, extra }) => {
      const chosen = sourceOf(sourceId)
      // Blank is said at the field.
      return {
        source: chosen?.source ?? "activity",
        sourceId: chosen?.sourceId ?? "",
        day,
        extra: extra && chosen?.source === "group",
      }
    },
    send: (body) => api.call(gatherings.begin, { body }),
    onSaved: ({ id }) => {
      void attendanceChanged()
      onClose()
      onBegun(id)
    },
    failure: "Erro ao começar a lista. Tente novamente.",
  })
  const chosen = form.getInputProps("sourceId")
  return (
    <DialogForm form={form} onCancel={onClose} save="Abrir a lista">
      <Text c="dimmed" size="sm">
        Para anotar quem veio em um dia que já passou. Uma lista que já existe é aberta.
      </Text>
      <SourceSelect
        label="Atividade ou grupo"
        placeholder="Digite o nome"
        key={form.key("sourceId")}
        {...chosen}
        onChange={(value) => {
          setIsGroup(sourceOf(value)?.source === "group")
          chosen.onChange(value)
        }}
      />
      <DateField label="Dia" key={form.key("day")} {...form.getInputProps("day")} />
      {isGroup && (
        <Checkbox
          label="Encontro extra, fora do dia do grupo"
          key={form.key("extra")}
          {...form.getInputProps("extra", { type: "checkbox" })}
        />
      )}
    </DialogForm>
  )
}
