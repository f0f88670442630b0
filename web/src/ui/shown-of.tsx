import { Text } from "@mantine/core"
import { formatNumber } from "../lib/format.ts"

interface ShownOfProps {
  shown: number
  count: number
  /** In the plural. */
  what: string
}

/** Shows that the list is incomplete, where it is. */
export function ShownOf({ shown, count, what }: ShownOfProps) {
  if (shown >= count) return null
  return (
    <Text size="sm" c="dimmed" mb="sm" role="status">
      Mostrando {formatNumber(shown)} de {formatNumber(count)} {what}.
    </Text>
  )
}
