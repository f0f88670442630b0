import { MESSAGE_PURPOSES } from "@aprisco/contract/messages/labels"
import { NativeSelect, Stack, Switch } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { AudienceFields } from "./audience-fields.tsx"
import { ChannelFields } from "./channel-fields.tsx"
import type { ComposeValues } from "./compose-values.ts"

const PURPOSES = Object.entries(MESSAGE_PURPOSES).map(([value, label]) => ({ value, label }))

/** For whom a message is, by which channels, and what for. */
export function WhoStep({ form }: { form: ContractForm<ComposeValues> }) {
  return (
    <Stack gap="lg">
      <Section title="Público" cols={1}>
        <AudienceFields form={form} />
        <Switch
          label="Uma mensagem por família"
          description="Só uma pessoa de cada família recebe."
          key={form.key("onePerHousehold")}
          {...form.getInputProps("onePerHousehold", { type: "checkbox" })}
        />
      </Section>
      <Section title="Canais e finalidade" cols={1}>
        <ChannelFields form={form} />
        <NativeSelect
          label="Finalidade"
          description="Quem não quer receber mensagens dessa finalidade fica de fora."
          data={PURPOSES}
          key={form.key("purpose")}
          {...form.getInputProps("purpose")}
        />
      </Section>
    </Stack>
  )
}
