import type { Registration } from "@aprisco/contract/events/registrations"
import { Button, Group, Stack, Text } from "@mantine/core"
import { formatMoney } from "../../../../lib/format.ts"
import { AttendeeFacts } from "./attendee-facts.tsx"
import { RegistrationStatus } from "./registration-columns.tsx"
import classes from "./registrations.module.css"

interface RegisteredFamilyProps {
  registration: Registration
  onClose: () => void
  onAgain: () => void
}

/** What became of a new registration: number and codes, for who has no e-mail. */
export function RegisteredFamily({ registration, onClose, onAgain }: RegisteredFamilyProps) {
  const { number, amount, attendees } = registration
  return (
    <Stack gap="md" role="status">
      <Text>
        Inscrição feita. Número <span className={classes.code}>{number}</span>
      </Text>
      <RegistrationStatus registration={registration} />
      {Number(amount) > 0 && <Text>Pagamento no local: {formatMoney(amount)}</Text>}
      <ul className={classes.people} aria-label="Participantes">
        {attendees.map((attendee) => (
          <li key={attendee.id} className={classes.person}>
            <AttendeeFacts attendee={attendee} />
          </li>
        ))}
      </ul>
      <Group justify="flex-end">
        <Button variant="default" onClick={onAgain}>
          Fazer outra inscrição
        </Button>
        <Button data-autofocus onClick={onClose}>
          Fechar
        </Button>
      </Group>
    </Stack>
  )
}
