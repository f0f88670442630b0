import { MESSAGE_FIELDS } from "@aprisco/contract/messages/labels"
import { Button, Group, Text } from "@mantine/core"

interface MergeButtonsProps {
  /** Into what it is inserted, where a screen has several: «no assunto». */
  into?: string
  onInsert: (field: string) => void
}

/** A button for each field that is replaced by the person's own value. */
export function MergeButtons({ into = "", onInsert }: MergeButtonsProps) {
  return (
    <div>
      <Text size="sm" c="dimmed" mb={6}>
        Toque para inserir o que muda de pessoa para pessoa:
      </Text>
      <Group gap="xs">
        {Object.entries(MESSAGE_FIELDS).map(([name, words]) => (
          <Button
            key={name}
            variant="light"
            size="compact-sm"
            mih={32}
            title={words}
            aria-label={`Inserir {${name}} (${words})${into && ` ${into}`}`}
            onClick={() => onInsert(`{${name}}`)}
          >
            {`{${name}}`}
          </Button>
        ))}
      </Group>
    </div>
  )
}
