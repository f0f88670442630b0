import type { MyChurch } from "@aprisco/contract/account/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Card, Switch, Text, TextInput, Title } from "@mantine/core"
import { useId } from "react"
import { askWhoIsSignedIn } from "../../../../lib/signed-in.ts"
import { Section } from "../../../../ui/form-section.tsx"
import { SettingsForm } from "../../../../ui/settings-form.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { AddressLineSection, ChurchSection, churchValuesFrom, PastorField } from "../form/church-sections.tsx"
import { useChurchDataForm } from "../use-church-data-form.ts"

function valuesFrom(church: MyChurch) {
  const { pastorName, privacyContact, secondFactorRequired, followUpHours } = church
  return {
    ...churchValuesFrom(church),
    pastorName,
    privacyContact,
    secondFactorRequired,
    followUpHours: String(followUpHours),
  }
}

type Values = ReturnType<typeof valuesFrom>

/** All data and settings of the church; the profile shows a part of them. */
export function ChurchSettingsForm({ loaded }: { loaded: WithEtag<MyChurch> }) {
  const { form, stale } = useChurchDataForm({
    loaded,
    valuesFrom,
    failure: "Erro ao atualizar dados da igreja.",
    // A user who requires the second factor of administrators, and has none, has no rights themselves from now on.
    onSaved: () => void askWhoIsSignedIn(),
  })
  return (
    <SettingsForm form={form} stale={stale}>
      <ChurchSection form={form} />
      <AddressLineSection form={form} />
      <PeopleSection form={form} />
      <FollowUpSection form={form} />
      <AccessSection form={form} />
    </SettingsForm>
  )
}

function PeopleSection({ form }: { form: ContractForm<Values> }) {
  return (
    <Section title="Responsáveis">
      <PastorField form={form} />
      <TextInput
        label="E-mail de privacidade"
        description="Aparece no aviso de privacidade do formulário de visitantes: é para onde as pessoas escrevem sobre os próprios dados, como pede a LGPD."
        inputWrapperOrder={["label", "input", "description", "error"]}
        type="email"
        inputMode="email"
        autoComplete="off"
        key={form.key("privacyContact")}
        {...form.getInputProps("privacyContact")}
      />
    </Section>
  )
}

function FollowUpSection({ form }: { form: ContractForm<Values> }) {
  return (
    <Section title="Acompanhamento de visitantes" cols={1}>
      <TextInput
        label="Prazo do primeiro contato, em horas"
        description="Em quanto tempo alguém da equipe fala com um novo visitante. Vale para os próximos cadastros; quem já tem um prazo fica com ele."
        inputWrapperOrder={["label", "input", "description", "error"]}
        inputMode="numeric"
        maw="20rem"
        autoComplete="off"
        key={form.key("followUpHours")}
        {...form.getInputProps("followUpHours")}
      />
    </Section>
  )
}

function AccessSection({ form }: { form: ContractForm<Values> }) {
  const id = useId()
  return (
    <Card withBorder component="section" aria-labelledby={id}>
      <Title order={2} size="h3" id={id} mb="md">
        Segurança dos acessos
      </Title>
      <Switch
        label="Exigir verificação em duas etapas dos administradores"
        key={form.key("secondFactorRequired")}
        {...form.getInputProps("secondFactorRequired", { type: "checkbox" })}
      />
      <Text size="sm" c="dimmed" mt="xs">
        Quem administra a igreja e ainda não ativou a verificação em duas etapas precisa ativá-la antes de
        continuar usando o sistema. Isso vale também para você.
      </Text>
    </Card>
  )
}
