import { Paper, Title, VisuallyHidden } from "@mantine/core"
import { IconCheck } from "@tabler/icons-react"
import type { ReactNode } from "react"
import { Logo } from "../../../ui/logo.tsx"
import classes from "./wizard-frame.module.css"

const STEPS = ["Dados Pessoais", "Dados da Igreja", "Confirmação"]

interface WizardFrameProps {
  /** 1 to 3. */
  step: number
  title: string
  wide?: boolean
  children: ReactNode
}

/** The frame of the three screens: brand, progress, and the step. */
export function WizardFrame({ step, title, wide, children }: WizardFrameProps) {
  return (
    <main className={classes.page} data-wide={wide || undefined}>
      <a className={classes.brand} href="/">
        <Logo decorative size={36} />
        <strong>Aprisco</strong>
      </a>
      <ol className={classes.steps} aria-label="Etapas do cadastro">
        {STEPS.map((name, index) => (
          <li
            key={name}
            data-done={index + 1 < step || undefined}
            aria-current={index + 1 === step ? "step" : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {index + 1 < step ? <IconCheck size={16} /> : index + 1}
            </span>
            <span>
              {name}
              {index + 1 < step && <VisuallyHidden> (concluída)</VisuallyHidden>}
            </span>
          </li>
        ))}
      </ol>
      <Paper withBorder className={classes.sheet}>
        <Title order={1} mb="md">
          {title}
        </Title>
        {children}
      </Paper>
    </main>
  )
}
