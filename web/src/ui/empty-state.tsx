import { IconInbox } from "@tabler/icons-react"
import type { ComponentProps } from "react"
import { Notice } from "./notice.tsx"

type EmptyStateProps = Omit<ComponentProps<typeof Notice>, "icon" | "tone"> &
  Partial<Pick<ComponentProps<typeof Notice>, "icon">>

/** An empty list: a message and the next action. */
export function EmptyState({ icon = IconInbox, ...rest }: EmptyStateProps) {
  return <Notice icon={icon} {...rest} />
}
