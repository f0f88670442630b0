import { UFS } from "@aprisco/contract/brazil/ufs"
import type { Address } from "@aprisco/contract/core"
import { NativeSelect, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import { PhoneInput } from "../../../ui/phone-input.tsx"
import { CepField } from "../../address/public.ts"
import type { FieldsProps } from "./person-fields.tsx"

const STATES = [{ value: "", label: "Selecione" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

export function ContactFields({ form }: FieldsProps) {
  return (
    <Section title="Contato">
      <PhoneInput
        kept={form.getInitialValues().phone}
        label="Telefone"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
      <PhoneInput
        kept={form.getInitialValues().phoneSecondary}
        label="Telefone secundário"
        key={form.key("phoneSecondary")}
        {...form.getInputProps("phoneSecondary")}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
    </Section>
  )
}

/** The visitor's one line for the street is parted here, where the member's record has a number and a complement. */
export function AddressFields({ form }: FieldsProps) {
  function fill(found: Address) {
    if (found.logradouro) form.setFieldValue("address", found.logradouro)
    if (found.bairro) form.setFieldValue("neighborhood", found.bairro)
    form.setFieldValue("city", found.localidade)
    form.setFieldValue("state", found.uf)
    requestAnimationFrame(() => form.getInputNode("number")?.focus())
  }
  const field = (
    name: "address" | "number" | "complement" | "neighborhood" | "city",
    label: string,
    room: number,
  ) => (
    <TextInput
      label={label}
      maxLength={room}
      autoComplete="off"
      key={form.key(name)}
      {...form.getInputProps(name)}
    />
  )
  return (
    <Section title="Endereço">
      <CepField
        autoComplete="off"
        lookup={{ onFound: fill }}
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
      />
      {field("address", "Endereço", 200)}
      {field("number", "Número", 20)}
      {field("complement", "Complemento", 100)}
      {field("neighborhood", "Bairro", 100)}
      {field("city", "Cidade", 100)}
      <NativeSelect label="Estado" data={STATES} key={form.key("state")} {...form.getInputProps("state")} />
    </Section>
  )
}
