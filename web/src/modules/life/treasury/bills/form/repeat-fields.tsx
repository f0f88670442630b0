import { RECURRENCE_STEPS } from "@aprisco/contract/treasury/bill-labels"
import { NativeSelect, SimpleGrid } from "@mantine/core"
import { DateField } from "../../../../../ui/date-field.tsx"
import type { ContractForm } from "../../../../../ui/use-contract-form.ts"
import type { OwedValues } from "./owed-values.ts"

const STEPS = Object.entries(RECURRENCE_STEPS).map(([value, label]) => ({ value, label }))

/** How often it falls due, from when and until when. */
export function RepeatFields({ form }: { form: ContractForm<OwedValues> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="md">
      <NativeSelect label="Repetição" data={STEPS} key={form.key("every")} {...form.getInputProps("every")} />
      <DateField label="Primeiro vencimento" key={form.key("startsOn")} {...form.getInputProps("startsOn")} />
      <DateField
        label="Até"
        description="Se vazio, repete sem fim."
        inputWrapperOrder={["label", "input", "description", "error"]}
        key={form.key("endsOn")}
        {...form.getInputProps("endsOn")}
      />
    </SimpleGrid>
  )
}
