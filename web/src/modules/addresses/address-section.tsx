import type { Address } from "@aprisco/contract/addresses/routes"
import { NativeSelect, TextInput } from "@mantine/core"
import { Section } from "../../ui/form-section.tsx"
import type { ContractForm } from "../../ui/use-contract-form.ts"
import { CepField } from "./cep-field.tsx"
import { fillFrom } from "./fill-from.ts"
import { STATES } from "./states.ts"

type Values = Record<
  "zipcode" | "address" | "number" | "complement" | "neighborhood" | "city" | "state",
  string
>

interface AddressSectionProps {
  form: Pick<ContractForm<Values>, "key" | "getInputProps" | "setFieldValue" | "getInputNode">
  /** Whether an address is required, as for a church. */
  required?: boolean
}

/** An address with its number and complement; the CEP fills in the rest and moves the focus to the number. */
export function AddressSection({ form, required = false }: AddressSectionProps) {
  function fill(found: Address) {
    fillFrom(found, form, () => form.getInputNode("number")?.focus())
  }
  const texts = [
    { name: "address", label: "Endereço", maxLength: 200, required },
    { name: "number", label: "Número", maxLength: 20 },
    { name: "complement", label: "Complemento", maxLength: 100 },
    { name: "neighborhood", label: "Bairro", maxLength: 100 },
    { name: "city", label: "Cidade", maxLength: 100, required },
  ] as const
  return (
    <Section title="Endereço">
      <CepField
        lookup={{ onFound: fill }}
        required={required}
        autoComplete="off"
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
      />
      {texts.map(({ name, ...field }) => (
        <TextInput {...field} autoComplete="off" key={form.key(name)} {...form.getInputProps(name)} />
      ))}
      <NativeSelect
        label="Estado"
        required={required}
        data={STATES}
        key={form.key("state")}
        {...form.getInputProps("state")}
      />
    </Section>
  )
}
