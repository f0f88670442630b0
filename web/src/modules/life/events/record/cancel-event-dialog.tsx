import { type ChurchEvent, events } from "@aprisco/contract/events/routes"
import { Text, Textarea } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { eventsChanged } from "../events-api.ts"

interface CancelEventProps {
  event: ChurchEvent
  onClose: () => void
}

/** Cancels an event for good: says so, and asks for the reason. */
export function CancelEventDialog({ opened, ...props }: CancelEventProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Cancelar evento" size="md">
      <CancelForm {...props} />
    </FormModal>
  )
}

function CancelForm({ event: { id, title }, onClose }: CancelEventProps) {
  const form = useContractForm({
    schema: events.cancel.body,
    initialValues: { reason: "" },
    about: `cancellation of event ${id}`,
    send: (body) => api.call(events.cancel, { params: { id }, body }),
    onSaved: () => {
      toast.success("Evento cancelado.")
      void eventsChanged()
      onClose()
    },
    failure: "Erro ao cancelar o evento. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} cancel="Voltar" save="Cancelar evento">
      <Text>
        {title} deixa de receber inscrições e não volta a ser publicado. O cancelamento não pode ser desfeito.
      </Text>
      <Textarea
        label="Motivo"
        autosize
        minRows={2}
        maxRows={6}
        data-autofocus
        key={form.key("reason")}
        {...form.getInputProps("reason")}
      />
    </DialogForm>
  )
}
