import type { Person } from "@aprisco/contract/people/routes"
import { Button, Group, Stack } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { personCorrection } from "../person-correction.ts"
import { PersonTags } from "../tags/person-tags.tsx"
import { LoadedPerson } from "./loaded-person.tsx"
import { PersonSummaryTab } from "./summary-tab.tsx"

interface OfPersonProps {
  personId: number
}

/** What a visitor's registration has no field for: documents, profession, spouse, tags, the church's own fields. */
export function MoreOfPerson({ personId }: OfPersonProps) {
  return (
    <LoadedPerson personId={personId}>
      {(person, etag) => (
        <Stack gap="md">
          {mayEditHere(person) && (
            <Group>
              <Button
                {...EDIT_LOOK}
                renderRoot={(props) => (
                  <Link {...props} to="/pessoas/$id/editar" params={{ id: person.id }} />
                )}
              >
                Editar mais dados
              </Button>
            </Group>
          )}
          <PersonSummaryTab
            person={person}
            correction={mayEditHere(person) ? personCorrection(person, etag) : null}
          />
        </Stack>
      )}
    </LoadedPerson>
  )
}

/** Of a person on the roll, the member's form has these fields. */
function mayEditHere({ can, memberId }: Person): boolean {
  return can.edit && memberId === null
}

/** The tags of a member. */
export function TagsOfPerson({ personId }: OfPersonProps) {
  return <LoadedPerson personId={personId}>{(person) => <PersonTags person={person} />}</LoadedPerson>
}
