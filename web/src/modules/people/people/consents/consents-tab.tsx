import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { personConsents } from "@aprisco/contract/people/consents"
import type { Person } from "@aprisco/contract/people/routes"
import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { NativeSelect, Stack } from "@mantine/core"
import { queryOptions, useQuery } from "@tanstack/react-query"
import { useState } from "react"
import { api } from "../../../../lib/api.ts"
import { PartCards } from "../../../../ui/parts.tsx"
import { guardiansQuery } from "../families/families-api.ts"
import { PersonPicker } from "../families/person-picker.tsx"
import { peopleChanged } from "../people-api.ts"
import type { GuardianField } from "./consent-dialog.tsx"
import { ConsentLedgerCard } from "./consent-ledger-card.tsx"

interface ConsentsTabProps {
  person: Person
  etag: string | null
  mayChange: boolean
}

/** The consents of a person: the ledger that the registrations show too (docs/product/people.md#8.6). */
export function ConsentsTab({ person, etag, mayChange }: ConsentsTabProps) {
  const { id, birthDate, fullName } = person
  const isChild = needsGuardian(birthDate, civilDay(new Date()))
  return (
    <Stack gap="lg">
      <ConsentLedgerCard
        consents={useQuery(consentsQuery(id))}
        mayChange={mayChange && !person.anonymised}
        record={{
          about: `person ${id}`,
          send: (body) => api.call(personConsents.record, { params: { id }, body }),
          onSaved: peopleChanged,
          ...(isChild && {
            guardian: (field: GuardianField) => (
              <GuardianChoice childId={id} childName={fullName} field={field} />
            ),
          }),
        }}
      />
      <PartCards at="person-consents" given={{ person, etag }} />
    </Stack>
  )
}

interface GuardianChoiceProps {
  childId: number
  childName: string
  field: GuardianField
}

/** The guardian who gives a child's consent: one of the child's guardians, or another person of the church. */
function GuardianChoice({ childId, childName, field }: GuardianChoiceProps) {
  const guardians = useQuery(guardiansQuery(childId))
  const [picked, setPicked] = useState<{ id: number; fullName: string } | null>(null)
  const known = (guardians.data ?? []).flatMap(({ personId, fullName }) =>
    personId === null ? [] : [{ id: personId, fullName }],
  )
  const choices = picked && known.every(({ id }) => id !== picked.id) ? [...known, picked] : known
  return (
    <Stack gap="xs">
      <NativeSelect
        label={`Quem responde por ${childName}`}
        data={[
          { value: "", label: "Selecione" },
          ...choices.map(({ id, fullName }) => ({ value: String(id), label: fullName })),
        ]}
        value={field.value === null ? "" : String(field.value)}
        onChange={({ currentTarget: { value } }) => field.onChange(value === "" ? null : Number(value))}
        error={field.error}
      />
      <PersonPicker
        label="Ou procure outra pessoa"
        except={[childId, ...choices.map(({ id }) => id)]}
        onPick={(person) => {
          setPicked(person)
          field.onChange(person.id)
        }}
      />
    </Stack>
  )
}

/** The key is below `people`, so that a change of the person or of a registration loads it again. */
const consentsQuery = (id: number) =>
  queryOptions({
    queryKey: ["people", "consents", id],
    queryFn: ({ signal }) => api.call(personConsents.list, { params: { id } }, { signal }),
  })
