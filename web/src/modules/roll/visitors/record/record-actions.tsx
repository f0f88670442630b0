import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button } from "@mantine/core"
import { IconEdit, IconMessageCircle, IconPrinter, IconUserPlus } from "@tabler/icons-react"
import { Link, linkOptions, useNavigate } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import type { PersonInShort } from "../../../../lib/module.ts"
import { PersonBar } from "../../../people/people/public.ts"
import { validateVisitorSearch } from "../search.ts"
import { useDeleteVisitor } from "../use-delete-visitor.ts"

interface RecordActionsProps {
  visitor: Visitor
  person: PersonInShort
  onFollowUp: () => void
}

/** The actions that the server allows the caller on this visitor. */
export function RecordActions({ visitor, person, onFollowUp }: RecordActionsProps) {
  const { id, can } = visitor
  const may = useCan()
  const navigate = useNavigate()
  const askToDelete = useDeleteVisitor(() =>
    navigate({ to: "/visitantes", search: lastSearch("/visitantes", validateVisitorSearch) }),
  )
  return (
    <PersonBar
      person={person}
      actions={[
        ...(can.followUp
          ? [{ label: "Atualizar Follow-up", icon: IconMessageCircle, onClick: onFollowUp }]
          : []),
        ...(can.edit
          ? [
              {
                label: "Editar",
                icon: IconEdit,
                to: linkOptions({ to: "/visitantes/$id/editar", params: { id } }),
              },
            ]
          : []),
        { label: "Imprimir", icon: IconPrinter, onClick: () => window.print() },
      ]}
      onDelete={can.delete ? () => void askToDelete(visitor) : undefined}
      deletesAll={
        can.delete && may("members.delete") && visitor.memberId !== null ? ["member", "visitor"] : null
      }
    >
      {can.convert && (
        <Button
          leftSection={<IconUserPlus size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/visitantes/$id/converter" params={{ id }} />}
        >
          Converter em Membro
        </Button>
      )}
    </PersonBar>
  )
}
