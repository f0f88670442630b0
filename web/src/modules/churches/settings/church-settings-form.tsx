import { contract } from "@aprisco/contract"
import type { MyChurch } from "@aprisco/contract/account/routes"
import type { Tagged } from "@aprisco/contract/kit/client"
import { Card, Stack, Switch, Text, TextInput, Title } from "@mantine/core"
import { useId } from "react"
import { api } from "../../../lib/api.ts"
import { queryClient } from "../../../lib/query-client.ts"
import { askWhoIsSignedIn } from "../../../lib/signed-in.ts"
import { FormBar } from "../../../ui/form-bar.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { StaleNotice } from "../../../ui/stale-notice.tsx"
import { toast } from "../../../ui/toast.ts"
import { useUnsavedGuard } from "../../../ui/unsaved-guard.ts"
import { type ContractForm, useContractForm } from "../../../ui/use-contract-form.ts"
import { useReload } from "../../../ui/use-reload.ts"
import { useVersion } from "../../../ui/use-version.ts"
import {
  AddressSection,
  ContactSection,
  churchChanged,
  churchDataQuery,
  churchValuesFrom,
} from "../../account/public.ts"

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
export function ChurchSettingsForm({ loaded }: { loaded: Tagged<MyChurch> }) {
  const { stale, save, take } = useVersion(loaded)
  const form: ContractForm<Values> = useContractForm({
    schema: contract.profile.updateChurchData.body,
    initialValues: valuesFrom(loaded.data),
    send: (body) => save((version) => api.callTagged(contract.profile.updateChurchData, { body }, version)),
    onSaved: (answer) => {
      take(answer)
      form.setInitialValues(valuesFrom(answer.data))
      form.reset()
      toast.success("Dados da igreja atualizados com sucesso!")
      void churchChanged()
      // A user who requires the second factor of administrators, and has none, has no rights themselves from now on.
      void askWhoIsSignedIn()
    },
    failure: "Erro ao atualizar dados da igreja.",
  })
  const reload = useReload({
    form,
    load: () => queryClient.fetchQuery(churchDataQuery),
    valuesFrom,
    onLoaded: take,
    failure: "Erro ao carregar dados da igreja.",
  })
  useUnsavedGuard(() => form.isDirty())
  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="lg">
        <ContactSection form={form} />
        <AddressSection form={form} />
        <PeopleSection form={form} />
        <FollowUpSection form={form} />
        <AccessSection form={form} />
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

function PeopleSection({ form }: { form: ContractForm<Values> }) {
  return (
    <Section title="Responsáveis">
      <TextInput
        label="Pastor responsável"
        required
        maxLength={100}
        autoComplete="off"
        key={form.key("pastorName")}
        {...form.getInputProps("pastorName")}
      />
      <TextInput
        label="E-mail de privacidade"
        description="Aparece no aviso de privacidade do formulário de visitantes: é para onde as pessoas escrevem sobre os próprios dados, como pede a LGPD."
        inputWrapperOrder={["label", "input", "description", "error"]}
        required
        type="email"
        inputMode="email"
        maxLength={254}
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
        required
        inputMode="numeric"
        maxLength={3}
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
