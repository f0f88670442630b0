import { MAX_SHORT_TEXT } from "@aprisco/contract/messages/labels"
import { Stack, Text, Textarea, type TextareaProps } from "@mantine/core"
import { formatNumber } from "../../../../lib/format.ts"
import { useInsertAtCaret } from "./insert-at-caret.ts"
import { MergeButtons } from "./merge-buttons.tsx"

interface ShortTextFieldProps {
  /** What `form.getInputProps("text")` returns, and the field's key. */
  field: Partial<TextareaProps>
  fieldKey: string
  value: string
  onInsert: (value: string) => void
}

/** The plain text of the short channels, with the number of its characters. */
export function ShortTextField({ field, fieldKey, value, onInsert }: ShortTextFieldProps) {
  const { ref, insert } = useInsertAtCaret<HTMLTextAreaElement>(value, onInsert)
  return (
    <Stack gap="xs">
      <Textarea
        ref={ref}
        label="Texto do WhatsApp e do sino"
        autosize
        minRows={4}
        maxRows={12}
        key={fieldKey}
        {...field}
      />
      <Text size="sm" c="dimmed" ta="right">
        {formatNumber(value.length)} de {formatNumber(MAX_SHORT_TEXT)} caracteres
      </Text>
      <MergeButtons into="no texto curto" onInsert={insert} />
    </Stack>
  )
}
