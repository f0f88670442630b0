import { ACTIVITY_KINDS, REPEATS, WEEKDAY_REPEATS } from "@aprisco/contract/activities/list-query"
import { type Activity, activities } from "@aprisco/contract/activities/routes"
import { NativeSelect, Radio, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core"
import { useState } from "react"
import { api } from "../../../lib/api.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../ui/use-record-saving.ts"
import { BranchSelect, useChurchOfBranch, useUnnamedBranch } from "../../ground/branches/public.ts"
import { ClockUnknown, useChurchState } from "../../ground/churches/public.ts"
import { MinistrySelect } from "../ministries/public.ts"
import { activitiesChanged } from "./activities-api.ts"
import {
  ACTIVITY_RULE,
  type ActivityBody,
  type ActivityValues,
  activityBody,
  activityValuesFrom,
  NEW_ACTIVITY,
} from "./activity-values.ts"
import { ScheduleFields } from "./schedule-fields.tsx"

interface ActivityFormProps {
  /** The record that is edited, with the version on the screen; absent for a new one. */
  edited?: { activity: Activity; etag: string | null }
  /** The defaults of a new one. */
  preset?: Partial<ActivityValues>
  onClose: () => void
  onSaved?: (id: number) => void
}

export function ActivityDialog({ opened, ...form }: ActivityFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar atividade" : "Nova atividade"}
      size="lg"
    >
      <ActivityForm {...form} />
    </FormModal>
  )
}

const KINDS = Object.entries(ACTIVITY_KINDS).map(([value, label]) => ({ value, label }))

function ActivityForm(props: ActivityFormProps) {
  const { edited, preset, onClose } = props
  const unnamed = useUnnamedBranch()
  const [branch, setBranch] = useState(preset?.branchId ?? "")
  const church = useChurchOfBranch(branch, edited?.activity.church)
  const clock = useChurchState(church)
  const state = edited?.activity.churchState ?? clock.state
  const form = useActivityForm(props, state ?? "")
  form.watch("branchId", ({ value }) => setBranch(value))
  const repeats = form.useWatchValue("repeats")
  // Only a date needs to know on whose clock its hour is.
  const isUnknown = repeats === "dated" && state === undefined
  return (
    <DialogForm form={form} onCancel={onClose} ready={!isUnknown}>
      <TextInput
        label="Nome"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <NativeSelect label="Tipo" data={KINDS} key={form.key("kind")} {...form.getInputProps("kind")} />
        <MinistrySelect
          church={church}
          placeholder="Nenhum"
          comboboxProps={{ shadow: "md" }}
          key={form.key("ministryId")}
          {...form.getInputProps("ministryId")}
        />
      </SimpleGrid>
      <Radio.Group label="Quando" key={form.key("repeats")} {...form.getInputProps("repeats")}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" mt="xs">
          {Object.entries(WEEKDAY_REPEATS).map(([value, label]) => (
            <Radio key={value} value={value} label={label} />
          ))}
          <Radio value="monthly_day" label="Em um dia do mês" />
          <Radio value="yearly" label={REPEATS.yearly} />
          <Radio value="dated" label="Em uma data" />
        </SimpleGrid>
      </Radio.Group>
      <ScheduleFields form={form} repeats={repeats} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput
          label="Local"
          autoComplete="off"
          key={form.key("place")}
          {...form.getInputProps("place")}
        />
        <BranchSelect
          label="Filial"
          placeholder={unnamed}
          key={form.key("branchId")}
          {...form.getInputProps("branchId")}
        />
      </SimpleGrid>
      <Textarea
        label="Descrição"
        description="Não aparece no calendário assinado."
        autosize
        minRows={2}
        maxRows={8}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <Switch
        label="Atividade ativa"
        description="Inativa, deixa de aparecer no calendário."
        key={form.key("isActive")}
        {...form.getInputProps("isActive", { type: "checkbox" })}
      />
      {isUnknown && clock.failed && <ClockUnknown onAgain={clock.retry} />}
    </DialogForm>
  )
}

/** Sends what was typed: a new activity, or the change of one. */
function useActivityForm({ edited, preset, onClose, onSaved }: ActivityFormProps, state: string) {
  const saving = useRecordSaving({
    kind: "activity",
    edited: edited && { id: edited.activity.id, etag: edited.etag },
    create: (body: ActivityBody, once) => api.call(activities.create, { body }, once),
    change: (id, body, version) => api.call(activities.update, { params: { id }, body }, version),
    created: "Atividade cadastrada com sucesso!",
    changed: "Atividade atualizada com sucesso!",
    failure: "Erro ao salvar a atividade. Tente novamente.",
    reload: activitiesChanged,
    onClose,
    onSaved,
  })
  return useContractForm({
    schema: ACTIVITY_RULE,
    initialValues: edited ? activityValuesFrom(edited.activity) : { ...NEW_ACTIVITY, ...preset },
    toBody: (values) => activityBody(values, state),
    ...saving,
  })
}
