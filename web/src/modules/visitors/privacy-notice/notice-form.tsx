import { contract } from "@aprisco/contract"
import type { Tagged } from "@aprisco/contract/kit/client"
import type { PrivacyNotice } from "@aprisco/contract/visitors/privacy"
import { Stack, Textarea, TextInput } from "@mantine/core"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { FormBar } from "../../../ui/form-bar.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import { NoticeText } from "./notice-text.tsx"
import { noticeChanged, privacyNoticeQuery } from "./privacy-notice-api.ts"

function valuesFrom({ privacyOfficer, privacyContact, privacyParagraph }: PrivacyNotice) {
  return {
    privacyOfficer: privacyOfficer ?? "",
    privacyContact,
    privacyParagraph: privacyParagraph ?? "",
  }
}

type Values = ReturnType<typeof valuesFrom>
const HINT_BELOW = ["label", "input", "description", "error"] as (
  | "label"
  | "input"
  | "description"
  | "error"
)[]

/** The church's part of the notice, and a preview of the whole. */
export function NoticeForm({ loaded }: { loaded: Tagged<PrivacyNotice> }) {
  const { data: notice, stale, save, take } = useVersion(loaded)
  const form: ContractForm<Values> = useContractForm({
    schema: contract.privacyNotices.update.body,
    initialValues: valuesFrom(notice),
    send: (body) => save((version) => api.callTagged(contract.privacyNotices.update, { body }, version)),
    onSaved: (answer) => {
      take(answer)
      form.setInitialValues(valuesFrom(answer.data))
      form.reset()
      toast.success("Aviso de privacidade atualizado com sucesso!")
      void noticeChanged()
    },
    failure: "Erro ao atualizar o aviso de privacidade.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery(privacyNoticeQuery),
    valuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar o aviso de privacidade",
  })
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <Section title="Encarregado de dados (DPO)">
          <TextInput
            label="Nome do encarregado"
            description="Quem responde às pessoas sobre os dados delas. Em branco: só o e-mail aparece."
            inputWrapperOrder={HINT_BELOW}
            maxLength={100}
            autoComplete="off"
            key={form.key("privacyOfficer")}
            {...form.getInputProps("privacyOfficer")}
          />
          <TextInput
            label="E-mail de privacidade"
            required
            type="email"
            inputMode="email"
            maxLength={254}
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
            maxLength={1500}
            key={form.key("privacyParagraph")}
            {...form.getInputProps("privacyParagraph")}
          />
        </Section>
        <NoticeText notice={notice} />
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
