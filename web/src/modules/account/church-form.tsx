import type { MyChurch } from "@aprisco/contract/account/routes"
import type { Tagged } from "@aprisco/contract/kit/client"
import { wordsOf } from "../../lib/problem.ts"
import { SettingsForm } from "../../ui/settings-form.tsx"
import { AddressLineSection, ChurchSection, churchValuesFrom } from "../churches/public.ts"
import { UNEXPECTED } from "./profile-api.ts"
import { useChurchDataForm } from "./use-church-data-form.ts"

/** The form of the church's data, for its administrators (docs/product/account.md#5.1). */
export function ChurchForm({ loaded }: { loaded: Tagged<MyChurch> }) {
  const { form, stale } = useChurchDataForm({
    loaded,
    valuesFrom: churchValuesFrom,
    failure: (error) => wordsOf(error, "Erro ao atualizar dados da igreja.", UNEXPECTED),
  })
  return (
    <SettingsForm form={form} stale={stale} undo="Desfazer">
      <ChurchSection form={form} />
      <AddressLineSection form={form} />
    </SettingsForm>
  )
}
