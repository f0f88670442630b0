import type { Person } from "@aprisco/contract/people/routes"
import { Button } from "@mantine/core"
import { Link, useNavigate } from "@tanstack/react-router"
import { lastSearch } from "../../../lib/last-search.ts"
import { EDIT_LOOK } from "../../../ui/button-variants.tsx"
import { RecordMenu } from "../../../ui/row-menu.tsx"
import { validatePeopleSearch } from "../search.ts"
import { useDeletePerson } from "../use-delete-person.ts"

/** The actions that the server allows the caller on this person. */
export function PersonActions({ person }: { person: Person }) {
  const { id, can } = person
  const navigate = useNavigate()
  const askToDelete = useDeletePerson(() =>
    navigate({ to: "/pessoas", search: lastSearch("/pessoas", validatePeopleSearch) }),
  )
  return (
    <>
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/pessoas/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {can.delete && <RecordMenu name={person.fullName} onDelete={() => void askToDelete(person)} />}
    </>
  )
}
