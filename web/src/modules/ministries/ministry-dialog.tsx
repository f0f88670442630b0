import { contract } from "@aprisco/contract"
import { WEEKDAYS } from "@aprisco/contract/kit/week"
import type { Ministry } from "@aprisco/contract/ministries/routes"
import { Modal, NativeSelect, SimpleGrid, Stack, Switch, Textarea, TextInput } from "@mantine/core"
import { api } from "../../lib/api.ts"
import { useIdempotencyKey } from "../../lib/idempotency-key.ts"
import { isStatus, wordsOf } from "../../lib/problem.ts"
import { DialogButtons } from "../../ui/dialog-buttons.tsx"
import { toast } from "../../ui/toast.ts"
import { useContractForm } from "../../ui/use-contract-form.ts"
import { BranchSelect, useChurchOfBranch, useUnnamedBranch } from "../branches/public.ts"
import { MemberSelect } from "../members/public.ts"
import { ministriesChanged } from "./ministries-api.ts"

interface MinistryFormProps {
  /** The record that is edited, with the version on the screen; absent for a new one. */
  edited?: { ministry: Ministry; etag: string | null }
  onClose: () => void
  onSaved?: (id: number) => void
}

export function MinistryDialog({ opened, ...form }: MinistryFormProps & { opened: boolean }) {
  return (
    <Modal
      opened={opened}
      onClose={form.onClose}
      title={form.edited ? "Editar ministério" : "Novo ministério"}
      size="lg"
      closeOnClickOutside={false}
    >
      <MinistryForm {...form} />
    </Modal>
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
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <TextInput
          label="Nome"
          required
          maxLength={100}
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
          maxLength={2000}
          key={form.key("description")}
          {...form.getInputProps("description")}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
          <MemberSelect
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
        <TextInput
          label="Local"
          maxLength={200}
          autoComplete="off"
          key={form.key("place")}
          {...form.getInputProps("place")}
        />
        <Switch
          label="Ministério ativo"
          key={form.key("isActive")}
          {...form.getInputProps("isActive", { type: "checkbox" })}
        />
        <DialogButtons onCancel={onClose} busy={form.submitting} />
      </Stack>
    </form>
  )
}

/** Sends what was typed: a new ministry, or the change of one, under the version on the screen. */
function useMinistryForm({ edited, onClose, onSaved }: MinistryFormProps) {
  const ministry = edited?.ministry
  const repeatKey = useIdempotencyKey()
  return useContractForm({
    schema: contract.ministries.create.body,
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
    about: `ministry ${ministry?.id ?? "new"}`,
    send: (body) =>
      edited
        ? api.call(
            contract.ministries.update,
            { params: { id: edited.ministry.id }, body },
            { ifMatch: edited.etag ?? undefined },
          )
        : api.call(contract.ministries.create, { body }, { idempotencyKey: repeatKey(body) }),
    onSaved: ({ id }) => {
      toast.success(edited ? "Ministério atualizado com sucesso!" : "Ministério cadastrado com sucesso!")
      void ministriesChanged()
      onClose()
      onSaved?.(id)
    },
    failure: (error) => {
      if (isStatus(error, 412)) void ministriesChanged()
      return wordsOf(error, "Erro ao salvar o ministério. Tente novamente.")
    },
  })
}
