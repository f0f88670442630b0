import { eventRegistrations, type Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Checkbox, Stack, Text } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { countOf } from "../../../../lib/format.ts"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { eventsChanged } from "../events-api.ts"
import { DELETED, liveOf, nameOfRegistration } from "./registration-words.ts"

interface CancelPeopleProps {
  event: ChurchEvent
  registration: Registration
  onClose: () => void
}

/** Asks who of a registration does not come: at first all of them. Their places go to who waits. */
export function CancelPeopleDialog({ opened, ...props }: CancelPeopleProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={props.onClose} title="Cancelar inscrição" size="md">
      <CancelPeopleForm {...props} />
    </FormModal>
  )
}

function CancelPeopleForm({ event: { id }, registration, onClose }: CancelPeopleProps) {
  const rid = registration.id
  const live = liveOf(registration)
  const form = useContractForm({
    schema: eventRegistrations.cancel.body,
    initialValues: { attendees: live.map((person) => String(person.id)) },
    about: `cancellation of registration ${rid}`,
    toBody: ({ attendees }) => (attendees.length === live.length ? {} : { attendees }),
    send: (body) => api.call(eventRegistrations.cancel, { params: { id, rid }, body }),
    onSaved: ({ status }) => {
      toast.success(status === "cancelled" ? "Inscrição cancelada." : "Participantes cancelados.")
      void eventsChanged()
      onClose()
    },
    problemsAs: "banner",
    failure: "Erro ao cancelar a inscrição. Tente novamente.",
  })
  const chosen = form.useWatchValue("attendees")
  const all = chosen.length === live.length
  return (
    <DialogForm
      form={form}
      onCancel={onClose}
      cancel="Voltar"
      save={all ? "Cancelar inscrição" : `Cancelar ${countOf(chosen.length, "pessoa", "pessoas")}`}
      busyLabel="Cancelando..."
      ready={chosen.length > 0}
      danger
    >
      <Text>
        {nameOfRegistration(registration)} ({registration.number}): quem for cancelado perde o lugar, que vai
        para quem espera. O cancelamento não pode ser desfeito.
      </Text>
      {live.length > 1 && (
        <Checkbox.Group
          label="Quem não vem"
          key={form.key("attendees")}
          {...form.getInputProps("attendees")}
          required={false}
        >
          <Stack gap="md" mt="xs">
            {live.map((person) => (
              <Checkbox key={person.id} value={String(person.id)} label={person.fullName ?? DELETED} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <FormProblems messages={form.general} />
    </DialogForm>
  )
}
