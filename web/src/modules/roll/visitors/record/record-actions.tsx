import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button } from "@mantine/core"
import { IconMessageCircle, IconPrinter, IconUserPlus } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { useCan } from "../../../../lib/can.ts"
import { lastSearch } from "../../../../lib/last-search.ts"
import type { PersonInShort } from "../../../../lib/module.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
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
      {can.followUp && (
        <Button
          variant="default"
          leftSection={<IconMessageCircle size={18} aria-hidden />}
          onClick={onFollowUp}
        >
          Atualizar Follow-up
        </Button>
      )}
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/visitantes/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
    </PersonBar>
  )
}
