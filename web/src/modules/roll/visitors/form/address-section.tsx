import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { NativeSelect, TextInput } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import {
  CepField,
  fillFrom,
  STATES,
  useCepLookup,
  VISITOR_CEP_LABELS,
} from "../../../ground/addresses/public.ts"
import type { VisitorValues } from "../visitor-values.ts"

/** Delay between the eighth digit and the look-up (docs/product/visitors.md#2.2). */
const CEP_DELAY = 1000

/** The CEP fills the other fields, which are read-only during the look-up (docs/product/visitors.md#2.2). */
export function VisitorAddressSection({ form }: { form: ContractForm<VisitorValues> }) {
  const lookup = useCepLookup({
    delay: CEP_DELAY,
    words: VISITOR_CEP_LABELS,
    // Moves the focus to the house number.
    onFound: (found) => fillFrom(found, form, () => focusEnd(form.getInputNode("address"))),
  })
  const waiting = lookup.pending
  return (
    <Section title="Endereço">
      <CepField
        lookup={lookup}
        autoComplete="off"
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
        onBlur={() => form.validateField("zipcode")}
      />
      <TextInput
        label={VISITOR_FIELDS.neighborhood.label}
        autoComplete="off"
        readOnly={waiting}
        key={form.key("neighborhood")}
        {...form.getInputProps("neighborhood")}
      />
      <TextInput
        label={VISITOR_FIELDS.address.label}
        placeholder="Rua, número e complemento"
        autoComplete="off"
        readOnly={waiting}
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <TextInput
        label={VISITOR_FIELDS.city.label}
        autoComplete="off"
        readOnly={waiting}
        key={form.key("city")}
        {...form.getInputProps("city")}
      />
      <NativeSelect
        label="Estado"
        data={STATES}
        disabled={waiting}
        key={form.key("state")}
        {...form.getInputProps("state")}
      />
    </Section>
  )
}

function focusEnd(field: HTMLInputElement | null): void {
  field?.focus()
  field?.setSelectionRange(field.value.length, field.value.length)
}
