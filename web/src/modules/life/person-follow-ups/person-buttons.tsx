import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { Button, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHandStop, IconMessageCircle, IconUserEdit } from "@tabler/icons-react"
import { whatsApp } from "../../../lib/telephone.ts"
import { ContactLinks } from "../../../ui/contact-links.tsx"
import { ResponsibleDialog } from "../../roll/visitors/public.ts"
import { assignmentOfPerson } from "./assignment-of-person.ts"
import { GiveFollowUp } from "./give-follow-up.tsx"
import { PersonContactDialog } from "./person-contact-dialog.tsx"
import { useTakeFollowUp } from "./use-take-follow-up.ts"

interface PersonButtonsProps {
  followUp: PersonFollowUp
  /** The screen has the ways to contact the person already. */
  withoutWays?: boolean
}

/** The ways to contact a person, and the actions of the follow-up. */
export function PersonButtons({ followUp, withoutWays = false }: PersonButtonsProps) {
  const { id, fullName, responsible, phone, email, contact } = followUp
  const [contacting, contactDialog] = useDisclosure(false)
  const [choosing, responsibleDialog] = useDisclosure(false)
  const take = useTakeFollowUp(id)
  const isReachable = contact.call || contact.whatsapp || contact.email
  return (
    <>
      {!withoutWays && !isReachable && (
        <Text size="sm" c="dimmed" mb="xs">
          {followUp.contactHidden
            ? "Menor de idade: contato reservado"
            : "Nenhum telefone ou e-mail pelo qual falar com esta pessoa."}
        </Text>
      )}
      <Group gap="xs">
        {!withoutWays && (
          <ContactLinks
            phone={contact.call ? phone : null}
            chat={contact.whatsapp && phone ? whatsApp(phone) : null}
            email={contact.email ? email : null}
          />
        )}
        {responsible === null && (
          <Button
            leftSection={<IconHandStop size={18} aria-hidden />}
            aria-label={`Assumir ${fullName}`}
            disabled={take.isPending}
            onClick={() => take.mutate()}
          >
            Assumir
          </Button>
        )}
        {responsible === null ? (
          <GiveFollowUp line={{ visitor: null, person: followUp }} fullName={fullName} />
        ) : (
          <Button
            variant="default"
            leftSection={<IconUserEdit size={18} aria-hidden />}
            aria-label={`Trocar responsável por ${fullName}`}
            onClick={responsibleDialog.open}
          >
            Trocar responsável
          </Button>
        )}
        <Button
          variant="default"
          leftSection={<IconMessageCircle size={18} aria-hidden />}
          aria-label={`Registrar contato com ${fullName}`}
          onClick={contactDialog.open}
        >
          Registrar contato
        </Button>
      </Group>
      <PersonContactDialog followUp={followUp} opened={contacting} onClose={contactDialog.close} />
      <ResponsibleDialog
        assignment={assignmentOfPerson(followUp)}
        opened={choosing}
        onClose={responsibleDialog.close}
      />
    </>
  )
}
