import type { Visitor } from "@aprisco/contract/visitors/routes"
import { Button } from "@mantine/core"
import { IconMessageCircle, IconPrinter, IconUserPlus, IconUserSearch } from "@tabler/icons-react"
import { Link, useNavigate } from "@tanstack/react-router"
import { lastSearch } from "../../../../lib/last-search.ts"
import { EDIT_LOOK } from "../../../../ui/button-variants.tsx"
import { RecordMenu } from "../../../../ui/row-menu.tsx"
import { validateVisitorSearch } from "../search.ts"
import { useDeleteVisitor } from "../use-delete-visitor.ts"

interface RecordActionsProps {
  visitor: Visitor
  onFollowUp: () => void
}

/** The actions that the server allows the caller on this visitor. */
export function RecordActions({ visitor, onFollowUp }: RecordActionsProps) {
  const { id, can } = visitor
  const navigate = useNavigate()
  const askToDelete = useDeleteVisitor(() =>
    navigate({ to: "/visitantes", search: lastSearch("/visitantes", validateVisitorSearch) }),
  )
  return (
    <>
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
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => window.print()}
      >
        Imprimir
      </Button>
      <Button
        variant="default"
        leftSection={<IconUserSearch size={18} aria-hidden />}
        renderRoot={(props) => <Link {...props} to="/pessoas/$id" params={{ id: visitor.personId }} />}
      >
        Ver pessoa
      </Button>
      {can.edit && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/visitantes/$id/editar" params={{ id }} />}
        >
          Editar
        </Button>
      )}
      {can.delete && <RecordMenu name={visitor.fullName} onDelete={() => void askToDelete(visitor)} />}
    </>
  )
}
