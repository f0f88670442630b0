import { Title, VisuallyHidden } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import { type ReactNode, useEffect, useRef } from "react"
import classes from "./steps.module.css"

interface StepsProps {
  /** Their names, in their order; at the last one all is done. */
  names: readonly string[]
  /** The place of the current one. */
  at: number
}

/** The current step of an import. */
export function Steps({ names, at }: StepsProps) {
  return (
    <ol className={classes.steps} aria-label="Etapas da importação">
      {names.map((name, index) => {
        const done = index < at || at === names.length - 1
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
