import { eventRegistrations, type Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { useIdempotencyKey } from "../../../../lib/idempotency-key.ts"
import { extraOf } from "../../../../lib/problem.ts"
import { askToConfirm } from "../../../../ui/confirm-dialog.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { eventsChanged } from "../events-api.ts"
import { RegistrationFields } from "./form/registration-fields.tsx"
import { newRegistration, registrationBody } from "./form/registration-values.ts"
import { RegisteredFamily } from "./registered.tsx"

interface NewRegistrationProps {
  event: ChurchEvent
  onClose: () => void
}

/** Registers people as staff, and shows the number and the codes. */
export function NewRegistrationDialog({
  opened,
  event,
  onClose,
}: NewRegistrationProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={onClose} title="Nova inscrição" size="lg">
      <NewRegistration event={event} onClose={onClose} />
    </FormModal>
  )
}

function NewRegistration({ event, onClose }: NewRegistrationProps) {
  const [made, setMade] = useState<Registration>()
  if (made)
    return <RegisteredFamily registration={made} onClose={onClose} onAgain={() => setMade(undefined)} />
  return <NewRegistrationForm event={event} onClose={onClose} onMade={setMade} />
}

interface NewRegistrationFormProps extends NewRegistrationProps {
  onMade: (registration: Registration) => void
}

function NewRegistrationForm({ event, onClose, onMade }: NewRegistrationFormProps) {
  const { id } = event
  const repeatKey = useIdempotencyKey()
  const [initialValues] = useState(() => newRegistration(event))
  const form = useContractForm({
    schema: eventRegistrations.create.body,
    initialValues,
    about: `registration for event ${id}`,
    toBody: (values) => registrationBody(event, values),
    send: async (body) => {
      const register = (wait: boolean) => {
        const asked = { ...body, wait }
        const call = { params: { id }, body: asked }
        return api.call(eventRegistrations.create, call, { idempotencyKey: repeatKey(asked) })
      }
      try {
        return await register(false)
      } catch (error) {
        const sure = await agreesToWait(extraOf(error, "places_left"), body.attendees.length)
        if (sure) return register(true)
        // Who does not want to wait stays in the form, with what the server says.
        throw error
      }
    },
    onSaved: (registration) => {
      void eventsChanged()
      onMade(registration)
    },
    problemsAs: "banner",
    failure: "Erro ao fazer a inscrição. Tente novamente.",
  })
  return (
    <DialogForm form={form} onCancel={onClose} save="Inscrever">
      <RegistrationFields form={form} event={event} growing />
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}

/** Asks before people are put on the waiting list; not where the refusal is about anything else. */
async function agreesToWait(placesLeft: unknown, people: number): Promise<boolean> {
  if (typeof placesLeft !== "number") return false
  const left =
    placesLeft === 0
      ? "Não há vagas"
      : `${placesLeft === 1 ? "Resta" : "Restam"} ${countOf(placesLeft, "vaga", "vagas")} e são ${countOf(people, "pessoa", "pessoas")}`
  return askToConfirm({
    title: "Colocar na lista de espera?",
    message: `${left}. A família entra inteira quando houver lugar para todos.`,
    confirm: "Colocar na lista de espera",
  })
}
