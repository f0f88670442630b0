import type { Page } from "@aprisco/contract/kit/page"
import type { UseQueryResult } from "@tanstack/react-query"
import type { ReactNode } from "react"

export interface Column<T> {
  key: string
  title: string
  render: (row: T) => ReactNode
  /** The row's name: becomes the link that opens it. One column has it. */
  primary?: boolean
  /** The server's sort key; the head becomes a button that sorts by it, up and down. */
  sortBy?: string
  align?: "left" | "right" | "center"
  /** A length of CSS. The name has what the others leave. */
  width?: string
  /** Left out of a list of lines below 80em, where the name would have no room beside it. */
  roomy?: true
  /** One that the church has added: the list has room for one, and scrolls sideways with more. */
  added?: true
  /** The header is for screen readers only: for a photo or the row's menu. */
  hideTitle?: boolean
}

/** What a list needs of `useQuery` with `placeholderData: keepPreviousData`. */
export type ListQuery<T> = Pick<
  UseQueryResult<Page<T>>,
  "data" | "error" | "isError" | "isPending" | "isPlaceholderData" | "refetch"
>
