import type { Group } from "@aprisco/contract/groups/routes"
import { Button } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconArrowsSplit2, IconPlayerTrackNext } from "@tabler/icons-react"
import { useCan } from "../../../../lib/can.ts"
import { ProposeDialog } from "../multiplications/propose-dialog.tsx"
import { NextTermDialog } from "./next-term-dialog.tsx"

/** What becomes of a group that goes on: a class begins its next term, another one is multiplied. */
export function GrowthActions({ group }: { group: Group }) {
  const [opened, dialog] = useDisclosure(false)
  const may = useCan()
  if (!group.can.edit || group.endedOn !== null) return null
  const isClass = group.kind === "ebd"
  if (isClass && !may("activities.create")) return null
  const [Icon, Dialog] = isClass ? [IconPlayerTrackNext, NextTermDialog] : [IconArrowsSplit2, ProposeDialog]
  return (
    <>
      <Button variant="default" leftSection={<Icon size={18} aria-hidden />} onClick={dialog.open}>
        {isClass ? "Próximo período" : "Multiplicar"}
      </Button>
      <Dialog opened={opened} group={group} onClose={dialog.close} />
    </>
  )
}
