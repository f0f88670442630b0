import { useForm } from "@mantine/form"
import { useState } from "react"
import { AddressField } from "../../src/ui/address-field.tsx"
import { CpfField } from "../../src/ui/cpf-field.tsx"
import { DateField } from "../../src/ui/date-field.tsx"
import { MaskedInput } from "../../src/ui/masked-input.tsx"
import { PasswordField } from "../../src/ui/password-field.tsx"
import { PasswordMeter } from "../../src/ui/password-meter.tsx"
import { PhoneField } from "../../src/ui/phone-field.tsx"
import { PhoneInput } from "../../src/ui/phone-input.tsx"
import { PlainField } from "../../src/ui/plain-field.tsx"
import { SearchInput } from "../../src/ui/search-input.tsx"
import { SearchedSelect, type SelectChoice } from "../../src/ui/searched-select.tsx"
import { LONG_NAME, page } from "../page.ts"

const CHOICES: SelectChoice[] = [
  { value: "1", label: "Igreja do Vale" },
  { value: "2", label: LONG_NAME },
]

function Cpf({ cpf, error }: { cpf: string; error?: string }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { cpf },
    initialErrors: error ? { cpf: error } : {},
  })
  return <CpfField form={form} />
}

function Phone({ phone, error }: { phone: string; error?: string }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { phone },
    initialErrors: error ? { phone: error } : {},
  })
  return <PhoneField form={form} name="phone" label="Telefone" required />
}

function Plain({ kind, value, error }: { kind: "text" | "date"; value: string; error?: string }) {
  const form = useForm({
    mode: "uncontrolled",
    initialValues: { value },
    initialErrors: error ? { value: error } : {},
  })
  const label = kind === "date" ? "Data do batismo" : "Profissão"
  return <PlainField form={form} name="value" field={{ kind, label }} />
}

function Search({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return <SearchInput label="Buscar membros" value={value} onSearch={setValue} />
}

function select(load: () => Promise<SelectChoice[]>, name: string, error?: string) {
  return (
    <SearchedSelect
      label="Igreja"
      queryKey={["catalogue", name]}
      load={load}
      error={error}
      defaultValue="2"
    />
  )
}

export const fieldPages = [
  page("address-field.tsx", {
    "an address": (
      <AddressField
        label="Endereço da página"
        address="https://aprisco.example/evento/retiro-de-casais"
        copyLabel="Copiar endereço da página"
      />
    ),
  }),
  page("cpf-field.tsx", {
    empty: <Cpf cpf="" />,
    "check digits that are wrong": <Cpf cpf="111.222.333-44" />,
    error: <Cpf cpf="111" error="Informe os 11 dígitos do CPF." />,
  }),
  page("date-field.tsx", {
    empty: <DateField label="Nascimento" />,
    filled: <DateField label="Nascimento" defaultValue="1985-03-09" />,
    error: <DateField label="Nascimento" defaultValue="2085-03-09" error="A data está no futuro." />,
  }),
  page("masked-input.tsx", {
    CEP: <MaskedInput mask="cep" label="CEP" defaultValue="66000-000" />,
    CNPJ: <MaskedInput mask="cnpj" label="CNPJ" />,
    error: <MaskedInput mask="cep" label="CEP" defaultValue="66" error="Informe os 8 dígitos do CEP." />,
    disabled: <MaskedInput mask="cep" label="CEP" defaultValue="66000-000" disabled />,
  }),
  page("password-field.tsx", {
    empty: <PasswordField label="Senha" />,
    error: <PasswordField label="Senha" error="A senha precisa de 8 caracteres." />,
  }),
  page("password-meter.tsx", {
    "nothing typed": <PasswordMeter password="" />,
    weak: <PasswordMeter password="123456" />,
    strong: <PasswordMeter password="Casa-amarela-na-serra-27" />,
  }),
  page("phone-field.tsx", {
    empty: <Phone phone="" />,
    filled: <Phone phone="(91) 98888-1212" />,
    "from abroad": <Phone phone="+351 912 345 678" />,
    error: <Phone phone="(91)" error="Informe o telefone com DDD." />,
  }),
  page("phone-input.tsx", {
    empty: <PhoneInput label="Telefone" />,
    filled: <PhoneInput label="Telefone" defaultValue="(91) 98888-1212" />,
    error: <PhoneInput label="Telefone" defaultValue="(91)" error="Informe o telefone com DDD." />,
  }),
  page("plain-field.tsx", {
    empty: <Plain kind="text" value="" />,
    "a text": <Plain kind="text" value={LONG_NAME} />,
    "a date": <Plain kind="date" value="2010-06-13" />,
    error: <Plain kind="date" value="2010" error="Data inválida" />,
  }),
  page("search-input.tsx", { empty: <Search first="" />, filled: <Search first={LONG_NAME} /> }),
  page("searched-select.tsx", {
    chosen: select(() => Promise.resolve(CHOICES), "chosen"),
    "nothing to choose": select(() => Promise.resolve([]), "none"),
    loading: select(() => new Promise(() => undefined), "loading"),
    error: select(() => Promise.resolve(CHOICES), "error", "Escolha uma igreja."),
  }),
]
