import { PAYMENT_METHODS } from "@aprisco/contract/events/labels"
import type { Registration } from "@aprisco/contract/events/registrations"
import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Modal, Stack } from "@mantine/core"
import { useState } from "react"
import { Facts } from "../../../../ui/fact-card.tsx"
import { momentWords } from "../event-words.ts"
import { AttendeeDoor } from "./attendee-door.tsx"
import { AttendeeFacts, ShownAnswers } from "./attendee-facts.tsx"
import { LinkPerson } from "./link-person.tsx"
import { MailState, RegistrationStatus } from "./registration-columns.tsx"
import { nameOfRegistration, paidWords } from "./registration-words.ts"
import classes from "./registrations.module.css"

interface RegistrationDetailsProps {
  event: ChurchEvent
  registration: Registration
  onClose: () => void
}

/** A registration as a whole, with its codes, and who of the church its people are. */
export function RegistrationDetailsDialog({
  opened,
  onClose,
  ...props
}: RegistrationDetailsProps & { opened: boolean }) {
  return (
    <Modal opened={opened} onClose={onClose} title={`Inscrição ${props.registration.number}`} size="lg">
      <RegistrationDetails {...props} />
    </Modal>
  )
}

function RegistrationDetails({ event, registration }: Omit<RegistrationDetailsProps, "onClose">) {
  const [shown, show] = useState(registration)
  const { contact, attendees, answers, arrivedAt, mail, paidMethod, source } = shown
  return (
    <Stack gap="md">
      <Facts
        facts={[
          { label: "Situação", value: <RegistrationStatus registration={shown} /> },
          { label: "Inscrito por", value: nameOfRegistration(shown) },
          { label: "E-mail", value: contact.email },
          { label: "Telefone", value: contact.phone },
          { label: "Aviso por e-mail", value: <MailState mail={mail} /> },
          {
            label: "Inscrito em",
            value: `${momentWords(arrivedAt, event.churchState)}, ${source === "staff" ? "pela equipe" : "pela página"}`,
          },
          {
            label: "Pago",
            value:
              [paidWords(shown), paidMethod && PAYMENT_METHODS[paidMethod]].filter(Boolean).join(" · ") ||
              "Nada a pagar",
          },
        ]}
      />
      <ShownAnswers answers={answers} />
      <ul className={classes.people} aria-label="Participantes">
        {attendees.map((attendee) => (
          <li key={attendee.id} className={classes.person}>
            <AttendeeFacts attendee={attendee} />
            {!attendee.cancelled && attendee.fullName !== null && (
              <>
                <AttendeeDoor
                  event={event}
                  attendee={attendee}
                  onLeave={(leave) =>
                    show((before) => ({
                      ...before,
                      attendees: before.attendees.map((one) =>
                        one.id === attendee.id ? { ...one, leave } : one,
                      ),
                    }))
                  }
                />
                <LinkPerson id={event.id} attendee={attendee} onLinked={show} />
              </>
            )}
          </li>
        ))}
      </ul>
    </Stack>
  )
}
