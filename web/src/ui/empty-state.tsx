import { Anchor } from "@mantine/core"
import { IconInbox } from "@tabler/icons-react"
import { Link } from "@tanstack/react-router"
import type { ComponentProps } from "react"
import { Notice } from "./notice.tsx"

type EmptyStateProps = Omit<ComponentProps<typeof Notice>, "icon" | "tone"> &
  Partial<Pick<ComponentProps<typeof Notice>, "icon">> & {
    /** The article of the guide that says how to begin. */
    help?: string
  }

/** An empty list: a message and the next action. */
export function EmptyState({ icon = IconInbox, help, ...rest }: EmptyStateProps) {
  const guide = help && (
    <Anchor
      size="sm"
      mih={24}
      renderRoot={(props) => <Link {...props} to="/ajuda/$artigo" params={{ artigo: help }} />}
    >
      Veja como fazer
    </Anchor>
  )
  return <Notice icon={icon} more={guide} {...rest} />
}
