import type { EitherFollowUp } from "@aprisco/contract/person-follow-ups/routes"
import { Button } from "@mantine/core"
import { IconUserShare } from "@tabler/icons-react"
import { useGiving } from "./use-giving.tsx"

interface GiveFollowUpProps {
  line: EitherFollowUp
  fullName: string
  /** Of the button, beside others of that size. */
  size?: "sm"
}

/** «Dar a…»: gives one follow-up that nobody has to a colleague. */
export function GiveFollowUp({ line, fullName, size }: GiveFollowUpProps) {
  const { open, dialog } = useGiving(line)
  return (
    <>
      <Button
        variant="default"
        size={size}
        px={size}
        leftSection={<IconUserShare size={18} aria-hidden />}
        aria-label={`Dar a… (${fullName})`}
        onClick={open}
      >
        Dar a…
      </Button>
      {dialog}
    </>
  )
}
