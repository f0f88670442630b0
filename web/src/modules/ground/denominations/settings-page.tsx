import { type Denomination, denominations } from "@aprisco/contract/denominations/routes"
import type { WithEtag } from "@aprisco/contract/kit/client"
import { Button, Card, Group, Stack, Text, TextInput, Title } from "@mantine/core"
import { IconBuildingCommunity } from "@tabler/icons-react"
import { useMutation } from "@tanstack/react-query"
import { useId } from "react"
import { api } from "../../../lib/api.ts"
import { messageOf } from "../../../lib/problem.ts"
import { recordsChanged } from "../../../lib/records-changed.ts"
import { askToConfirm } from "../../../ui/confirm-dialog.tsx"
import { EmptyState } from "../../../ui/empty-state.tsx"
import { Section } from "../../../ui/form-section.tsx"
import { SettingsBoundary } from "../../../ui/settings-boundary.tsx"
import { SettingsForm } from "../../../ui/settings-form.tsx"
import { toast } from "../../../ui/toast.ts"
import { useRecordToEdit } from "../../../ui/use-record-to-edit.ts"
import { useSettingsForm } from "../../../ui/use-settings-form.ts"
import { loadOwnDenomination, taggedOwnQuery } from "./denominations-api.ts"

/** The names of the denomination, and its end (docs/product/denominations.md#1.4). */
export function DenominationSettingsPage() {
  return (
    <SettingsBoundary
      title="Denominação"
      subtitle="O nome da denominação, como as igrejas a encontram no cadastro."
      needs="denominations.edit"
      query={useRecordToEdit(taggedOwnQuery)}
      loading="Carregando denominação..."
      failed="Erro ao carregar a denominação."
      rows={4}
    >
      {(loaded) =>
        loaded === null ? (
          <Card withBorder>
            <EmptyState
              icon={IconBuildingCommunity}
              title="A sua igreja não faz parte de uma denominação"
              text="Quem administra uma denominação muda o nome dela aqui."
            />
          </Card>
        ) : (
          <>
            <NamesForm loaded={loaded} />
            {loaded.data.can.delete && <EndCard denomination={loaded.data} />}
          </>
        )
      }
    </SettingsBoundary>
  )
}

function valuesFrom({ name, displayName }: Denomination) {
  return { name, displayName }
}

function NamesForm({ loaded }: { loaded: WithEtag<Denomination> }) {
  const { id } = loaded.data
  const { form, stale } = useSettingsForm({
    schema: denominations.update.body,
    loaded,
    valuesFrom,
    toBody: (values) => values,
    send: (body, version) => api.callTagged(denominations.update, { params: { id }, body }, version),
    saved: "Dados da denominação atualizados.",
    onSaved: () => void recordsChanged("denominations"),
    failure: "Erro ao atualizar a denominação.",
    load: () => loadOwnDenomination(id),
    loadFailure: "Erro ao carregar a denominação.",
  })
  return (
    <SettingsForm form={form} stale={stale}>
      <Section title="Nome">
        <TextInput
          label="Nome"
          required
          autoComplete="off"
          maxLength={100}
          key={form.key("name")}
          {...form.getInputProps("name")}
        />
        <TextInput
          label="Nome de exibição"
          description="Como ela aparece nas listas. Se vazio, usaremos o nome."
          inputWrapperOrder={["label", "input", "description", "error"]}
          autoComplete="off"
          maxLength={100}
          key={form.key("displayName")}
          {...form.getInputProps("displayName")}
        />
      </Section>
    </SettingsForm>
  )
}

function EndCard({ denomination }: { denomination: Denomination }) {
  const title = useId()
  const { id, displayName } = denomination
  const end = useMutation({
    mutationFn: () => api.call(denominations.remove, { params: { id } }),
    // Loads the page anew: from here on the person has the rights of a church's administrator.
    onSuccess: () => window.location.assign("/dashboard"),
    onError: (error) => toast.error(messageOf(error, "Erro ao excluir a denominação.")),
  })
  const ask = async () => {
    const sure = await askToConfirm({
      title: `Excluir a denominação ${displayName}?`,
      message:
        "A sua igreja continua com todos os dados, como independente, e quem administra a denominação passa a administrar a igreja. A exclusão não pode ser desfeita.",
      confirm: "Excluir",
      danger: true,
    })
    if (sure) end.mutate()
  }
  return (
    <Card withBorder component="section" aria-labelledby={title} mt="lg">
      <Title order={2} size="h3" id={title} mb="md">
        Excluir a denominação
      </Title>
      <Stack gap="md">
        <Text size="sm" c="dimmed" maw="60ch">
          Só é possível quando nenhuma outra igreja faz parte dela nem aguarda resposta. A sua igreja continua
          como independente.
        </Text>
        <Group>
          <Button color="red" variant="outline" disabled={end.isPending} onClick={() => void ask()}>
            {end.isPending ? "Aguarde..." : "Excluir denominação"}
          </Button>
        </Group>
      </Stack>
    </Card>
  )
}
