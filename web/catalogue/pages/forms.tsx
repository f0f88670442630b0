import { Button, Group, Tabs, TextInput } from "@mantine/core"
import type { ComponentProps } from "react"
import { BackToSettings } from "../../src/ui/back-to-settings.tsx"
import { BACK_LOOK, EDIT_LOOK } from "../../src/ui/button-variants.tsx"
import { FormBar } from "../../src/ui/form-bar.tsx"
import { FormProblems } from "../../src/ui/form-problems.tsx"
import { Section } from "../../src/ui/form-section.tsx"
import { PageHeader } from "../../src/ui/page-header.tsx"
import { RecordTabs } from "../../src/ui/record-tabs.tsx"
import { SettingsForm } from "../../src/ui/settings-form.tsx"
import { ColumnsCard } from "../../src/ui/sheet-import/columns-card.tsx"
import { SheetDropzone } from "../../src/ui/sheet-import/sheet-dropzone.tsx"
import { StepBar } from "../../src/ui/sheet-import/step-bar.tsx"
import { Steps } from "../../src/ui/sheet-import/steps.tsx"
import { TemplateButtons } from "../../src/ui/sheet-import/template-buttons.tsx"
import { CheckingFile, WaitingCard } from "../../src/ui/sheet-import/waiting.tsx"
import { TabRow } from "../../src/ui/tab-row.tsx"
import { LONG_NAME, page } from "../page.ts"

const nothing = () => undefined
const TABS = ["Dados pessoais", "Contato", "Endereço", "Ministério", "Histórico", "Família", "Privacidade"]

const tabs = (open: string) => (
  <Tabs defaultValue={open}>
    <TabRow open={open}>
      {TABS.map((tab) => (
        <Tabs.Tab key={tab} value={tab}>
          {tab}
        </Tabs.Tab>
      ))}
    </TabRow>
  </Tabs>
)

const names = { resumo: "Resumo", familia: "Família", anotacoes: "Anotações" }
const panels = {
  resumo: "Nascimento, contatos e endereço.",
  familia: "Quem mora junto.",
  anotacoes: LONG_NAME,
}
const recordTabs = (open: keyof typeof names, shown: (keyof typeof names)[]) => (
  <RecordTabs open={open} tabs={shown} names={names} panels={panels} onOpen={nothing} />
)

const settings = (submitting: boolean, stale?: ComponentProps<typeof SettingsForm>["stale"]) => (
  <SettingsForm
    form={{ submit: (event) => event.preventDefault(), submitting, reset: nothing }}
    stale={stale}
  >
    <Section title="Dados da igreja">
      <TextInput label="Nome da igreja" />
    </Section>
  </SettingsForm>
)

export const formPages = [
  page("back-to-settings.tsx", { link: <BackToSettings /> }),
  page("button-variants.tsx", {
    all: (
      <Group pl="md">
        <Button {...BACK_LOOK}>Voltar</Button>
        <Button {...EDIT_LOOK}>Editar</Button>
      </Group>
    ),
  }),
  page("form-bar.tsx", {
    ready: <FormBar onCancel={nothing} busy={false} />,
    busy: <FormBar onCancel={nothing} busy />,
  }),
  page("form-problems.tsx", {
    none: <FormProblems messages={[]} />,
    several: <FormProblems messages={["O plano não permite mais membros.", LONG_NAME]} />,
  }),
  page("form-section.tsx", {
    "two columns": (
      <Section title="Endereço">
        <TextInput label="Rua" />
        <TextInput label="Cidade" error="Informe a cidade." />
      </Section>
    ),
    "one column": (
      <Section title={LONG_NAME} cols={1}>
        <TextInput label="Rua" />
      </Section>
    ),
  }),
  page("page-header.tsx", {
    "a title": <PageHeader title="Membros" />,
    "with everything": (
      <PageHeader
        title="Membros"
        subtitle="1.240 no rol"
        back={<BackToSettings />}
        actions={<Button>Cadastrar membro</Button>}
      />
    ),
    "a long name": <PageHeader title={LONG_NAME} subtitle={LONG_NAME} actions={<Button>Editar</Button>} />,
  }),
  page("settings-form.tsx", {
    ready: settings(false),
    "changed by somebody else": settings(false, { onReload: nothing, busy: false }),
    busy: settings(true),
  }),
  page("record-tabs.tsx", {
    "all tabs": recordTabs("resumo", ["resumo", "familia", "anotacoes"]),
    "some tabs": recordTabs("anotacoes", ["resumo", "anotacoes"]),
  }),
  page("tab-row.tsx", {
    "the first is open": tabs("Dados pessoais"),
    "the last is open": tabs("Privacidade"),
  }),
  page("sheet-import/columns-card.tsx", {
    "the columns of a sheet": (
      <ColumnsCard
        columns={[
          { header: "Nome", field: "full_name", samples: ["Ana Prado", "Rui Lima"] },
          { header: "Obs", field: null, samples: [] },
        ]}
        fields={[{ value: "full_name", label: "Nome completo" }]}
        look={() => undefined}
      />
    ),
  }),
  page("sheet-import/sheet-dropzone.tsx", {
    empty: <SheetDropzone choose={() => undefined} refuse={() => undefined} />,
    disabled: <SheetDropzone choose={() => undefined} refuse={() => undefined} disabled />,
  }),
  page("sheet-import/step-bar.tsx", {
    "two ways": (
      <StepBar
        back={{ label: "Voltar", go: () => undefined }}
        next={{ label: "Importar", go: () => undefined }}
      />
    ),
    busy: (
      <StepBar
        back={{ label: "Voltar", go: () => undefined }}
        next={{ label: "Importar", go: () => undefined }}
        busy
      />
    ),
  }),
  page("sheet-import/steps.tsx", {
    "at the second of three": <Steps names={["Arquivo", "Conferência", "Resultado"]} at={1} />,
  }),
  page("sheet-import/template-buttons.tsx", {
    both: <TemplateButtons name="modelo" fetchTemplate={() => Promise.resolve(new Blob())} />,
  }),
  page("sheet-import/waiting.tsx", {
    "of unknown length": <CheckingFile name="lancamentos-2025.xlsx" />,
    "half done": <WaitingCard title="Importando…" text="50 de 100" share={50} />,
  }),
]
