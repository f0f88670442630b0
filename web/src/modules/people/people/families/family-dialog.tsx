import type { Household } from "@aprisco/contract/people/households"
import { households } from "@aprisco/contract/people/households"
import { SimpleGrid, Text, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { isStatus, messageOf } from "../../../../lib/problem.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { DialogForm } from "../../../../ui/dialog-form.tsx"
import { FormModal } from "../../../../ui/form-modal.tsx"
import { PhoneField } from "../../../../ui/phone-field.tsx"
import { toast } from "../../../../ui/toast.ts"
import { useContractForm } from "../../../../ui/use-contract-form.ts"
import { AddressSection, addressValuesFrom } from "../../../ground/addresses/public.ts"
import { BranchSelect } from "../../../ground/branches/public.ts"
import { familiesChanged } from "./families-api.ts"

interface FamilyDialogProps {
  family: Household
  /** The version on the screen. */
  etag: string | null
  onClose: () => void
}

/** Name, telephone, branch and address of a family. */
export function FamilyDialog({ opened, ...form }: FamilyDialogProps & { opened: boolean }) {
  return (
    <FormModal opened={opened} onClose={form.onClose} title="Editar família" size="lg">
      <FamilyForm {...form} />
    </FormModal>
  )
}

function FamilyForm({ family, etag, onClose }: FamilyDialogProps) {
  const { id } = family
  const form = useContractForm({
    schema: households.update.body,
    initialValues: {
      name: family.name ?? "",
      phone: family.phone ?? "",
      weddingDate: family.weddingDate ?? "",
      branch: String(family.branch),
      ...addressValuesFrom(family),
    },
    about: `household ${id}`,
    send: (body) => api.call(households.update, { params: { id }, body }, { ifMatch: etag ?? undefined }),
    onSaved: () => {
      toast.success("Família atualizada com sucesso!")
      void familiesChanged()
      onClose()
    },
    failure: (error) => {
      if (isStatus(error, 412)) void familiesChanged()
      return messageOf(error, "Erro ao salvar a família. Tente novamente.")
    },
  })
  const sharing = family.people.filter(({ sharesAddress }) => sharesAddress).length
  return (
    <DialogForm form={form} onCancel={onClose}>
      <TextInput
        label="Nome da família"
        description="Se vazio, usaremos «Família de» e o nome do responsável."
        inputWrapperOrder={["label", "input", "description", "error"]}
        autoComplete="off"
        data-autofocus
        key={form.key("name")}
        {...form.getInputProps("name")}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <PhoneField form={form} name="phone" label="Telefone da casa" />
        <BranchSelect label="Filial" key={form.key("branch")} {...form.getInputProps("branch")} />
      </SimpleGrid>
      <DateField
        label="Casamento"
        description="Para lembrar o aniversário do casal."
        autoComplete="off"
        key={form.key("weddingDate")}
        {...form.getInputProps("weddingDate")}
      />
      <AddressSection form={form} />
      {sharing > 0 && (
        <Text size="sm" c="dimmed">
          {sharing === 1
            ? "O endereço muda também no cadastro de quem mora nele."
            : `O endereço muda também no cadastro das ${sharing} pessoas que moram nele.`}
        </Text>
      )}
    </DialogForm>
  )
}
