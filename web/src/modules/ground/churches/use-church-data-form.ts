import { churchDataForm, profile } from "@aprisco/contract/account/profile"
import type { MyChurch } from "@aprisco/contract/account/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import type { CallOf } from "@aprisco/contract/kit/route"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { useSettingsForm } from "../../../ui/use-settings-form.ts"
import { churchChanged, churchDataQuery } from "./own-church.ts"

type Body = CallOf<typeof profile.updateChurchData>["body"]

interface ChurchDataFormOptions<V> {
  loaded: WithEtag<MyChurch>
  /** The fields of the form: the profile shows a part of those that the settings have. */
  valuesFrom: (church: MyChurch) => V
  failure: string | ((error: unknown) => string)
  onSaved?: () => void
}

/** The caller's own church in a form: the profile's and the settings'. */
export function useChurchDataForm<V extends Body & Record<string, unknown>>(
  options: ChurchDataFormOptions<V>,
) {
  return useSettingsForm({
    ...options,
    schema: churchDataForm,
    toBody: (values) => values,
    send: (body, version) => api.callTagged(profile.updateChurchData, { body }, version),
    saved: "Dados da igreja atualizados com sucesso!",
    onSaved: () => {
      void churchChanged()
      options.onSaved?.()
    },
    load: () => queryClient.fetchQuery(churchDataQuery),
    loadFailure: "Erro ao carregar dados da igreja.",
  })
}
