import { Autocomplete, TextInput } from "@mantine/core"
import { Section } from "../../../../ui/form-section.tsx"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import { LetterField } from "../../messages/public.ts"
import { useKnownWords } from "../use-known-words.ts"
import type { DevotionalValues } from "./devotional-values.ts"

/** What a devotional says, and who says it. */
export function WordsSection({ form }: { form: ContractForm<DevotionalValues> }) {
  const series = useKnownWords("series")
  const authors = useKnownWords("authorName")
  const { onChange, error } = form.getInputProps("body")
  return (
    <>
      <Section title="A palavra" cols={1}>
        <TextInput
          label="Título"
          autoComplete="off"
          data-autofocus
          key={form.key("title")}
          {...form.getInputProps("title")}
        />
        <TextInput
          label="Referência bíblica"
          description="Como você fala: «Jo 3.16-18», «Salmo 23». O texto da Bíblia não é copiado."
          autoComplete="off"
          key={form.key("bibleReference")}
          {...form.getInputProps("bibleReference")}
        />
        <LetterField
          label="Texto"
          path="body"
          key={form.key("body")}
          defaultValue={form.getValues().body}
          error={error}
          onChange={onChange}
        />
      </Section>
      <Section title="Autor e série">
        <Autocomplete
          label="Autor"
          data={authors}
          autoComplete="off"
          key={form.key("authorName")}
          {...form.getInputProps("authorName")}
        />
        <Autocomplete
          label="Série"
          description="Uma palavra que reúne vários: «Advento», «Salmos»."
          inputWrapperOrder={["label", "input", "description", "error"]}
          data={series}
          autoComplete="off"
          key={form.key("series")}
          {...form.getInputProps("series")}
        />
      </Section>
    </>
  )
}
