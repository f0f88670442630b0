import type { CustomValues } from "@aprisco/contract/people/custom-values"
import { useQuery } from "@tanstack/react-query"
import { FactCard, Facts } from "../../../../ui/fact-card.tsx"
import { answerText, nameIn } from "./answers.ts"
import { fieldsQuery } from "./fields-api.ts"

/** A person's answers to the custom fields; nothing in a church without any. */
export function CustomFacts({ church, values }: { church: number; values: CustomValues }) {
  const { data = [] } = useQuery({ ...fieldsQuery, enabled: Object.keys(values).length > 0 })
  const shown = data.filter((field) => field.church === church && nameIn(field) in values)
  if (shown.length === 0) return null
  return (
    <FactCard title="Outras informações">
      <Facts facts={shown.map((field) => ({ label: field.name, value: answerText(field, values) }))} />
    </FactCard>
  )
}
