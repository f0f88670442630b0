import { UFS } from "@aprisco/contract/brazil/ufs"
import type { Address } from "@aprisco/contract/core"
import { NativeSelect, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { CepField } from "../../address/public.ts"
import type { BranchValues } from "./branch-values.ts"

const STATES = [{ value: "", label: "Selecione" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]
const FILLED = ["zipcode", "address", "neighborhood", "city"]

/** The CEP fills the rest and moves on to the number. */
export function AddressSection({ form }: { form: ContractForm<BranchValues> }) {
  return (
    <Section title="Endereço">
      <CepField
        lookup={{ onFound: (address) => fill(form, address) }}
        autoComplete="off"
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
      />
      <TextInput
        label="Endereço"
        maxLength={200}
        autoComplete="off"
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <TextInput
        label="Número"
        maxLength={20}
        autoComplete="off"
        key={form.key("number")}
        {...form.getInputProps("number")}
      />
      <TextInput
        label="Complemento"
        maxLength={100}
        autoComplete="off"
        key={form.key("complement")}
        {...form.getInputProps("complement")}
      />
      <TextInput
        label="Bairro"
        maxLength={100}
        autoComplete="off"
        key={form.key("neighborhood")}
        {...form.getInputProps("neighborhood")}
      />
      <TextInput
        label="Cidade"
        maxLength={100}
        autoComplete="off"
        key={form.key("city")}
        {...form.getInputProps("city")}
      />
      <NativeSelect label="UF" data={STATES} key={form.key("state")} {...form.getInputProps("state")} />
    </Section>
  )
}

/** What the CEP does not know (a small town has one for all its streets) leaves alone what was typed. */
function fill(form: ContractForm<BranchValues>, found: Address): void {
  const typing = document.activeElement?.getAttribute("data-path") ?? ""
  if (found.logradouro) form.setFieldValue("address", found.logradouro)
  if (found.bairro) form.setFieldValue("neighborhood", found.bairro)
  if (found.localidade) form.setFieldValue("city", found.localidade)
  if (found.uf) form.setFieldValue("state", found.uf)
  // Unless the person has gone elsewhere by now.
  if (FILLED.includes(typing)) requestAnimationFrame(() => form.getInputNode("number")?.focus())
}
