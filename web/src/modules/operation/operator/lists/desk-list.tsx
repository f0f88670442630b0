import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { PAGE_SIZE } from "../../../../lib/page-size.ts"
import type { Column, ListQuery } from "../../../../ui/data-list/column.ts"
import { CountLine } from "../../../../ui/data-list/count-line.tsx"
import { DataList } from "../../../../ui/data-list/data-list.tsx"
import type { DataListProps } from "../../../../ui/data-list/data-list-props.ts"
import { PageHeader } from "../../../../ui/page-header.tsx"

interface DeskListProps<T extends { id: number }>
  extends Pick<DataListProps<T>, "rowLink" | "failure" | "loading" | "empty" | "page" | "onPage"> {
  title: string
  subtitle: string
  /** Buttons beside the title. */
  actions?: ReactNode
  one: string
  many: string
  list: ListQuery<T>
  columns: readonly Column<T>[]
  /** What a phone shows under the row's name. */
  card: (row: T) => ReactNode
  /** The row's buttons: its last column, and the foot of its card. */
  acts: (row: T) => ReactNode
}

/** A section of the desk that is a list without filters (`useDeskPage`): title, count, and the rows with their buttons. */
export function DeskList<T extends { id: number }>(props: DeskListProps<T>) {
  const { title, subtitle, actions, one, many, list, columns, card, acts, ...rest } = props
  return (
    <>
      <PageHeader title={title} subtitle={subtitle} actions={actions} />
      <CountLine list={list} one={one} many={many} />
      <DataList
        label={title}
        query={list}
        columns={[...columns, { key: "acts", title: "Ações", hideTitle: true, render: acts }]}
        rowKey={({ id }) => id}
        card={(row) => (
          <Stack gap={6} mt="xs" align="flex-start">
            {card(row)}
            {acts(row)}
          </Stack>
        )}
        pageSize={PAGE_SIZE}
        {...rest}
      />
    </>
  )
}
