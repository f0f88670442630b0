import { Modal, Text } from "@mantine/core"
import { useNavigate } from "@tanstack/react-router"
import type { PersonInShort } from "../../../lib/module.ts"
import { PersonPicker } from "../../people/people/public.ts"

interface MergeWithDialogProps {
  person: PersonInShort
  opened: boolean
  onClose: () => void
}

/** Finds the other record of the same person, and opens the comparison of the two. */
export function MergeWithDialog({ person, opened, onClose }: MergeWithDialogProps) {
  const navigate = useNavigate()
  return (
    <Modal opened={opened} onClose={onClose} title="Unir com outro cadastro">
      <Text mb="md">Fica a ficha de {person.fullName}. Na próxima tela dá para trocar, antes de unir.</Text>
      <PersonPicker
        label="Outro cadastro da mesma pessoa"
        except={[person.id]}
        onPick={({ id }) => {
          onClose()
          void navigate({ to: "/pessoas/unir", search: { manter: person.id, unir: id } })
        }}
      />
    </Modal>
  )
}
