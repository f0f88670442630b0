import { Text, type TextProps } from "@mantine/core"
import { countOf, formatNumber } from "../../lib/format.ts"
import type { ListQuery } from "./column.ts"

interface CountLineProps extends Pick<TextProps, "mb"> {
  list: Pick<ListQuery<unknown>, "data" | "isError">
  one: string
  many: string
  /** Also shows how many of them are on this page. */
  ofPage?: boolean
}

/** How many rows a list has, above it. Keeps its height while they load; nothing where the list itself shows that it is empty. */
export function CountLine({ list: { data, isError }, one, many, ofPage = false, mb = "xs" }: CountLineProps) {
  if (isError || data?.count === 0) return null
  const shown = data && ofPage ? `Mostrando ${formatNumber(data.results.length)} de ` : ""
  return (
    <Text size="sm" c="dimmed" mb={mb} role={data && "status"}>
      {data ? `${shown}${countOf(data.count, one, many)}` : "\u00a0"}
    </Text>
  )
}
