import { type Gathering, gatherings } from "@aprisco/contract/attendance/gatherings"
import { RESTS } from "@aprisco/contract/attendance/labels"
import { Alert, Radio, Stack, Text } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { attendanceChanged } from "../attendance-api.ts"
import { sendQueue } from "../offline/sender.ts"

interface CloseProps {
  gathering: Gathering
  onClose: () => void
}

/** Closes a list: asks what is said of those who were not marked. */
export function CloseDialog({ opened, ...props }: CloseProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Encerrar a lista" size="md">
      <CloseForm {...props} />
    </FormModal>
  )
}

function CloseForm({ gathering, onClose }: CloseProps) {
  const { id, totals } = gathering
  const form = useContractForm({
    schema: gatherings.close.body,
    initialValues: { rest: "unmarked" as keyof typeof RESTS },
    send: async (body) => {
      // First what was marked on this device: it counts among those present.
      await sendQueue()
      return api.call(gatherings.close, { params: { id }, body })
    },
    onSaved: () => {
      toast.success("Lista encerrada.")
      void attendanceChanged()
      onClose()
    },
    failure: "Erro ao encerrar a lista. Tente novamente.",
    problemsAs: "banner",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Encerrar" busyLabel="Encerrando...">
      {form.general.map((words) => (
        <Alert key={words} color="red" role="alert">
          {words}
        </Alert>
      ))}
      <Text>{countOf(totals.unmarked, "pessoa não foi anotada.", "pessoas não foram anotadas.")}</Text>
      <Radio.Group
        label="Quem não foi anotado fica como"
        key={form.key("rest")}
        {...form.getInputProps("rest")}
      >
        <Stack gap="sm" mt="xs">
          {Object.entries(RESTS)
            .toReversed()
            .map(([value, label]) => (
              <Radio key={value} value={value} label={label} />
            ))}
        </Stack>
      </Radio.Group>
    </DialogForm>
  )
}
