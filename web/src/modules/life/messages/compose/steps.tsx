import type { ComposeStep } from "../search.ts"
import classes from "./compose.module.css"

const NAMES: Record<ComposeStep, string> = {
  publico: "Para quem",
  mensagem: "Mensagem",
  conferir: "Conferir",
}

/** Where in the writing of a message one is. */
export function ComposeSteps({ at }: { at: ComposeStep }) {
  return (
    <ol className={classes.steps} aria-label="Passos">
      {Object.entries(NAMES).map(([step, name]) => (
        <li key={step} aria-current={step === at ? "step" : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}
