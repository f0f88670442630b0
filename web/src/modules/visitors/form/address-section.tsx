import { Loader, NativeSelect, Text, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import { MaskedInput } from "../../../ui/masked-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { fillFrom, STATES, useCepLookup, VISITOR_CEP_LABELS } from "../../addresses/public.ts"
import type { VisitorValues } from "../visitor-values.ts"

/** Delay between the eighth digit and the look-up (docs/product/visitors.md#2.2). */
const CEP_DELAY = 1000

/** The CEP fills the other fields, which are read-only during the look-up (docs/product/visitors.md#2.2). */
export function AddressSection({ form }: { form: ContractForm<VisitorValues> }) {
  const lookup = useCepLookup({
    delay: CEP_DELAY,
    words: VISITOR_CEP_LABELS,
    // Moves the focus to the house number.
    onFound: (found) => fillFrom(found, form, () => focusEnd(form.getInputNode("address"))),
  })
  const zipcode = form.getInputProps("zipcode")
  const waiting = lookup.pending
  return (
    <Section title="Endereço">
      <div>
        <MaskedInput
          mask="cep"
          label="CEP"
          placeholder="00000-000"
          autoComplete="off"
          rightSection={waiting ? <Loader size="xs" aria-label="Buscando CEP" /> : null}
          key={form.key("zipcode")}
          {...zipcode}
          onChange={(event) => {
            zipcode.onChange(event)
            lookup.typed(event.currentTarget.value)
          }}
          onBlur={() => form.validateField("zipcode")}
        />
        <Text size="sm" mt={lookup.problem ? 4 : 0} fw={500} role="status">
          {lookup.problem}
        </Text>
      </div>
      <TextInput
        label="Bairro"
        maxLength={100}
        autoComplete="off"
        readOnly={waiting}
        key={form.key("neighborhood")}
        {...form.getInputProps("neighborhood")}
      />
      <TextInput
        label="Endereço"
        placeholder="Rua, número e complemento"
        maxLength={200}
        autoComplete="off"
        readOnly={waiting}
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <TextInput
        label="Cidade"
        required
        maxLength={100}
        autoComplete="off"
        readOnly={waiting}
        key={form.key("city")}
        {...form.getInputProps("city")}
      />
      <NativeSelect
        label="Estado"
        required
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
