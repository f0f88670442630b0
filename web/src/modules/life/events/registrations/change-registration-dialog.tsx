import { eventRegistrations, type Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { eventsChanged } from "../events-api.ts"
import { RegistrationFields } from "./form/registration-fields.tsx"
import { changeBody, valuesFrom } from "./form/registration-values.ts"

interface ChangeRegistrationProps {
  event: ChurchEvent
  registration: Registration
  onClose: () => void
}

/** Corrects contact, people and answers. */
export function ChangeRegistrationDialog({
  opened,
  ...props
}: ChangeRegistrationProps & { opened: boolean }) {
  const title = `Corrigir inscrição ${props.registration.number}`
  return (
    <FormModal opened={opened} onClose={props.onClose} title={title} size="lg">
      <ChangeRegistrationForm {...props} />
    </FormModal>
  )
}

function ChangeRegistrationForm({ event, registration, onClose }: ChangeRegistrationProps) {
  const { id: rid } = registration
  const [initialValues] = useState(() => valuesFrom(event, registration))
  const form = useContractForm({
    schema: eventRegistrations.update.body,
    initialValues,
    about: `registration ${rid}`,
    toBody: (values) => changeBody(event, values, initialValues),
    send: (body) => api.call(eventRegistrations.update, { params: { id: event.id, rid }, body }),
    onSaved: () => {
      toast.success("Inscrição corrigida.")
      void eventsChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: "Erro ao corrigir a inscrição. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose}>
      <RegistrationFields form={form} event={event} />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
