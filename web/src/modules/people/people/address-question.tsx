import type { Person } from "@aprisco/contract/people/routes"
import { Card, Radio, Stack } from "@mantine/core"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { PersonValues } from "./person-values.ts"
import { hasOtherAddress } from "./shared-address.ts"

interface AddressQuestionProps {
  form: ContractForm<PersonValues>
  stored: PersonValues
  household: Person["households"][number]
}

/** Asks, where a changed address is shared, whether everybody who shares it moves (docs/product/people.md#3.5). */
export function AddressQuestion({ form, stored, household }: AddressQuestionProps) {
  const typed = {
    zipcode: form.useWatchValue("zipcode"),
    address: form.useWatchValue("address"),
    number: form.useWatchValue("number"),
    complement: form.useWatchValue("complement"),
    neighborhood: form.useWatchValue("neighborhood"),
    city: form.useWatchValue("city"),
    state: form.useWatchValue("state"),
  }
  if (!hasOtherAddress(typed, stored)) return null
  return (
    <Card withBorder>
      <Radio.Group
        label="Mudar o endereço de toda a família?"
        description={`Mora no endereço de: ${household.displayName}`}
        key={form.key("addressFor")}
        {...form.getInputProps("addressFor")}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="household" label="Sim, de todos que moram juntos" />
          <Radio value="person" label="Não, só o desta pessoa" />
        </Stack>
      </Radio.Group>
    </Card>
  )
}
