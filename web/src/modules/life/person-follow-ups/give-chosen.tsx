import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { personFollowUps } from "@aprisco/contract/person-follow-ups/routes"
import { visitors as visitorsRoutes } from "@aprisco/contract/visitors/routes"
import { Button, Group, Text } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconUserShare, IconX } from "@tabler/icons-react"
import { api } from "../../../lib/api.ts"
import { countOf } from "../../../lib/format.ts"
import { toast } from "../../../ui/toast.ts"
import { assignmentOfVisitor, GiveDialog } from "../../roll/visitors/public.ts"
import { assignmentOfPerson } from "./assignment-of-person.ts"
import classes from "./follow-ups.module.css"
import { followUpsChanged } from "./follow-ups-api.ts"

interface GiveChosenProps {
  chosen: readonly EitherFollowUp[]
  onClear: () => void
}

/** Gives the chosen lines of the queue to one colleague. Renders nothing while none is chosen. */
export function GiveChosen({ chosen, onClear }: GiveChosenProps) {
  const [choosing, { open, close }] = useDisclosure(false)
  const assignment = candidatesOf(chosen)
  if (!assignment) return null
  const { queryKey, load } = assignment
  return (
    <section className={classes.bar} aria-label="Ações em lote">
      <Text fw={600} role="status">
        {countOf(chosen.length, "selecionado", "selecionados")}
      </Text>
      <Group gap="xs">
        <Button variant="default" leftSection={<IconUserShare size={18} aria-hidden />} onClick={open}>
          Dar a…
        </Button>
        <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClear}>
          Limpar seleção
        </Button>
      </Group>
      {choosing && (
        <GiveDialog
          giving={{
            whom: countOf(chosen.length, "acompanhamento", "acompanhamentos"),
            queryKey,
            load,
            give: async ({ id, name }) => {
              const failed = await giveAll(chosen, id)
              const given = chosen.length - failed.length
              if (given > 0) toast.success(`${name} acompanha ${countOf(given, "pessoa", "pessoas")}.`)
              for (const detail of new Set(failed)) toast.error(detail)
              onClear()
            },
          }}
          onClose={close}
        />
      )}
    </section>
  )
}

/** Of a person, where there is one: fewer colleagues follow up people on the roll. */
function candidatesOf(chosen: readonly EitherFollowUp[]) {
  const { person } = chosen.find((one) => one.person) ?? {}
  if (person) return assignmentOfPerson(person)
  const [first] = chosen
  return first?.visitor ? assignmentOfVisitor(first.visitor) : null
}

/** The reasons of those that were refused; throws where all of a kind were and nothing was given. */
async function giveAll(chosen: readonly EitherFollowUp[], colleague: number): Promise<string[]> {
  const visitors = chosen.flatMap(({ visitor }) => (visitor ? [visitor.id] : []))
  const people = chosen.flatMap(({ person }) => (person ? [person.id] : []))
  try {
    // People first: who may follow them up may follow up visitors too.
    const ofPeople =
      people.length > 0 &&
      (await api.call(personFollowUps.assignMany, {
        body: { ids: people, responsibleId: colleague },
      }))
    const ofVisitors =
      visitors.length > 0 &&
      (await api.call(visitorsRoutes.bulkAction, {
        body: { action: "assign_responsible", ids: visitors, responsible: colleague },
      }))
    return [ofPeople, ofVisitors].flatMap((answer) => (answer ? answer.failed.map((one) => one.detail) : []))
  } finally {
    void followUpsChanged()
  }
}
