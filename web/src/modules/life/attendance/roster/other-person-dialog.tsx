import { rosters } from "@aprisco/contract/attendance/rosters"
import { newClientId } from "@aprisco/contract/kit/client-id"
import { Text } from "@mantine/core"
import { z } from "zod"
import { api } from "../../../../lib/api.ts"
import { PERSON_CHOICES, personChoices } from "../../../../lib/person-choices.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { SearchedSelect } from "../../../../ui/searched-select.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { attendanceChanged } from "../attendance-api.ts"

const CHOICE = z.object({ personId: z.string().min(1, "Escolha a pessoa") })

interface OtherPersonProps {
  gatheringId: number
  onClose: () => void
}

/** Marks a person of the church as present who is not expected. */
export function OtherPersonDialog({ opened, ...props }: OtherPersonProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Outra pessoa presente" size="md">
      <OtherPersonForm {...props} />
    </FormModal>
  )
}

function OtherPersonForm({ gatheringId, onClose }: OtherPersonProps) {
  const form = useContractForm({
    schema: CHOICE,
    initialValues: { personId: "" },
    send: ({ personId }) =>
      api.call(rosters.mark, {
        params: { id: gatheringId },
        body: { marks: [{ personId: Number(personId), status: "present", clientId: newClientId() }] },
      }),
    onSaved: () => {
      toast.success("Presença anotada.")
      void attendanceChanged()
      onClose()
    },
    failure: "Erro ao anotar a presença. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Marcar presente">
      <Text c="dimmed" size="sm">
        Alguém da igreja que não estava na lista.
      </Text>
      <SearchedSelect
        label="Pessoa"
        placeholder="Digite o nome"
        queryKey={PERSON_CHOICES}
        load={personChoices}
        nothingFoundMessage="Ninguém encontrado"
        data-autofocus
        openOnFocus={false}
        key={form.key("personId")}
        {...form.getInputProps("personId")}
      />
    </DialogForm>
  )
}
