import { ActionIcon } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconDots } from "@tabler/icons-react"
import { type ReactNode, useId } from "react"
import { usePhone } from "../../lib/small-screen.ts"
import classes from "./list-page.module.css"

/**
 * The buttons of a list's head. A phone has room beside the title for the filled one; a button shows the others below. Which these are
 * the style sheet tells: the buttons come from the screen in whatever elements it puts them.
 */
export function HeadActions({ children }: { children: ReactNode }) {
  const id = useId()
  const phone = usePhone()
  const [open, { toggle }] = useDisclosure(false)
  return (
    <div id={id} className={classes.actions} data-folded={(phone && !open) || undefined} data-screen-only>
      {phone && (
        <ActionIcon
          variant="default"
          size={44}
          className={classes.more}
          aria-label="Mais ações"
          title="Mais ações"
          aria-expanded={open}
          aria-controls={id}
          onClick={toggle}
        >
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      )}
      {children}
    </div>
  )
}
