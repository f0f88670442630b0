import { UFS } from "@aprisco/contract/brazil/ufs"
import type { Address } from "@aprisco/contract/core"
import { Checkbox, Group, NativeSelect, Stack, Text, TextInput } from "@mantine/core"
import { Section } from "../../../ui/form-section.tsx"
import { PhoneInput } from "../../../ui/phone-input.tsx"
import { CepField } from "../../address/public.ts"
import type { TabProps } from "./person-tab.tsx"

const STATES = [{ value: "", label: "Selecione" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

/** How to reach the member, and by which ways the member agreed to be reached. */
export function ContactTab({ form }: TabProps) {
  return (
    <Stack gap="lg">
      <Section title="Contato">
        <TextInput
          label="E-mail"
          type="email"
          inputMode="email"
          autoComplete="off"
          key={form.key("email")}
          {...form.getInputProps("email")}
        />
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
        <Group component="fieldset" gap="lg" m={0} p={0} style={{ border: 0 }}>
          <Text component="legend" p={0} mb={4} fw={600}>
            Aceita receber
          </Text>
          <Checkbox
            label="WhatsApp"
            key={form.key("acceptWhatsapp")}
            {...form.getInputProps("acceptWhatsapp", { type: "checkbox" })}
          />
          <Checkbox
            label="SMS"
            key={form.key("acceptSms")}
            {...form.getInputProps("acceptSms", { type: "checkbox" })}
          />
          <Checkbox
            label="E-mail"
            aria-label="Aceita receber e-mail"
            key={form.key("acceptEmail")}
            {...form.getInputProps("acceptEmail", { type: "checkbox" })}
          />
        </Group>
      </Section>
      <AddressFields form={form} />
    </Stack>
  )
}

function AddressFields({ form }: TabProps) {
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
      <CepField lookup={{ onFound: fill }} key={form.key("zipcode")} {...form.getInputProps("zipcode")} />
      {field("address", "Endereço", 200)}
      {field("number", "Número", 20)}
      {field("complement", "Complemento", 100)}
      {field("neighborhood", "Bairro", 100)}
      {field("city", "Cidade", 100)}
      <NativeSelect label="Estado" data={STATES} key={form.key("state")} {...form.getInputProps("state")} />
    </Section>
  )
}
