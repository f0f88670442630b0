import type { WithEtag } from "@aprisco/contract/kit/client"
import { type MessageSettings, messageSettings } from "@aprisco/contract/messages/settings"
import { TextInput } from "@mantine/core"
import { api } from "../../../../lib/api.ts"
import { queryClient } from "../../../../lib/query-client.ts"
import { Section } from "../../../../ui/form-section.tsx"
import { SettingsForm } from "../../../../ui/settings-form.tsx"
import { useSettingsForm } from "../../../../ui/use-settings-form.ts"
import { messageSettingsQuery } from "./settings-api.ts"

interface Values extends Record<string, unknown> {
  quietStart: string
  quietEnd: string
  dailyCap: string
  emailPerMinute: string
  replyTo: string
  approvalAbove: string
}

const valuesFrom = (settings: MessageSettings): Values => ({
  quietStart: settings.quietStart ?? "",
  quietEnd: settings.quietEnd ?? "",
  dailyCap: String(settings.dailyCap),
  emailPerMinute: String(settings.emailPerMinute),
  replyTo: settings.replyTo ?? "",
  approvalAbove: settings.approvalAbove === null ? "" : String(settings.approvalAbove),
})

const orNull = (typed: string) => (typed.trim() === "" ? null : typed)

const toBody = ({ quietStart, quietEnd, replyTo, approvalAbove, ...numbers }: Values) => ({
  ...numbers,
  quietStart: orNull(quietStart),
  quietEnd: orNull(quietEnd),
  replyTo: orNull(replyTo),
  approvalAbove: orNull(approvalAbove),
})

/** The form of how the church sends messages. */
export function MessageSettingsForm({ loaded }: { loaded: WithEtag<MessageSettings> }) {
  const { form, stale } = useSettingsForm({
    schema: messageSettings.update.body,
    loaded,
    valuesFrom,
    toBody,
    send: (body, version) => api.callTagged(messageSettings.update, { body }, version),
    saved: "Configuração salva.",
    onSaved: () => void queryClient.invalidateQueries(messageSettingsQuery),
    failure: "Erro ao salvar a configuração. Tente novamente.",
    load: () => queryClient.fetchQuery({ ...messageSettingsQuery, staleTime: 0 }),
    loadFailure: "Erro ao carregar a configuração de mensagens",
  })
  return (
    <SettingsForm form={form} stale={stale}>
      <Section title="Horário de silêncio">
        <TextInput
          type="time"
          label="Nada sai a partir das"
          description="Se vazio, sai a qualquer hora. Vale o relógio da igreja."
          key={form.key("quietStart")}
          {...form.getInputProps("quietStart")}
        />
        <TextInput
          type="time"
          label="Até as"
          description="O que for enviado nesse horário espera."
          key={form.key("quietEnd")}
          {...form.getInputProps("quietEnd")}
        />
      </Section>
      <Section title="Quanto">
        <TextInput
          label="Mensagens por pessoa e dia"
          description="O que passar disso sai no dia seguinte."
          inputMode="numeric"
          key={form.key("dailyCap")}
          {...form.getInputProps("dailyCap")}
        />
        <TextInput
          label="E-mails por minuto"
          description="Devagar, os provedores confiam mais."
          inputMode="numeric"
          key={form.key("emailPerMinute")}
          {...form.getInputProps("emailPerMinute")}
        />
      </Section>
      <Section title="Respostas e aprovação">
        <TextInput
          label="As respostas chegam em"
          type="email"
          placeholder="E-mail da igreja"
          description="Se vazio, usaremos o e-mail da igreja."
          key={form.key("replyTo")}
          {...form.getInputProps("replyTo")}
        />
        <TextInput
          label="Pedir aprovação acima de"
          description="Número de pessoas. Se vazio, ninguém precisa aprovar."
          inputMode="numeric"
          key={form.key("approvalAbove")}
          {...form.getInputProps("approvalAbove")}
        />
      </Section>
    </SettingsForm>
  )
}
