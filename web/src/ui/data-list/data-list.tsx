import { Card } from "@mantine/core"
import { useDeferredValue, useEffect, useMemo } from "react"
import { isStatus } from "../../lib/problem.ts"
import { useSmallScreen } from "../../lib/small-screen.ts"
import { ErrorState } from "../error-state.tsx"
import { usePrinting } from "../use-printing.ts"
import { CardList } from "./cards.tsx"
import classes from "./data-list.module.css"
import type { DataListProps } from "./data-list-props.ts"
import { Pager } from "./pager.tsx"
import { Rows } from "./rows.tsx"
import { useRowsInChunks } from "./use-rows-in-chunks.ts"

/**
 * A page of a list: table on a desk, cards on a phone, grey rows at first, the old page while the next one loads.
 * The page, the order and the filters live in the address, with the caller.
 */
export function DataList<T>(props: DataListProps<T>) {
  // In slices, after what was typed or pressed is on the screen: twenty rows at once would hold up the next key on a slow phone.
  const later = useDeferredValue(props)
  // A box that was just ticked must not wait.
  const shown = props.selection ? props : later
  const list = useMemo(() => <ShownList {...shown} />, [shown])
  return (
    <div className={classes.content} aria-busy={props.query.isPlaceholderData || undefined}>
      {list}
    </div>
  )
}

function ShownList<T>(props: DataListProps<T>) {
  const { query, rowKey, page, pageSize, onPage, failure, empty } = props
  const small = useSmallScreen()
  const printing = usePrinting()
  const rows = query.data?.results
  const { drawn, isGrowing } = useRowsInChunks(rows, rowKey)
  // The last row of the last page was deleted: the page does not exist any more.
  const beyond = page > 1 && isStatus(query.error, 404)
  useEffect(() => {
    if (beyond) onPage(1)
  }, [beyond, onPage])

  if (query.isError && !beyond) {
    return (
      <Card withBorder>
        <ErrorState message={failure} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    )
  }
  if (query.data?.count === 0) return <Card withBorder>{empty}</Card>
  const View = small && !printing ? CardList : Rows
  return (
    <>
      <View {...props} rows={printing ? rows : drawn} />
      {query.data && (
        // Not seen to move down the screen below the rows.
        <div className={isGrowing ? classes.awaited : undefined}>
          <Pager page={page} pageSize={pageSize} count={query.data.count} onPage={onPage} />
        </div>
      )}
    </>
  )
}
