import type { Asked, AskedOf } from "@aprisco/contract/events/labels"
import { Card, Checkbox, NativeSelect, Radio, Stack, Text, Textarea, TextInput, Title } from "@mantine/core"
import { useId } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"
import { optionsTyped, type QuestionRow } from "./question-rows.ts"
import classes from "./rows.module.css"

/** How the form looks to who registers. Nothing can be typed into it. Beside the form it scrolls, by the keyboard too. */
export function FormPreview({ form }: { form: ContractForm<EventValues> }) {
  const id = useId()
  const fields = form.useWatchValue("fields")
  const questions = form.useWatchValue("questions")
  const of = (whom: AskedOf) =>
    questions
      .filter((question) => question.of === whom)
      .map((question) => <Question key={question.key} question={question} />)
  return (
    <Card withBorder component="section" aria-labelledby={id} className={classes.preview} tabIndex={0}>
      <Title order={2} size="h3" id={id} mb="xs">
        Prévia do formulário
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        É o que vê quem se inscreve.
      </Text>
      <Stack gap="lg">
        <fieldset disabled className={classes.fields} aria-label="Prévia: quem faz a inscrição">
          <Text fw={600}>Quem faz a inscrição</Text>
          <TextInput label="Nome" required />
          <TextInput label="E-mail" required />
          <TextInput label="Telefone" />
          {of("registration")}
        </fieldset>
        <fieldset disabled className={classes.fields} aria-label="Prévia: cada participante">
          <Text fw={600}>Cada participante</Text>
          <TextInput label="Nome completo" required />
          <AskedField label="Data de nascimento" asked={fields.birthDate} />
          <AskedField label="Telefone" asked={fields.phone} />
          <AskedField label="CPF" asked={fields.cpf} />
          {of("attendee")}
        </fieldset>
      </Stack>
    </Card>
  )
}

function AskedField({ label, asked }: { label: string; asked: Asked }) {
  return asked === "off" ? null : <TextInput label={label} required={asked === "required"} />
}

/** As many as a person can look over at once; more are a list to choose from. */
const SHOWN = 6

function Question({ question }: { question: QuestionRow }) {
  const { kind, required } = question
  const label = question.label.trim() || "Pergunta sem texto"
  const options = optionsTyped(question.options)
  if (kind === "text") return <Textarea label={label} required={required} rows={2} />
  if (kind === "flag") return <Checkbox label={required ? `${label} *` : label} />
  if (kind === "choice" && options.length > SHOWN)
    return <NativeSelect label={label} required={required} data={options} />
  const Choice = kind === "choice" ? Radio : Checkbox
  return (
    <div>
      <Text size="sm" fw={500}>
        {required ? `${label} *` : label}
      </Text>
      <Stack gap={4} mt={4}>
        {options.map((option, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an option that is being typed may stand twice
          <Choice key={place} label={option} />
        ))}
      </Stack>
    </div>
  )
}
