import { Title, UnstyledButton } from "@mantine/core"
import { useDisclosure } from "@mantine/hooks"
import { IconChevronDown } from "@tabler/icons-react"
import { Link, type LinkProps } from "@tanstack/react-router"
import { createContext, type ReactNode, useContext, useId } from "react"
import { formatNumber } from "../lib/format.ts"
import { usePhone } from "../lib/small-screen.ts"
import classes from "./linked-lines.module.css"
import { usePrinting } from "./use-printing.ts"

/** Of the lines in a section: their element, and whether a phone hides them. */
const Folding = createContext<{ id?: string; isHidden?: boolean }>({})

interface LinkedSectionProps {
  title: string
  /** A card of its own, not a part of one. */
  isCard?: boolean
  /** Across all columns of what it is part of. */
  isWide?: boolean
  /** The whole list. */
  to: LinkProps
  /** How many there are. Given: on a phone the title, with this number, shows and hides the lines; hidden at first. */
  count?: number
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
  count = 0,
  more = 0,
  children,
}: LinkedSectionProps) {
  const id = useId()
  const [isOpen, { toggle }] = useDisclosure(false)
  const phone = usePhone()
  const printing = usePrinting()
  const folds = phone && !printing && !isCard && count > 0
  const linesId = `${id}-lines`
  const all = more > 0 ? `Ver mais ${more}` : "Ver todos"
  return (
    <section aria-labelledby={id} className={classes.section} data-wide={isWide || undefined}>
      <div className={classes.head}>
        <Title order={isCard ? 2 : 3} size={isCard ? "h3" : "h5"} id={id}>
          {folds ? (
            <UnstyledButton
              className={classes.fold}
              aria-expanded={isOpen}
              aria-controls={linesId}
              onClick={toggle}
            >
              {title}
              <span className={classes.count}>{formatNumber(count)}</span>
              <IconChevronDown size={18} aria-hidden />
            </UnstyledButton>
          ) : (
            title
          )}
        </Title>
        <Link {...to} className={classes.all} aria-label={`${all}: ${title}`}>
          {all}
        </Link>
      </div>
      <Folding value={folds ? { id: linesId, isHidden: !isOpen } : {}}>{children}</Folding>
    </section>
  )
}

/** What is said of the whole list, above its lines. */
export const SectionFacts = ({ children }: { children: ReactNode }) => (
  <p className={classes.facts}>{children}</p>
)

export function LinkedLines({ children }: { children: ReactNode }) {
  const { id, isHidden } = useContext(Folding)
  return (
    <ul className={classes.lines} id={id} hidden={isHidden}>
      {children}
    </ul>
  )
}

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
