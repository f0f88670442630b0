import { Link, type LinkProps } from "@tanstack/react-router"
import type { ReactNode } from "react"
import classes from "./work-line.module.css"

interface WorkLineProps {
  name: string
  to: LinkProps
  note: ReactNode
  side?: ReactNode
  /** Why a button is not there, in words. */
  reason?: string | null
  /** The buttons by which the line is done. */
  children: ReactNode
}

/** A line of a worklist: whom it is about, and what is done about it. Inside `LinkedLines`. */
export function WorkLine({ name, to, note, side, reason, children }: WorkLineProps) {
  return (
    <li className={classes.line}>
      <div className={classes.words}>
        <span className={classes.head}>
          <Link {...to} className={classes.name}>
            {name}
          </Link>
          {side}
        </span>
        <span className={classes.note}>{note}</span>
        {reason && <span className={classes.note}>{reason}</span>}
      </div>
      <div className={classes.actions}>{children}</div>
    </li>
  )
}
