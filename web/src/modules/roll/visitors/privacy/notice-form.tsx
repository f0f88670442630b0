import type { WithEtag } from "@aprisco/contract/kit/client"
import type { PrivacyNotice } from "@aprisco/contract/visitors/privacy"
import { privacyNotices } from "@aprisco/contract/visitors/privacy"
import { Textarea, TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { Section } from "../../../../ui/form-section.tsx"
import { SettingsForm } from "../../../../ui/settings-form.tsx"
import { useSettingsForm } from "../../../../ui/use-settings-form.ts"
import { NoticeText } from "./notice-text.tsx"
import { noticeChanged, privacyNoticeQuery } from "./privacy-notice-api.ts"

function valuesFrom({ privacyOfficer, privacyContact, privacyParagraph }: PrivacyNotice) {
  return {
    privacyOfficer: privacyOfficer ?? "",
    privacyContact,
    privacyParagraph: privacyParagraph ?? "",
  }
}

const HINT_BELOW = ["label", "input", "description", "error"] as (
  | "label"
  | "input"
  | "description"
  | "error"
)[]

/** The church's part of the notice, and a preview of the whole. */
export function NoticeForm({ loaded }: { loaded: WithEtag<PrivacyNotice> }) {
  const {
    form,
    record: notice,
    stale,
  } = useSettingsForm({
    schema: privacyNotices.update.body,
    loaded,
    valuesFrom,
    toBody: (values) => values,
    send: (body, version) => api.callTagged(privacyNotices.update, { body }, version),
    saved: "Aviso de privacidade atualizado com sucesso!",
    onSaved: () => void noticeChanged(),
    failure: "Erro ao atualizar o aviso de privacidade.",
    load: () => queryClient.fetchQuery(privacyNoticeQuery),
    loadFailure: "Erro ao carregar o aviso de privacidade",
  })
  return (
    <SettingsForm form={form} stale={stale}>
      <Section title="Encarregado de dados (DPO)">
        <TextInput
          label="Nome do encarregado"
          description="Quem responde às pessoas sobre os dados delas. Se vazio, só o e-mail aparece."
          inputWrapperOrder={HINT_BELOW}
          autoComplete="off"
          key={form.key("privacyOfficer")}
          {...form.getInputProps("privacyOfficer")}
        />
        <TextInput
          label="E-mail de privacidade"
          type="email"
          inputMode="email"
          autoComplete="off"
          key={form.key("privacyContact")}
          {...form.getInputProps("privacyContact")}
        />
      </Section>
      <Section title="Parágrafo da igreja" cols={1}>
        <Textarea
          label="O que a igreja acrescenta ao aviso"
          description="Por exemplo, se os cultos são fotografados ou transmitidos. Os prazos de guarda e os direitos não mudam."
          inputWrapperOrder={HINT_BELOW}
          autosize
          minRows={3}
          maxRows={12}
          key={form.key("privacyParagraph")}
          {...form.getInputProps("privacyParagraph")}
        />
      </Section>
      <NoticeText notice={notice} />
    </SettingsForm>
  )
}
