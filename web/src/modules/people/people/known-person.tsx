import type { Person } from "@aprisco/contract/people/routes"
import type { ReactNode } from "react"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { personQuery } from "./people-api.ts"
import { PersonBoundary } from "./person-boundary.tsx"

/** Loads a person whose data fills the form of another module. */
export function KnownPerson({ id, children }: { id: number; children: (person: Person) => ReactNode }) {
  const query = useRecordToEdit(personQuery(id))
  return <PersonBoundary query={query}>{({ data }) => children(data)}</PersonBoundary>
}
