import { contract } from "@aprisco/contract"
import type { MemberProfile } from "@aprisco/contract/members"
import type { MinisterialFunction } from "@aprisco/contract/vocabulary"
import { Alert, Button, Group, Modal, NativeSelect, Stack, Textarea } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { today } from "../../../lib/format.ts"
import { useRepeatKey } from "../../../lib/repeat-key.ts"
import { DateField } from "../../../ui/date-field.tsx"
import { toast } from "../../../ui/toast.ts"
import { useContractForm } from "../../../ui/use-contract-form.ts"
import { ALL_FUNCTIONS } from "../member-words.ts"
import { membersChanged } from "../members-api.ts"

interface ChangeFunctionDialogProps {
  member: MemberProfile
  opened: boolean
  onClose: () => void
}

/** Closes the current ministerial status and opens the next (rulings 3.3). */
export function ChangeFunctionDialog({ member, opened, onClose }: ChangeFunctionDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title="Alterar função ministerial" size="md">
      <ChangeFunctionForm id={member.id} onClose={onClose} />
    </Modal>
  )
}

function ChangeFunctionForm({ id, onClose }: { id: number; onClose: () => void }) {
  const repeatKey = useRepeatKey()
  const initialValues: { status: MinisterialFunction | ""; effectiveDate: string; reason: string } = {
    status: "",
    effectiveDate: today(),
    reason: "",
  }
  const form = useContractForm({
    schema: contract.members.changeStatus.body,
    initialValues,
    about: `member ${id}`,
    // The schema says in its own words that a blank function is none.
    toBody: (values) => ({ ...values, status: values.status as MinisterialFunction }),
    send: (body) =>
      api.call(contract.members.changeStatus, { params: { id }, body }, { idempotencyKey: repeatKey(body) }),
    onSaved: () => {
      toast.success("Status ministerial adicionado com sucesso.")
      void membersChanged()
      onClose()
    },
    failure: "Não foi possível salvar o status ministerial.",
  })
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="md">
        <Alert variant="light">Pastor e presbítero podem exigir ordenação.</Alert>
        <NativeSelect
          label="Função ministerial"
          required
          data={[{ value: "", label: "Selecione" }, ...ALL_FUNCTIONS]}
          key={form.key("status")}
          {...form.getInputProps("status")}
        />
        <DateField
          label="Data efetiva"
          required
          key={form.key("effectiveDate")}
          {...form.getInputProps("effectiveDate")}
        />
        <Textarea
          label="Observações"
          autosize
          minRows={2}
          maxLength={500}
          key={form.key("reason")}
          {...form.getInputProps("reason")}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} disabled={form.submitting}>
            Cancelar
          </Button>
          <Button type="submit" disabled={form.submitting}>
            {form.submitting ? "Salvando..." : "Salvar"}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
