import { Text, VisuallyHidden } from "@mantine/core"

/** A cell without a value: a dash, which a screen reader would not say. */
export function NoValue() {
  return (
    <Text span c="dimmed">
      <span aria-hidden>-</span>
      <VisuallyHidden>Não informado</VisuallyHidden>
    </Text>
  )
}
