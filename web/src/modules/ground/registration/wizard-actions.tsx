import type { ReactNode } from "react"
import classes from "./wizard-actions.module.css"

/** Back on the left, continue on the right; on a phone one below the other, continue first. */
export function WizardActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
