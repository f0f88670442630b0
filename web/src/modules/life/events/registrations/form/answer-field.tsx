import type { ChurchEvent } from "@aprisco/contract/events/routes"
import { Checkbox, NativeSelect, Stack, Textarea } from "@mantine/core"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import type { StaffRegistrationValues } from "./registration-values.ts"

interface AnswerFieldProps {
  form: ContractForm<StaffRegistrationValues>
  /** Where the answers are: `answers`, or those of a person. */
  at: string
  question: ChurchEvent["questions"][number]
}

const YES_OR_NO = [
  { value: "", label: "" },
  { value: "true", label: "Sim" },
  { value: "false", label: "Não" },
]

/** The answer to a question of the event's own. */
export function AnswerField({
  form,
  at,
  question: { id, label, kind, options, required },
}: AnswerFieldProps) {
  const path = `${at}.${id}`
  const props = { label, ...form.getInputProps(path), required }
  const key = form.key(path)
  if (kind === "text") return <Textarea key={key} autosize minRows={1} maxRows={6} {...props} />
  if (kind === "flag") return <NativeSelect key={key} data={YES_OR_NO} {...props} />
  if (kind === "choice") return <NativeSelect key={key} data={["", ...options]} {...props} />
  return (
    <Checkbox.Group key={key} {...props}>
      <Stack gap="sm" mt="xs">
        {options.map((option) => (
          <Checkbox key={option} value={option} label={option} />
        ))}
      </Stack>
    </Checkbox.Group>
  )
}
