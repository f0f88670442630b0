import type { Address } from "@aprisco/contract/addresses/routes"
import { NativeSelect, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import type { AddressValues } from "./address-values.ts"
import { CepField } from "./cep-field.tsx"
import { fillFrom } from "./fill-from.ts"
import { STATES } from "./states.ts"
import { useCepLookup } from "./use-cep-lookup.ts"

interface AddressSectionProps {
  form: Pick<ContractForm<AddressValues>, "key" | "getInputProps" | "setFieldValue" | "getInputNode">
}

/** An address with its number and complement; the CEP fills in the rest and moves the focus to the number. */
export function AddressSection({ form }: AddressSectionProps) {
  function fill(found: Address) {
    fillFrom(found, form, () => form.getInputNode("number")?.focus())
  }
  const lookup = useCepLookup({ onFound: fill })
  const texts = [
    { name: "address", label: "Endereço" },
    { name: "number", label: "Número" },
    { name: "complement", label: "Complemento" },
    { name: "neighborhood", label: "Bairro" },
    { name: "city", label: "Cidade" },
  ] as const
  return (
    <Section title="Endereço">
      <CepField
        lookup={lookup}
        autoComplete="off"
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
      />
      {texts.map(({ name, ...field }) => (
        <TextInput {...field} autoComplete="off" key={form.key(name)} {...form.getInputProps(name)} />
      ))}
      <NativeSelect label="Estado" data={STATES} key={form.key("state")} {...form.getInputProps("state")} />
    </Section>
  )
}
