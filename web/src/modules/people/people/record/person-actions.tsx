import type { Person } from "@aprisco/contract/people/routes"
import { Box, Button, Menu } from "@mantine/core"
import { IconUserPlus } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { Suspense, useState } from "react"
import { useCan } from "../../../../lib/can.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { useActions } from "../../../../lib/parts.ts"
import { whatsApp } from "../../../../lib/telephone.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { ContactLinks } from "../../../../ui/contact-links.tsx"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { validatePeopleSearch } from "../search.ts"
import { useDeletePerson } from "../use-delete-person.ts"

/** The actions that the server allows the caller on this person. */
export function PersonActions({ person }: { person: Person }) {
  const { id, can } = person
  const navigate = useNavigate()
  const may = useCan()
  // A visitor becomes a member by a conversion, which the registration has.
  const mayJoinRoll =
    may("members.create") && !person.anonymised && !person.deceasedOn && isOnlyPerson(person)
  const others = useActions("person-record", { person })
  const [opened, open] = useState<string | null>(null)
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
      {(can.delete || mayJoinRoll || others.length > 0) && (
        <RowMenu name={person.fullName}>
          {mayJoinRoll && (
            <Menu.Item
              leftSection={<IconUserPlus size={18} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/membros/novo" search={{ pessoa: id }} />}
            >
              Incluir no rol de membros
            </Menu.Item>
          )}
          {others.map(({ label, icon: Icon }) => (
            <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={() => open(label)}>
              {label}
            </Menu.Item>
          ))}
          {can.delete && <DeleteItem onDelete={() => void askToDelete(person)} />}
        </RowMenu>
      )}
      {others.map(({ label, component: Dialog }) => (
        <Suspense key={label}>
          <Dialog person={person} opened={opened === label} onClose={() => open(null)} />
        </Suspense>
      ))}
    </>
  )
}

const isOnlyPerson = ({ memberId, visitorIds }: Person) => memberId === null && visitorIds.length === 0

/** Buttons to contact the person in the ways that are open (docs/product/people.md#2.8). */
export function ContactOfPerson({ person: { phone, email, contact } }: { person: Person }) {
  const links = {
    phone: contact.call ? phone : null,
    chat: contact.whatsapp && phone ? whatsApp(phone) : null,
    email: contact.email ? email : null,
  }
  return (
    <Box mb="md">
      <ContactLinks {...links} />
    </Box>
  )
}
