import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Box, Button, Group } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconHandStop, IconUserEdit } from "@tabler/icons-react"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { assignmentOfVisitor } from "../contact/assignment-of-visitor.ts"
import { ClosedWays } from "../contact/contact-buttons.tsx"
import { DueBadge } from "../contact/due-badge.tsx"
import { ResponsibleDialog } from "../contact/responsible-dialog.tsx"
import { useTakeVisitor } from "../contact/use-take-visitor.ts"

/** The responsible person, the due time, and why a way to contact the visitor is closed. Hidden once there is nothing to follow up. */
export function FollowUpCard({ visitor }: { visitor: Visitor }) {
  const { responsible, can } = visitor
  const [choosing, { open, close }] = useDisclosure(false)
  if (!can.followUp) return null
  return (
    <Box mb="lg">
      <FactCard
        title="Acompanhamento"
        action={
          <Group gap="xs">
            {responsible === null && <Take id={visitor.id} />}
            <Button variant="default" leftSection={<IconUserEdit size={18} aria-hidden />} onClick={open}>
              {responsible === null ? "Definir responsável" : "Trocar responsável"}
            </Button>
          </Group>
        }
      >
        <Facts
          facts={[
            { label: "Responsável", value: responsible?.name ?? "Ninguém ainda" },
            {
              label: "Próximo contato",
              value: visitor.followUpDue ? <DueBadge {...visitor} /> : "Nenhum marcado",
            },
          ]}
        />
        <ClosedWays ways={visitor.ways} />
        <ResponsibleDialog assignment={assignmentOfVisitor(visitor)} opened={choosing} onClose={close} />
      </FactCard>
    </Box>
  )
}

function Take({ id }: { id: number }) {
  const take = useTakeVisitor(id)
  return (
    <Button
      leftSection={<IconHandStop size={18} aria-hidden />}
      disabled={take.isPending}
      onClick={() => take.mutate()}
    >
      Assumir
    </Button>
  )
}
