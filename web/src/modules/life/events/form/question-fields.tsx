import { ASKED_OF, QUESTION_KINDS } from "@aprisco/contract/events/labels"
import { ActionIcon, Group, NativeSelect, Switch, Text, Textarea, TextInput } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react"
import { type MouseEvent, useEffect, useRef } from "react"
import type { ContractForm } from "../../../../ui/use-contract-form.ts"
import type { EventValues } from "./event-values.ts"
import { hasOptions } from "./question-rows.ts"
import classes from "./rows.module.css"

const KINDS = Object.entries(QUESTION_KINDS).map(([value, label]) => ({ value, label }))
const OF = Object.entries(ASKED_OF).map(([value, label]) => ({ value, label }))

interface QuestionFieldsProps {
  form: ContractForm<EventValues>
  index: number
  /** How many questions there are. */
  count: number
}

/** One question: its words, what it takes as an answer, and of whom it is asked. */
export function QuestionFields({ form, index, count }: QuestionFieldsProps) {
  const at = `questions.${index}`
  const name = `Pergunta ${index + 1}`
  const kind = form.useWatchValue(`${at}.kind`)
  const moved = useMoved()
  const move = (event: MouseEvent<HTMLButtonElement>, to: number) => {
    moved(event.currentTarget)
    form.reorderListItem("questions", { from: index, to })
  }
  return (
    <fieldset className={classes.row} aria-label={name}>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text fw={600} aria-hidden>
          {name}
        </Text>
        <Group gap={4} wrap="nowrap">
          <ActionIcon
            size={44}
            aria-label={`Subir pergunta ${index + 1}`}
            aria-disabled={index === 0 || undefined}
            data-disabled={index === 0 || undefined}
            onClick={(event) => index > 0 && move(event, index - 1)}
          >
            <IconArrowUp size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={`Descer pergunta ${index + 1}`}
            aria-disabled={index === count - 1 || undefined}
            data-disabled={index === count - 1 || undefined}
            onClick={(event) => index < count - 1 && move(event, index + 1)}
          >
            <IconArrowDown size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            size={44}
            aria-label={`Remover pergunta ${index + 1}`}
            onClick={() => form.removeListItem("questions", index)}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <TextInput
        label="Pergunta"
        autoComplete="off"
        key={form.key(`${at}.label`)}
        {...form.getInputProps(`${at}.label`)}
      />
      <div className={classes.pair}>
        <NativeSelect
          label="Tipo de resposta"
          data={KINDS}
          key={form.key(`${at}.kind`)}
          {...form.getInputProps(`${at}.kind`)}
        />
        <NativeSelect
          label="Quem responde"
          data={OF}
          key={form.key(`${at}.of`)}
          {...form.getInputProps(`${at}.of`)}
        />
      </div>
      {hasOptions(kind) && (
        <Textarea
          label="Opções"
          description="Uma por linha."
          required
          autosize
          minRows={2}
          maxRows={10}
          key={form.key(`${at}.options`)}
          {...form.getInputProps(`${at}.options`)}
          maxLength={undefined}
          error={optionsProblem(form.errors, `${at}.options`)}
        />
      )}
      <Switch
        label="Resposta obrigatória"
        key={form.key(`${at}.required`)}
        {...form.getInputProps(`${at}.required`, { type: "checkbox" })}
      />
    </fieldset>
  )
}

/** What is wrong with the options together, or with one of them: that line. */
function optionsProblem(errors: ContractForm<EventValues>["errors"], path: string) {
  if (errors[path]) return errors[path]
  const one = Object.keys(errors).find((name) => name.startsWith(`${path}.`))
  return one && `Opção ${Number(one.slice(path.length + 1)) + 1}: ${String(errors[one])}`
}

/** Gives the focus back to the button by which its question was moved: its place in the page is another one by then. */
function useMoved() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) button.current?.focus()
    button.current = null
  })
  return (pressed: HTMLButtonElement) => {
    button.current = pressed
  }
}
