import type { PersonFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { Button, Group } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHandStop, IconMessageCircle, IconUserEdit } from "@tabler/icons-react"
import { ResponsibleDialog } from "../../roll/visitors/public.ts"
import { assignmentOfPerson } from "./assignment-of-person.ts"
import { GiveFollowUp } from "./give-follow-up.tsx"
import { PersonContactDialog } from "./person-contact-dialog.tsx"
import { useTakeFollowUp } from "./use-take-follow-up.ts"

/** The actions of a person's follow-up; the ways to contact them are in the head of their page. */
export function PersonButtons({ followUp }: { followUp: PersonFollowUp }) {
  const { id, fullName, responsible } = followUp
  const [contacting, contactDialog] = useDisclosure(false)
  const [choosing, responsibleDialog] = useDisclosure(false)
  const take = useTakeFollowUp(id)
  return (
    <>
      <Group gap="xs">
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
