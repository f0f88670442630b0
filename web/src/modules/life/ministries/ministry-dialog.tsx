import type { CallOf } from "@aprisco/contract/kit/route"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import { type Ministry, ministries } from "@aprisco/contract/ministries/routes"
import { NativeSelect, SimpleGrid, Switch, Textarea, TextInput } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { DialogForm } from "../../../ui/dialog-form.tsx"
import { FormModal } from "../../../ui/form-modal.tsx"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { useRecordSaving } from "../../../ui/use-record-saving.ts"
import { BranchSelect, useChurchOfBranch, useUnnamedBranch } from "../../ground/branches/public.ts"
import { MemberSelect } from "../../roll/members/public.ts"
import { ministriesChanged } from "./ministries-api.ts"

interface MinistryFormProps {
  /** The record that is edited, with the version on the screen; absent for a new one. */
  edited?: { ministry: Ministry; etag: string | null }
  onClose: () => void
  onSaved?: (id: number) => void
}

export function MinistryDialog({ opened, ...form }: MinistryFormProps & { opened: boolean }) {
  return (
    <FormModal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar ministério" : "Novo ministério"}
      size="lg"
    >
      <MinistryForm {...form} />
    </FormModal>
  )
}

const DAYS = [
  { value: "", label: "Não definido" },
  ...WEEKDAYS.map((label, day) => ({ value: String(day), label })),
]

function MinistryForm(props: MinistryFormProps) {
  const { edited, onClose } = props
  const unnamed = useUnnamedBranch()
  const ministry = edited?.ministry
  const form = useMinistryForm(props)
  const day = form.useWatchValue("meetingWeekday")
  const church = useChurchOfBranch(form.useWatchValue("branchId"), ministry?.church)
  const leader = ministry?.leaderId
    ? { id: String(ministry.leaderId), name: ministry.leaderName ?? "" }
    : null
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome"
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <Textarea
        label="Descrição"
        autosize
        minRows={2}
        maxRows={8}
        key={form.key("description")}
        {...form.getInputProps("description")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <MemberSelect
          living
          label="Líder"
          stored={leader}
          church={church}
          clearButtonProps={{ "aria-label": "Limpar líder" }}
          comboboxProps={{ shadow: "md" }}
          key={form.key("leaderId")}
          {...form.getInputProps("leaderId")}
        />
        <BranchSelect
          label="Filial"
          placeholder={unnamed}
          key={form.key("branchId")}
          {...form.getInputProps("branchId")}
        />
        <NativeSelect
          label="Dia da reunião"
          data={DAYS}
          key={form.key("meetingWeekday")}
          {...form.getInputProps("meetingWeekday")}
        />
        <TextInput
          type="time"
          label="Horário da reunião"
          disabled={day === ""}
          key={form.key("meetingTime")}
          {...form.getInputProps("meetingTime")}
        />
      </SimpleGrid>
      <TextInput label="Local" autoComplete="off" key={form.key("place")} {...form.getInputProps("place")} />
      <Switch
        label="Ministério ativo"
        key={form.key("isActive")}
        {...form.getInputProps("isActive", { type: "checkbox" })}
      />
    </DialogForm>
  )
}

type Body = CallOf<typeof ministries.create>["body"]

/** Sends what was typed: a new ministry, or the change of one. */
function useMinistryForm({ edited, onClose, onSaved }: MinistryFormProps) {
  const ministry = edited?.ministry
  const saving = useRecordSaving({
    kind: "ministry",
    edited: edited && { id: edited.ministry.id, etag: edited.etag },
    create: (body: Body, once) => api.call(ministries.create, { body }, once),
    change: (id, body, version) => api.call(ministries.update, { params: { id }, body }, version),
    created: "Ministério cadastrado com sucesso!",
    changed: "Ministério atualizado com sucesso!",
    failure: "Erro ao salvar o ministério. Tente novamente.",
    reload: ministriesChanged,
    onClose,
    onSaved,
  })
  return useContractForm({
    schema: ministries.create.body,
    initialValues: {
      name: ministry?.name ?? "",
      description: ministry?.description ?? "",
      leaderId: ministry?.leaderId ? String(ministry.leaderId) : "",
      branchId: ministry ? String(ministry.branchId) : "",
      meetingWeekday: ministry?.meetingWeekday == null ? "" : String(ministry.meetingWeekday),
      meetingTime: ministry?.meetingTime ?? "",
      place: ministry?.place ?? "",
      isActive: ministry?.isActive ?? true,
    },
    // Without a day there is no hour.
    toBody: (values) => ({ ...values, meetingTime: values.meetingWeekday === "" ? "" : values.meetingTime }),
    ...saving,
  })
}
