import type { Address } from "@aprisco/contract/addresses/routes"
import { Fieldset, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core"
import { MaskedInput } from "../../../ui/masked-input.tsx"
import { PhoneInput } from "../../../ui/phone-input.tsx"
import type { ContractForm } from "../../../ui/use-contract-form.ts"
import { CepField, statesOr, useCepLookup } from "../addresses/public.ts"
import { DenominationField } from "./denomination-field.tsx"
import { OwnContact } from "./own-contact.tsx"
import type { ChurchDraft } from "./wizard.ts"

const STATES = statesOr("UF")

interface PartProps {
  form: ContractForm<ChurchDraft & Record<string, unknown>>
}

/** The fields of step 2. */
export function ChurchFields({ form }: PartProps) {
  return (
    <Stack gap="md">
      <DenominationField form={form} />
      <TextInput
        label="Nome da igreja"
        autoComplete="organization"
        key={form.key("churchName")}
        {...form.getInputProps("churchName")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MaskedInput
          mask="cnpj"
          label="CNPJ da igreja"
          description="Opcional"
          key={form.key("churchCnpj")}
          {...form.getInputProps("churchCnpj")}
        />
        <TextInput
          label="Nome da filial ou campus"
          description="Se vazio, usaremos a sede"
          key={form.key("branchName")}
          {...form.getInputProps("branchName")}
        />
        <TextInput
          label="E-mail da igreja"
          type="email"
          key={form.key("churchEmail")}
          {...form.getInputProps("churchEmail")}
        />
        <PhoneInput
          label="Telefone da igreja"
          key={form.key("churchPhone")}
          {...form.getInputProps("churchPhone")}
        />
      </SimpleGrid>
      <OwnContact form={form} />
      <AddressFields form={form} />
      <TextInput
        label="Pastor responsável"
        key={form.key("pastorName")}
        {...form.getInputProps("pastorName")}
      />
    </Stack>
  )
}

function AddressFields({ form }: PartProps) {
  function fill(found: Address) {
    if (found.logradouro) form.setFieldValue("churchAddress", found.logradouro)
    if (found.bairro) form.setFieldValue("churchNeighborhood", found.bairro)
    form.setFieldValue("churchCity", found.localidade)
    form.setFieldValue("churchState", found.uf)
    requestAnimationFrame(() => form.getInputNode("churchNumber")?.focus())
  }
  const lookup = useCepLookup({ onFound: fill })
  return (
    <Fieldset legend="Endereço">
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <CepField
            lookup={lookup}
            key={form.key("churchZipcode")}
            {...form.getInputProps("churchZipcode")}
          />
          <TextInput label="Número" key={form.key("churchNumber")} {...form.getInputProps("churchNumber")} />
        </SimpleGrid>
        <TextInput label="Rua" key={form.key("churchAddress")} {...form.getInputProps("churchAddress")} />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Bairro"
            key={form.key("churchNeighborhood")}
            {...form.getInputProps("churchNeighborhood")}
          />
          <TextInput
            label="Complemento"
            key={form.key("churchComplement")}
            {...form.getInputProps("churchComplement")}
          />
          <TextInput label="Cidade" key={form.key("churchCity")} {...form.getInputProps("churchCity")} />
          <NativeSelect
            label="UF"
            data={STATES}
            key={form.key("churchState")}
            {...form.getInputProps("churchState")}
          />
        </SimpleGrid>
      </Stack>
    </Fieldset>
  )
}
