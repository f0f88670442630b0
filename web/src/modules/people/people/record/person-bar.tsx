import type { Person } from "@aprisco/contract/people/routes"
import { people } from "@aprisco/contract/people/routes"
import { Button, Menu } from "@mantine/core"
import { IconAddressBook, IconTrash } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { Link, type LinkProps, useNavigate } from "@tanstack/react-router"
import { type ComponentType, type ReactNode, Suspense, useState } from "react"
import { api } from "../../../../lib/api.ts"
import { useCan } from "../../../../lib/can.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import type { PersonInShort } from "../../../../lib/module.ts"
import { useActions } from "../../../../lib/parts.ts"
import { messageOf } from "../../../../lib/problem.ts"
import { saveFile } from "../../../../lib/save-file.ts"
import { usePhone } from "../../../../lib/small-screen.ts"
import { DeleteItem, RowMenu } from "../../../../ui/row-menu.tsx"
import { toast } from "../../../../ui/toast.ts"
import { validatePeopleSearch } from "../search.ts"
import { useDeletePerson } from "../use-delete-person.ts"

/** A button of the head besides the next step; on a phone an item of the menu. */
export interface BarAction {
  label: string
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  /** Where it leads; absent: `onClick`. */
  to?: LinkProps
  onClick?: () => void
}

interface PersonBarProps {
  person: PersonInShort
  /** The page's own next step. */
  children?: ReactNode
  actions: readonly BarAction[]
  /** Whether an action that its module calls a next step is a button before them: where the page has no next step of its own. */
  leads?: boolean
  onDelete?: (() => void) | undefined
  /** What the person is beside what the page deletes; null: nothing. */
  deletesAll?: Person["kinds"] | null
}

/**
 * The buttons and the menu in the head of a person's page, with the actions that modules offer at "person-record". On a phone only the
 * next step is a button: the facts are to begin on the first screen.
 */
export function PersonBar(props: PersonBarProps) {
  const { person, children, actions, leads = false, onDelete, deletesAll = null } = props
  const phone = usePhone()
  const [opened, open] = useState<string | null>(null)
  const others = useActions("person-record", { person })
  const isStep = ({ step }: { step?: true }) => leads && step === true
  const inMenu = others.filter((action) => !isStep(action))
  const takesCard = useCan()("reports.view") && !person.anonymised
  const card = useCardDownload(person)
  const navigate = useNavigate()
  const askToDelete = useDeletePerson(() =>
    navigate({ to: "/pessoas", search: lastSearch("/pessoas", validatePeopleSearch) }),
  )
  return (
    <>
      {others.filter(isStep).map(({ label, icon: Icon }) => (
        <Button key={label} leftSection={<Icon size={18} aria-hidden />} onClick={() => open(label)}>
          {label}
        </Button>
      ))}
      {children}
      {!phone && actions.map((action) => <ActionButton key={action.label} {...action} />)}
      {(onDelete || deletesAll || takesCard || inMenu.length > 0 || (phone && actions.length > 0)) && (
        <RowMenu name={person.fullName}>
          {phone && actions.map((action) => <ActionItem key={action.label} {...action} />)}
          {inMenu.map(({ label, icon: Icon }) => (
            <Menu.Item key={label} leftSection={<Icon size={18} aria-hidden />} onClick={() => open(label)}>
              {label}
            </Menu.Item>
          ))}
          {takesCard && (
            <Menu.Item
              leftSection={<IconAddressBook size={18} aria-hidden />}
              disabled={card.isPending}
              onClick={() => card.mutate()}
            >
              Cartão de contato (.vcf)
            </Menu.Item>
          )}
          {onDelete && <DeleteItem onDelete={onDelete} />}
          {deletesAll && (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => void askToDelete({ ...person, kinds: deletesAll })}
            >
              Excluir de todas as listas
            </Menu.Item>
          )}
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

function ActionButton({ label, icon: Icon, to, onClick }: BarAction) {
  return (
    <Button
      variant="default"
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onClick}
      {...(to && { renderRoot: (props) => <Link {...props} {...to} /> })}
    >
      {label}
    </Button>
  )
}

function ActionItem({ label, icon: Icon, to, onClick }: BarAction) {
  return (
    <Menu.Item
      leftSection={<Icon size={18} aria-hidden />}
      onClick={onClick}
      {...(to && { renderRoot: (props) => <Link {...props} {...to} /> })}
    >
      {label}
    </Menu.Item>
  )
}

/** How to reach a person, as a file for an address book. */
function useCardDownload({ id, fullName }: Pick<PersonInShort, "id" | "fullName">) {
  return useMutation({
    mutationFn: () => api.call(people.card, { params: { id } }),
    onSuccess: (file) => saveFile(file, `${fullName}.vcf`),
    onError: (error) => toast.error(messageOf(error, "Erro ao exportar o contato. Tente novamente.")),
  })
}
