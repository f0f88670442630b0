import type { WithEtag } from "@aprisco/contract/kit/client"
import { type ReactNode, useEffect } from "react"
import { DeniedState } from "./denied-state.tsx"
import { SkeletonRows } from "./loading.tsx"
import { toast } from "./toast.ts"

interface EditBoundaryProps<T> {
  query: { data: WithEtag<T> | undefined; isError: boolean }
  /** Above the grey lines, until the form brings its own. */
  header: ReactNode
  loading: string
  /** The toast of a load that failed; the screen is left then. */
  failed: string
  leave: () => unknown
  children: (loaded: WithEtag<T>) => ReactNode
}

/** The screen that edits a record (`useRecordToEdit`): loading, failed (it goes to the list), denied, or its form. */
export function EditBoundary<T extends { can: { edit: boolean } }>(props: EditBoundaryProps<T>) {
  const { query, header, loading, failed, leave, children } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure, not each time that `leave` is made again
  useEffect(() => {
    if (!query.isError) return
    toast.error(failed)
    leave()
  }, [query.isError])

  if (!query.data || query.isError)
    return (
      <>
        {header}
        <SkeletonRows rows={8} label={loading} />
      </>
    )
  return query.data.data.can.edit ? children(query.data) : <DeniedState />
}
