import type { WithEtag } from "@aprisco/contract/kit/client"
import { Card } from "@mantine/core"
import { type ComponentProps, type ReactNode, useDeferredValue, useMemo } from "react"
import { isStatus } from "../lib/problem.ts"
import { DeniedState } from "./denied-state.tsx"
import { EmptyState } from "./empty-state.tsx"
import { ErrorState } from "./error-state.tsx"
import { SkeletonRows } from "./loading.tsx"

/** What the screens about one kind of record say while it is not on the screen. */
export interface RecordTexts extends Pick<ComponentProps<typeof EmptyState>, "icon"> {
  loading: string
  failed: string
  notFound: string
  /** Why there may be no such record. */
  notFoundReason: string
  /** A 403 is answered with whom to ask, where the right may end while the screen is open; else it counts as a failure. */
  canBeDenied?: boolean
}

interface RecordBoundaryProps<T> {
  query: { data: WithEtag<T> | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  texts: RecordTexts
  /** The button that leads to the list. */
  toList: ReactNode
  /** In place of a card of grey lines, where the screen is laid out otherwise. */
  skeleton?: ReactNode
  /** Below a failure. */
  back?: ReactNode
  children: (loaded: WithEtag<T>) => ReactNode
}

/** What a module's own boundary takes, which knows the texts of its records. */
export type BoundaryOf<T> = Pick<RecordBoundaryProps<T>, "query" | "children">

/** A screen about one record: loading, not found, denied, failed, or ready. */
export function RecordBoundary<T>(props: RecordBoundaryProps<T>) {
  // In slices: a whole record at once would hold up the next key or press on a slow phone.
  const shown = useDeferredValue(props)
  return useMemo(() => <ShownRecord {...shown} />, [shown])
}

function ShownRecord<T>(props: RecordBoundaryProps<T>) {
  const { query, texts, toList, skeleton, back, children } = props
  if (isStatus(query.error, 404))
    return (
      <EmptyState
        icon={texts.icon}
        order={1}
        title={texts.notFound}
        text={texts.notFoundReason}
        action={toList}
      />
    )
  if (texts.canBeDenied && isStatus(query.error, 403)) return <DeniedState action={toList} />
  // A failed refetch leaves the record on the screen.
  if (query.data) return children(query.data)
  if (!query.isError && skeleton) return skeleton
  return (
    <Card withBorder>
      {query.isError ? (
        <>
          <ErrorState
            message={texts.failed}
            error={query.error}
            onRetry={() => void query.refetch()}
            order={1}
          />
          {back}
        </>
      ) : (
        <SkeletonRows rows={8} label={texts.loading} />
      )}
    </Card>
  )
}
