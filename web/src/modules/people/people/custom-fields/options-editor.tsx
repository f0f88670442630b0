import { MAX_OPTIONS } from "@aprisco/contract/people/custom-field-labels"
import { ActionIcon, Button, Group, Input, Stack, Text, TextInput } from "@mantine/core"
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from "@tabler/icons-react"
import { countOf } from "../../../../lib/format.ts"

/** An option as it is typed; a new one has no id. */
export interface TypedOption {
  key: string
  id?: string
  label: string
}

interface OptionsEditorProps {
  options: TypedOption[]
  onChange: (options: TypedOption[]) => void
  /** How often each option was chosen, by id. */
  answers: ReadonlyMap<string, number>
  error?: string
}

/** The options of a choice: added, renamed, ordered and removed, also with the keyboard. */
export function OptionsEditor({ options, onChange, answers, error }: OptionsEditorProps) {
  const move = (from: number, to: number) => {
    const moved = options.toSpliced(from, 1)
    const [option] = options.slice(from, from + 1)
    if (option) onChange(moved.toSpliced(to, 0, option))
  }
  return (
    <Stack gap="xs" role="group" aria-label="Opções">
      <Input.Label component="div">Opções</Input.Label>
      {options.map((option, index) => {
        const used = answers.get(option.id ?? "") ?? 0
        const name = option.label || `opção ${index + 1}`
        return (
          <div key={option.key}>
            <Group gap={4} wrap="nowrap">
              <TextInput
                aria-label={`Opção ${index + 1}`}
                autoComplete="off"
                maxLength={60}
                flex={1}
                value={option.label}
                onChange={({ currentTarget }) =>
                  onChange(options.with(index, { ...option, label: currentTarget.value }))
                }
              />
              <ActionIcon
                size={44}
                aria-label={`Subir ${name}`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                aria-label={`Descer ${name}`}
                disabled={index === options.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                size={44}
                aria-label={`Retirar ${name}`}
                onClick={() => onChange(options.toSpliced(index, 1))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </Group>
            {used > 0 && (
              <Text size="sm" c="dimmed">
                {countOf(used, "pessoa escolheu", "pessoas escolheram")} esta opção
              </Text>
            )}
          </div>
        )
      })}
      {error && <Input.Error role="alert">{error}</Input.Error>}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={options.length >= MAX_OPTIONS}
        onClick={() => onChange([...options, { key: crypto.randomUUID(), label: "" }])}
      >
        Acrescentar opção
      </Button>
    </Stack>
  )
}
