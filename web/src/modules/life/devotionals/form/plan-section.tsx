import { Box, Switch, Text, TextInput } from "@mantine/core"
import { useFeature } from "../../../../lib/feature.ts"
import { DateField } from "../../../../ui/date-field.tsx"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { FeatureNotice } from "../../../ground/plans/public.ts"
import type { DevotionalValues } from "./devotional-values.ts"

/** When a devotional is published, for whom, and with which video. */
export function PlanSection({ form }: { form: ContractForm<DevotionalValues> }) {
  // A video that is there may be corrected and taken away in every plan.
  const hasVideo = form.getInitialValues().videoUrl !== ""
  const mayAddVideo = useFeature("devotional_video")
  return (
    <>
      <Section title="Quando">
        <DateField label="Dia" key={form.key("publishOn")} {...form.getInputProps("publishOn")} />
        <TextInput
          type="time"
          label="Hora"
          description="Se vazia, no começo do dia."
          inputWrapperOrder={["label", "input", "description", "error"]}
          key={form.key("publishTime")}
          {...form.getInputProps("publishTime")}
        />
      </Section>
      <Section title="Vídeo e leitores" cols={1}>
        {(mayAddVideo || hasVideo) && (
          <TextInput
            label="Endereço do vídeo"
            description="Abre em outra aba, quando a pessoa toca nele."
            placeholder="https://"
            type="url"
            inputMode="url"
            autoComplete="off"
            key={form.key("videoUrl")}
            {...form.getInputProps("videoUrl")}
          />
        )}
        {!mayAddVideo && !hasVideo && (
          <Box>
            <Text size="sm" fw={500} mb={4}>
              Endereço do vídeo
            </Text>
            <FeatureNotice feature="devotional_video" />
          </Box>
        )}
        <Switch
          label="Qualquer pessoa pode ler"
          description="Tem um endereço público, para passar adiante. Desligado, só quem tem acesso ao sistema lê."
          key={form.key("isPublic")}
          {...form.getInputProps("isPublic", { type: "checkbox" })}
        />
      </Section>
    </>
  )
}
