import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconNotes } from "@tabler/icons-react"
import { FactCard } from "../../../../ui/fact-card.tsx"
import { NotesTab, WhoReads } from "./notes-tab.tsx"

/** Pastoral notes on a screen of another record. They are loaded, and recorded as read, when the user asks for them. */
export function NotesOnDemand(props: { personId: number; closed?: boolean }) {
  const [opened, { open }] = useDisclosure(false)
  if (opened) return <NotesTab {...props} />
  return (
    <div data-screen-only>
      <FactCard title="Anotações pastorais">
        <WhoReads />
        <Button variant="default" leftSection={<IconNotes size={18} aria-hidden />} onClick={open}>
          Mostrar anotações
        </Button>
      </FactCard>
    </div>
  )
}
