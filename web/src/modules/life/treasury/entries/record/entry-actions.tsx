import type { LedgerEntry } from "@aprisco/contract/treasury/entries"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconArrowBackUp } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import { EDIT_LOOK } from "../../../../../ui/button-variants.tsx"
import { ReverseDialog } from "./reverse-dialog.tsx"

/** What the reader may do with the entry: correct it, reverse it. */
export function EntryActions({ entry }: { entry: LedgerEntry }) {
  const { id, can, donorHidden } = entry
  const [reversing, reverse] = useDisclosure(false)
  return (
    <>
      {(can.edit || (can.annotate && !donorHidden)) && (
        <Button
          {...EDIT_LOOK}
          renderRoot={(props) => <Link {...props} to="/financeiro/lancamentos/$id/editar" params={{ id }} />}
        >
          {can.edit ? "Corrigir" : "Corrigir anotações"}
        </Button>
      )}
      {can.reverse && (
        <Button
          variant="default"
          leftSection={<IconArrowBackUp size={18} aria-hidden />}
          onClick={reverse.open}
        >
          Estornar
        </Button>
      )}
      <ReverseDialog opened={reversing} entry={entry} onClose={reverse.close} />
    </>
  )
}
