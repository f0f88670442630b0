import { Title } from "@mantine/core"
import { Link, type LinkProps } from "@tanstack/react-router"
import { type ReactNode, useId } from "react"
import classes from "./linked-lines.module.css"

interface LinkedSectionProps {
  title: string
  /** A card of its own, not a part of one. */
  isCard?: boolean
  /** Across all columns of what it is part of. */
  isWide?: boolean
  /** The whole list. */
  to: LinkProps
  /** How many are not named here. */
  more?: number
  children: ReactNode
}

/** The first lines of a list under its title, and the way to all of it. */
export function LinkedSection({
  title,
  isCard = false,
  isWide = false,
  to,
  more = 0,
  children,
}: LinkedSectionProps) {
  const id = useId()
  const all = more > 0 ? `Ver mais ${more}` : "Ver todos"
  return (
    <section aria-labelledby={id} className={classes.section} data-wide={isWide || undefined}>
      <div className={classes.head}>
        <Title order={isCard ? 2 : 3} size={isCard ? "h3" : "h5"} id={id}>
          {title}
        </Title>
        <Link {...to} className={classes.all} aria-label={`${all}: ${title}`}>
          {all}
        </Link>
      </div>
      {children}
    </section>
  )
}

/** What is said of the whole list, above its lines. */
export const SectionFacts = ({ children }: { children: ReactNode }) => (
  <p className={classes.facts}>{children}</p>
)

export const LinkedLines = ({ children }: { children: ReactNode }) => (
  <ul className={classes.lines}>{children}</ul>
)

interface LinkedLineProps {
  name: string
  to: LinkProps
  note: ReactNode
  side?: ReactNode
}

export function LinkedLine({ name, to, note, side }: LinkedLineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <Link {...to} className={classes.name}>
          {name}
        </Link>
        <span className={classes.note}>{note}</span>
      </div>
      {side}
    </li>
  )
}
