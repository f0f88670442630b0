import { contract } from "@aprisco/contract"
import type { MyChurch } from "@aprisco/contract/account/routes"
import type { Tagged } from "@aprisco/contract/kit/client"
import { Stack } from "@mantine/core"
import { api } from "../../lib/api.ts"
import { wordsOf } from "../../lib/problem.ts"
import { queryClient } from "../../lib/query-client.ts"
import { FormBar } from "../../ui/form-bar.tsx"
import { StaleNotice } from "../../ui/stale-notice.tsx"
import { toast } from "../../ui/toast.ts"
import { useUnsavedGuard } from "../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../ui/use-contract-form.ts"
import { useReload } from "../../ui/use-reload.ts"
import { useVersion } from "../../ui/use-version.ts"
import { AddressSection, ContactSection, churchValuesFrom } from "./church-sections.tsx"
import { churchChanged, churchDataQuery, UNEXPECTED } from "./profile-api.ts"

type Values = ReturnType<typeof churchValuesFrom>

/** The form of the church's data, for its administrators (docs/product/account.md#5.1). */
export function ChurchForm({ loaded }: { loaded: Tagged<MyChurch> }) {
  const { stale, save, take } = useVersion(loaded)
  const form: ContractForm<Values> = useContractForm({
    schema: contract.profile.updateChurchData.body,
    initialValues: churchValuesFrom(loaded.data),
    send: (body) => save((version) => api.callTagged(contract.profile.updateChurchData, { body }, version)),
    onSaved: (answer) => {
      take(answer)
      form.setInitialValues(churchValuesFrom(answer.data))
      form.reset()
      toast.success("Dados da igreja atualizados com sucesso!")
      void churchChanged()
    },
    failure: (error) => wordsOf(error, "Erro ao atualizar dados da igreja.", UNEXPECTED),
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery(churchDataQuery),
    valuesFrom: churchValuesFrom,
    onLoaded: take,
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
        cancel="Desfazer"
        busy={form.submitting}
        save="Salvar alterações"
      />
    </form>
  )
}
