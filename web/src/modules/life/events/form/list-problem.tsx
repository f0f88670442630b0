import { Text } from "@mantine/core"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"

interface ListProblemProps {
  form: ContractForm<EventValues>
  /** What the server complains of as a whole. */
  name: "sessions" | "questions" | "fields"
}

/** What is wrong with several fields together, above them. */
export function ListProblem({ form, name }: ListProblemProps) {
  return (
    <div role="alert">
      {form.errors[name] && (
        <Text c="var(--mantine-color-error)" mb="md">
          {form.errors[name]}
        </Text>
      )}
    </div>
  )
}
