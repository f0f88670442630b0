import type { MyChurch } from "@aprisco/contract/account/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Stack, Switch, Text, Textarea, TextInput } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import { SettingsForm } from "../../../../ui/settings-form.tsx"
import { useChurchDataForm } from "../use-church-data-form.ts"
import { PageAddressCard } from "./page-address-card.tsx"

const valuesFrom = ({ slug, publicPage, pageWords }: MyChurch) => ({ slug, publicPage, pageWords })

/** What the church's page is and says; once it is shown, its address to be passed on. */
export function PageSettings({ loaded }: { loaded: WithEtag<MyChurch> }) {
  const { form, record, stale } = useChurchDataForm({
    loaded,
    valuesFrom,
    failure: "Erro ao salvar a página da igreja.",
  })
  return (
    <Stack gap="lg">
      {record.publicPage && <PageAddressCard slug={record.slug} church={record.name} />}
      <SettingsForm form={form} stale={stale}>
        <Section title="Endereço" cols={1}>
          <Switch
            label="Mostrar a página da igreja"
            description="Desligada, o endereço não abre para ninguém."
            key={form.key("publicPage")}
            {...form.getInputProps("publicPage", { type: "checkbox" })}
          />
          <TextInput
            label="Endereço da página"
            description={`Vem depois de ${location.host}/igreja/. Quem usar um endereço antigo chega ao novo.`}
            inputWrapperOrder={["label", "input", "description", "error"]}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            key={form.key("slug")}
            {...form.getInputProps("slug")}
          />
        </Section>
        <Section title="O que a página diz" cols={1}>
          <Text size="sm" c="dimmed">
            Os horários dos cultos são os da sede e das filiais, e mudam no cadastro de cada uma.
          </Text>
          <Textarea
            label="Palavras de boas-vindas"
            description="O que você diria a quem chega pela primeira vez."
            autosize
            minRows={3}
            maxRows={10}
            key={form.key("pageWords")}
            {...form.getInputProps("pageWords")}
          />
        </Section>
      </SettingsForm>
    </Stack>
  )
}
