import { Checkbox, Stack } from "@mantine/core"
import { useQuery } from "@tanstack/react-query"
import { useCan } from "../../../../lib/can.ts"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { ConversionValues } from "./conversion-values.ts"
import { familyToConvertQuery } from "./family-to-convert.ts"

interface FamilyChoiceProps {
  form: ContractForm<ConversionValues>
  personId: number
}

/** Who of the family becomes a member in the same act; nothing where there is nobody else. */
export function FamilyChoice({ form, personId }: FamilyChoiceProps) {
  const mayRead = useCan()("members.edit")
  const { data: family = [] } = useQuery({ ...familyToConvertQuery(personId), enabled: mayRead })
  const also = form.useWatchValue("also")
  if (family.length === 0) return null
  return (
    <Section title="Família" cols={1}>
      <Checkbox.Group
        label="Converter também"
        description="Com os dados do próprio cadastro, e a mesma filial, data e forma de admissão."
        error={form.errors.also}
        value={also}
        onChange={(next) => {
          form.clearFieldError("also")
          form.setFieldValue("also", next)
        }}
        data-path="also"
      >
        <Stack gap="sm" mt="xs">
          {family.map(({ visitorId, fullName, role }) => (
            <Checkbox key={visitorId} value={String(visitorId)} label={`${fullName} (${role})`} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Section>
  )
}
