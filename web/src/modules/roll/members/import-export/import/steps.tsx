import { Title, VisuallyHidden } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import { type ReactNode, useEffect, useRef } from "react"
import classes from "./steps.module.css"
import type { ImportStep } from "./use-import.ts"

const STEPS: { step: ImportStep; name: string }[] = [
  { step: "file", name: "Arquivo" },
  { step: "columns", name: "Colunas" },
  { step: "preview", name: "Conferência" },
  { step: "result", name: "Resultado" },
]

/** The current step of the import. */
export function Steps({ step }: { step: ImportStep }) {
  const at = STEPS.findIndex((entry) => entry.step === step)
  return (
    <ol className={classes.steps} aria-label="Etapas da importação">
      {STEPS.map(({ name }, index) => {
        const done = index < at || step === "result"
        return (
          <li key={name} data-done={done || undefined} aria-current={index === at ? "step" : undefined}>
            <span className={classes.mark} aria-hidden>
              {done ? <IconCheck size={16} /> : index + 1}
            </span>
            <span>
              {name}
              {index < at && <VisuallyHidden> (concluída)</VisuallyHidden>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

/** The heading of a step: takes the focus when the step begins, so that it is not lost with a removed button. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <Title order={2} size="h3" ref={title} tabIndex={-1} className={classes.title}>
      {children}
    </Title>
  )
}
