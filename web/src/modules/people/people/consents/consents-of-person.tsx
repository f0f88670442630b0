import { useCan } from "../../../../lib/can.ts"
import { usePartsAhead } from "../../../../lib/parts.ts"
import { LoadedPerson } from "../record/loaded-person.tsx"
import { ConsentsTab } from "./consents-tab.tsx"

/** The consents on a person's page, changed with the rights that the server asks for (docs/product/people.md#8.6). */
export function ConsentsOfPerson({ personId }: { personId: number }) {
  const can = useCan()
  usePartsAhead("person-consents")
  return (
    <LoadedPerson personId={personId}>
      {(person, etag) => (
        <ConsentsTab
          person={person}
          etag={etag}
          mayChange={can("members.edit") || (person.memberId === null && can("visitors.edit"))}
        />
      )}
    </LoadedPerson>
  )
}
