import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { Button, Group, NativeSelect, SimpleGrid, Text, TextInput } from "@mantine/core"
import { FormProblems } from "../../../../ui/form-problems.tsx"
import {
  type AddressValues,
  CepField,
  fillFrom,
  STATES,
  useCepLookup,
} from "../../../ground/addresses/public.ts"
import type { Correction } from "./correction.ts"
import { useCorrectionForm } from "./use-correction-form.ts"

const WHAT = { label: "Endereço", name: "endereço" }
const PARTS = ["address", "number", "complement", "neighborhood", "city"] as const

/** The address as the record has it; a registration knows neither number nor complement. */
export type KnownAddress = Omit<AddressValues, "number" | "complement"> & Partial<AddressValues>

interface AddressEditorProps {
  values: KnownAddress
  /** In one line, as the record shows it now. */
  value: string | null
  correction: Correction
  onClose: () => void
}

/** The parts of the address in its place: the CEP fills in the rest, Enter saves, Escape gives up. */
export function AddressEditor({ values, value, correction, onClose }: AddressEditorProps) {
  const { form, element, giveUp, onKeyDown, isOther } = useCorrectionForm({
    what: WHAT,
    field: "address",
    values: { ...values },
    correction,
    onClose,
  })
  const lookup = useCepLookup({
    onFound: (found) =>
      fillFrom(found, form, () => form.getInputNode("number" in values ? "number" : "address")?.focus()),
  })
  return (
    <form ref={element} noValidate onSubmit={form.submit} onKeyDown={onKeyDown} data-screen-only>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <CepField
          lookup={lookup}
          autoComplete="off"
          key={form.key("zipcode")}
          {...form.getInputProps("zipcode")}
        />
        {PARTS.filter((part) => part in values).map((part) => (
          <TextInput
            label={PERSON_FIELDS[part].label}
            autoComplete="off"
            key={form.key(part)}
            {...form.getInputProps(part)}
          />
        ))}
        <NativeSelect label="Estado" data={STATES} key={form.key("state")} {...form.getInputProps("state")} />
      </SimpleGrid>
      <Group gap="xs" mt="sm">
        <Button type="submit" size="sm" loading={form.submitting}>
          Salvar endereço
        </Button>
        <Button size="sm" variant="subtle" onClick={giveUp}>
          Deixar como está
        </Button>
      </Group>
      {isOther && (
        <Text size="sm" c="dimmed">
          Agora está: {value || "em branco"}
        </Text>
      )}
      <FormProblems messages={form.general} />
    </form>
  )
}
