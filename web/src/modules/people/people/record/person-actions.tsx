import type { Person } from "@aprisco/contract/people/routes"
import { Button } from "@mantine/core"
import { IconEdit, IconUserPlus } from "@tabler/icons-react"
import { Link, linkOptions, useNavigate } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import { whatsApp } from "../../../../lib/telephone.ts"
import { ContactLinks } from "../../../../ui/contact-links.tsx"
import { validatePeopleSearch } from "../search.ts"
import { useDeletePerson } from "../use-delete-person.ts"
import { PersonBar } from "./person-bar.tsx"

/** The actions that the server allows the caller on this person. */
export function PersonActions({ person }: { person: Person }) {
  const { id, can } = person
  const navigate = useNavigate()
  const askToDelete = useDeletePerson(() =>
    navigate({ to: "/pessoas", search: lastSearch("/pessoas", validatePeopleSearch) }),
  )
  return (
    <PersonBar
      person={person}
      onDelete={can.delete ? () => void askToDelete(person) : undefined}
      actions={
        can.edit
          ? [
              {
                label: "Editar",
                icon: IconEdit,
                to: linkOptions({ to: "/pessoas/$id/editar", params: { id } }),
              },
            ]
          : []
      }
    >
      <NextStep person={person} />
    </PersonBar>
  )
}

/**
 * Onto the roll; or, of a person who came onto it or was registered as a visitor while this page was open, to their page there: being led
 * away would lose what is being typed.
 */
function NextStep({ person: { id, memberId, visitorIds, anonymised, deceasedOn } }: { person: Person }) {
  const may = useCan()
  const [visitorId] = visitorIds
  if (memberId !== null)
    return (
      <Button renderRoot={(props) => <Link {...props} to="/membros/$id" params={{ id: memberId }} />}>
        Abrir ficha de membro
      </Button>
    )
  if (visitorId !== undefined)
    return (
      may("visitors.view") && (
        <Button renderRoot={(props) => <Link {...props} to="/visitantes/$id" params={{ id: visitorId }} />}>
          Abrir cadastro de visitante
        </Button>
      )
    )
  if (!may("members.create") || anonymised || deceasedOn) return null
  return (
    <Button
      leftSection={<IconUserPlus size={18} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/membros/novo" search={{ pessoa: id }} />}
    >
      Incluir no rol de membros
    </Button>
  )
}

/** Buttons to contact the person in the ways that are open (docs/product/people.md#2.8). */
export function ContactOfPerson({ person: { phone, email, contact } }: { person: Person }) {
  const links = {
    phone: contact.call ? phone : null,
    chat: contact.whatsapp && phone ? whatsApp(phone) : null,
    email: contact.email ? email : null,
  }
  return <ContactLinks {...links} />
}
