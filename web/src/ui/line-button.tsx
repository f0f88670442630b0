import { ActionIcon, Button, Tooltip } from "@mantine/core"
import { type ComponentType, type MouseEvent, useId } from "react"
import { useSmallScreen } from "../lib/small-screen.ts"
import classes from "./line-button.module.css"

interface LineButtonProps {
  icon: ComponentType<{ size?: number; "aria-hidden"?: boolean }>
  /** What it does, in a word. */
  words: string
  /** The same with the name of whom the line is about, for screen readers. */
  label: string
  /** Why it does nothing, in words: it is greyed, and still takes the focus, so that the reason can be read. */
  closed?: string | null | undefined
  /** An address instead of an action. */
  href?: string | undefined
  /** The address opens beside this page. */
  elsewhere?: boolean | undefined
  busy?: boolean | undefined
  onClick?: () => void
}

/**
 * What is most often done with a line of a list: an icon with its word as a tooltip in a table, where ten lines are to fit the screen;
 * with its word beside it on a card.
 */
export function LineButton(props: LineButtonProps) {
  const { icon: Icon, words, label, closed, href, elsewhere, busy, onClick } = props
  const id = useId()
  const isCard = useSmallScreen()
  const stay = (event: MouseEvent) => event.preventDefault()
  const state = closed
    ? ({ "aria-disabled": true, "aria-describedby": id, "data-disabled": true, onClick: stay } as const)
    : { onClick, loading: busy }
  const target = href !== undefined &&
    !closed &&
    !busy && {
      component: "a" as const,
      href,
      ...(elsewhere && { target: "_blank", rel: "noopener noreferrer" }),
    }
  const reason = closed && (
    <span id={id} hidden>
      {closed}
    </span>
  )
  const look = { variant: "light", className: classes.button, "aria-label": label } as const
  const button = isCard ? (
    <Button size="sm" px="xs" leftSection={<Icon size={18} aria-hidden />} {...look} {...state} {...target}>
      {words}
      {reason}
    </Button>
  ) : (
    <ActionIcon size={36} color="petrol" {...look} {...state} {...target}>
      <Icon size={18} aria-hidden />
      {reason}
    </ActionIcon>
  )
  if (isCard && !closed) return button
  return (
    <Tooltip
      label={closed || words}
      events={{ hover: true, focus: true, touch: true }}
      portalProps={{ target: "#conteudo" }}
    >
      {button}
    </Tooltip>
  )
}
