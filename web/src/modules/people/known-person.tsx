import type { Person } from "@aprisco/contract/people/routes"
import type { ReactNode } from "react"
import { RecordBoundary } from "../../ui/record-boundary.tsx"
import { useRecordToEdit } from "../../ui/use-record-to-edit.ts"
import { ToPeople } from "./back-to-people.tsx"
import { personQuery } from "./people-api.ts"
import { PERSON_TEXTS } from "./person-texts.ts"

/** Loads a person whose data another module's form is filled from. */
export function KnownPerson({ id, children }: { id: number; children: (person: Person) => ReactNode }) {
  const query = useRecordToEdit(personQuery(id))
  return (
    <RecordBoundary query={query} texts={PERSON_TEXTS} toList={<ToPeople />}>
      {({ data }) => children(data)}
    </RecordBoundary>
  )
}
