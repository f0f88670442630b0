import type { Tagged } from "@aprisco/contract/kit/client"
import { Card } from "@mantine/core"
import type { ReactNode } from "react"
import { isStatus } from "../lib/problem.ts"
import { ErrorState } from "./error-state.tsx"
import { SkeletonRows } from "./loading.tsx"

interface RecordStateProps<T> {
  query: { data: Tagged<T> | undefined; error: unknown; isError: boolean; refetch: () => unknown }
  loading: string
  failed: string
  /** Instead of it when there is none (404), or none for the caller. */
  notFound: ReactNode
  /** Where another's right may end while the screen is open (403); else it is said as a failure. */
  denied?: ReactNode
  children: (loaded: Tagged<T>) => ReactNode
}

/** A screen about one record: on its way, not there, not allowed, failed, or here. */
export function RecordState<T>(props: RecordStateProps<T>) {
  const { query, loading, failed, notFound, denied, children } = props
  if (isStatus(query.error, 404)) return notFound
  if (denied && isStatus(query.error, 403)) return denied
  // A failure while the record is on the screen leaves it there.
  if (query.data) return children(query.data)
  return (
    <Card withBorder>
      {query.isError ? (
        <ErrorState message={failed} error={query.error} onRetry={() => void query.refetch()} order={1} />
      ) : (
        <SkeletonRows rows={8} label={loading} />
      )}
    </Card>
  )
}
