import { CHOOSABLE_DECLINE_REASONS, DECLINE_REASONS } from "@aprisco/contract/groups/labels"
import { type GroupRequest, groupRequests } from "@aprisco/contract/groups/requests"
import { NativeSelect, Text } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { groupsChanged } from "../groups-api.ts"
import { nameOfRequest } from "./request-columns.tsx"

const REASONS = [
  { value: "", label: "Selecione" },
  ...CHOOSABLE_DECLINE_REASONS.map((value) => ({ value, label: DECLINE_REASONS[value] })),
]

interface DeclineProps {
  request: GroupRequest
  onClose: () => void
}

/** Asks why a request is declined. */
export function DeclineDialog({ opened, ...form }: DeclineProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Recusar pedido" size="md">
      <DeclineForm {...form} />
    </FormModal>
  )
}

function DeclineForm({ request, onClose }: DeclineProps) {
  const { id, source } = request
  const initialValues: { reason: (typeof CHOOSABLE_DECLINE_REASONS)[number] | "" } = { reason: "" }
  const form = useContractForm({
    schema: groupRequests.decline.body,
    initialValues,
    about: `decline request ${id}`,
    send: (body) => api.call(groupRequests.decline, { params: { id }, body }),
    onSaved: () => {
      toast.success("Pedido recusado.")
      void groupsChanged()
      onClose()
    },
    failure: "Erro ao recusar o pedido. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Recusar">
      <Text>
        O pedido de {nameOfRequest(request)} sai da lista.
        {source === "public"
          ? " O nome e o telefone são apagados em 90 dias."
          : " O cadastro de visitante continua."}
      </Text>
      <NativeSelect
        label="Motivo"
        data={REASONS}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}
