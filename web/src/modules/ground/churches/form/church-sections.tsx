import type { Address } from "@aprisco/contract/addresses/routes"
import { NativeSelect, TextInput } from "@mantine/core"
import type { ReactNode } from "react"
import { Section } from "../../../../ui/form-section.tsx"
import { MaskedInput } from "../../../../ui/masked-input.tsx"
import { PhoneInput } from "../../../../ui/phone-input.tsx"
import { toast } from "../../../../ui/toast.ts"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { CepField, PROFILE_CEP_LABELS, STATES, useCepLookup } from "../../addresses/public.ts"

type Known = Record<"name" | "email" | "phone" | "city" | "state", string> &
  Record<"address" | "zipcode" | "cnpj", string | null>

/** The fields of a church in the sections below: blank text where nothing is known. A form may have more. */
export function churchValuesFrom({ name, email, phone, address, city, state, zipcode, cnpj }: Known) {
  return { name, email, phone, address: address ?? "", city, state, zipcode: zipcode ?? "", cnpj: cnpj ?? "" }
}

type Values = ReturnType<typeof churchValuesFrom>

interface ChurchSectionProps {
  form: Pick<ContractForm<Pick<Values, "name" | "cnpj" | "email" | "phone">>, "key" | "getInputProps">
  /** Further fields after the name. */
  children?: ReactNode
}

/** Name, CNPJ, e-mail and telephone of a church. */
export function ChurchSection({ form, children }: ChurchSectionProps) {
  return (
    <Section title="Dados da igreja">
      <TextInput
        label="Nome da igreja"
        autoComplete="off"
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      {children}
      <MaskedInput
        mask="cnpj"
        label="CNPJ"
        placeholder="00.000.000/0000-00"
        autoComplete="off"
        key={form.key("cnpj")}
        {...form.getInputProps("cnpj")}
      />
      <TextInput
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <PhoneInput
        label="Telefone"
        placeholder="(00) 00000-0000"
        autoComplete="off"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
    </Section>
  )
}

/** Who leads the church. */
export function PastorField({
  form,
}: {
  form: Pick<ContractForm<{ pastorName: string }>, "key" | "getInputProps">
}) {
  return (
    <TextInput
      label="Pastor responsável"
      autoComplete="off"
      key={form.key("pastorName")}
      {...form.getInputProps("pastorName")}
    />
  )
}

interface AddressLineProps {
  form: Pick<ContractForm<Values>, "key" | "getInputProps" | "setFieldValue" | "getInputNode">
}

/** The address of the caller's church in one line; a CEP fills it in. */
export function AddressLineSection({ form }: AddressLineProps) {
  function fill({ logradouro, complemento, bairro, localidade, uf, cep }: Address) {
    const line = [logradouro, complemento, bairro].filter(Boolean).join(", ")
    // A town with one CEP for all streets has no street: what was typed remains.
    if (line) form.setFieldValue("address", line)
    form.setFieldValue("city", localidade)
    form.setFieldValue("state", uf)
    form.setFieldValue("zipcode", cep)
    toast.success("Endereço encontrado e preenchido automaticamente!")
    requestAnimationFrame(() => form.getInputNode("address")?.focus())
  }
  const lookup = useCepLookup({ onFound: fill, words: PROFILE_CEP_LABELS })
  return (
    <Section title="Endereço">
      <CepField lookup={lookup} key={form.key("zipcode")} {...form.getInputProps("zipcode")} />
      <TextInput
        label="Endereço"
        description="Rua, número, complemento e bairro"
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <TextInput label="Cidade" autoComplete="off" key={form.key("city")} {...form.getInputProps("city")} />
      <NativeSelect
        label="Estado"
        data={STATES}
        autoComplete="off"
        key={form.key("state")}
        {...form.getInputProps("state")}
      />
    </Section>
  )
}
