import type { ReactNode } from "react"
import classes from "./wizard-actions.module.css"

/** Back on the left and on on the right; on a phone one under the other, the way on first. */
export function WizardActions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>
}
