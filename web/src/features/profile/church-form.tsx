import { contract } from "@aprisco/contract"
import { UFS } from "@aprisco/contract/brazil/ufs"
import type { Address } from "@aprisco/contract/core"
import type { Tagged } from "@aprisco/contract/kit/client"
import type { MyChurch } from "@aprisco/contract/users"
import { NativeSelect, Stack, TextInput } from "@mantine/core"
import { useState } from "react"
import { api } from "../../lib/api.ts"
import { isStatus } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { FormBar } from "../../ui/form-bar.tsx"
import { Section } from "../../ui/form-section.tsx"
import { MaskedInput } from "../../ui/masked-input.tsx"
import { StaleNotice } from "../../ui/stale-notice.tsx"
import { toast } from "../../ui/toast.ts"
import { useUnsavedGuard } from "../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../ui/use-contract-form.ts"
import { useReload } from "../../ui/use-reload.ts"
import { CepField, PROFILE_CEP_WORDS } from "../address/public.ts"
import { churchChanged, churchDataQuery } from "./profile-api.ts"

const STATES = [{ value: "", label: "Selecione" }, ...UFS.map((uf) => ({ value: uf, label: uf }))]

function valuesFrom({ name, email, phone, address, city, state, zipcode, cnpj }: MyChurch) {
  return { name, email, phone, address, city, state, zipcode, cnpj: cnpj ?? "" }
}

type Values = ReturnType<typeof valuesFrom>

/** The church's data for those who keep it (product-1 §5). */
export function ChurchForm({ loaded }: { loaded: Tagged<MyChurch> }) {
  // The version this form was filled from; later loads are not what the person sees.
  const [{ etag }, setBase] = useState(loaded)
  const [stale, setStale] = useState(false)
  const form: ContractForm<Values> = useContractForm({
    schema: contract.profile.updateChurchData.body,
    initialValues: valuesFrom(loaded.data),
    send: async (body) => {
      try {
        return await api.callTagged(
          contract.profile.updateChurchData,
          { body },
          { ifMatch: etag ?? undefined },
        )
      } catch (error) {
        setStale(isStatus(error, 412))
        throw error
      }
    },
    onSaved: (answer) => {
      setBase(answer)
      form.setInitialValues(valuesFrom(answer.data))
      form.reset()
      toast.success("Dados da igreja atualizados com sucesso!")
      void churchChanged()
    },
    failure: "Erro ao atualizar dados da igreja.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery(churchDataQuery),
    valuesFrom,
    onLoaded: (fresh) => {
      setBase(fresh)
      setStale(false)
    },
    failure: "Erro ao carregar dados da igreja.",
  })
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <ContactSection form={form} />
        <AddressSection form={form} />
        {stale && <StaleNotice onReload={reload.mutate} busy={reload.isPending} />}
      </Stack>
      <FormBar
        onCancel={() => form.reset()}
        cancel="Desfazer alterações"
        busy={form.submitting}
        save="Salvar alterações"
      />
    </form>
  )
}

function ContactSection({ form }: { form: ContractForm<Values> }) {
  return (
    <Section title="Dados da igreja">
      <TextInput
        label="Nome da igreja"
        required
        maxLength={150}
        autoComplete="off"
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
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
        required
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("email")}
        {...form.getInputProps("email")}
      />
      <MaskedInput
        mask="phone"
        label="Telefone"
        required
        placeholder="(00) 00000-0000"
        autoComplete="off"
        key={form.key("phone")}
        {...form.getInputProps("phone")}
      />
    </Section>
  )
}

function AddressSection({ form }: { form: ContractForm<Values> }) {
  function fill({ logradouro, complemento, bairro, localidade, uf, cep }: Address) {
    const line = [logradouro, complemento, bairro].filter(Boolean).join(", ")
    // A town with one CEP for all has no street to give: what stands there is worth more.
    if (line) form.setFieldValue("address", line)
    form.setFieldValue("city", localidade)
    form.setFieldValue("state", uf)
    form.setFieldValue("zipcode", cep)
    toast.success("Endereço encontrado e preenchido automaticamente!")
    requestAnimationFrame(() => form.getInputNode("address")?.focus())
  }
  return (
    <Section title="Endereço">
      <CepField
        required
        lookup={{ onFound: fill, words: PROFILE_CEP_WORDS }}
        key={form.key("zipcode")}
        {...form.getInputProps("zipcode")}
      />
      <TextInput
        label="Endereço"
        description="Rua, número, complemento e bairro"
        required
        maxLength={200}
        autoComplete="off"
        key={form.key("address")}
        {...form.getInputProps("address")}
      />
      <TextInput
        label="Cidade"
        required
        maxLength={100}
        autoComplete="off"
        key={form.key("city")}
        {...form.getInputProps("city")}
      />
      <NativeSelect
        label="Estado"
        required
        data={STATES}
        autoComplete="off"
        key={form.key("state")}
        {...form.getInputProps("state")}
      />
    </Section>
  )
}
