import { timeOfState } from "@aprisco/contract/brazil/state-time"
import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { FormBar } from "../../../../ui/form-bar.tsx"
import { useUnsavedGuard } from "../../../../ui/unsaved-guard.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { ClockUnknown } from "../../../ground/churches/public.ts"
import { AboutSection } from "./about-section.tsx"
import type { EventValues } from "./event-values.ts"
import { FieldsSection } from "./fields-section.tsx"
import { FormPreview } from "./form-preview.tsx"
import { QuestionsSection } from "./questions-section.tsx"
import { RegistrationSection } from "./registration-section.tsx"
import classes from "./rows.module.css"
import { SessionsSection } from "./sessions-section.tsx"

interface EventFormProps {
  form: ContractForm<EventValues>
  church: number | undefined
  /** On whose clock the hours are; undefined: not known yet, and nothing can be sent. */
  state: string | undefined
  /** Asks for the state again, where that has failed. */
  onStateAgain?: (() => void) | false
  save: string
  onCancel: () => void
  /** The error of the last submit, right above the buttons. */
  notice?: ReactNode
}

/** The form that creates an event and the one that changes it, with what it becomes beside it. */
export function EventForm({ form, church, state, onStateAgain, save, onCancel, notice }: EventFormProps) {
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <div className={classes.beside}>
        <Stack gap="lg">
          <AboutSection form={form} church={church} />
          <SessionsSection form={form} clock={clockWords(state)} />
          <RegistrationSection form={form} />
          <FieldsSection form={form} />
          <QuestionsSection form={form} />
        </Stack>
        <FormPreview form={form} />
      </div>
      <Stack gap="lg" mt="lg">
        {notice}
        {onStateAgain && <ClockUnknown onAgain={onStateAgain} />}
      </Stack>
      <FormBar onCancel={onCancel} busy={form.submitting} save={save} ready={state !== undefined} />
    </form>
  )
}

/** Nothing where the clock is Brasília's, as nearly everywhere. */
function clockWords(state: string | undefined): string {
  if (!state || timeOfState(state).offset === "-0300") return ""
  return `Os horários são os de ${state}.`
}
