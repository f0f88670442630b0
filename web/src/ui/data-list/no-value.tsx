import { Text, VisuallyHidden } from "@mantine/core"

/** Where there is no value: a dash, which a screen reader would not say. */
export function NoValue() {
  return (
    <Text span c="dimmed">
      <span aria-hidden>–</span>
      <VisuallyHidden>Não informado</VisuallyHidden>
    </Text>
  )
}
