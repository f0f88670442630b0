import { startTransition, useEffect, useState } from "react"

/** A third of a page: all of it in one frame held up the next key on a slow phone. */
const CHUNK = 7

interface Drawing<T> {
  rows: readonly T[] | undefined
  /** How many of them are drawn. */
  count: number
  /** What was on the screen before them. */
  before: readonly T[]
}

/**
 * The rows to draw now: a few more in each frame, and below them those of the former page, so that the list keeps its height. Rows that
 * are there from the beginning are drawn at once: Back finds its place on the screen. `isGrowing`: below the drawn ones is nothing yet.
 */
export function useRowsInChunks<T>(
  rows: readonly T[] | undefined,
  rowKey: (row: T) => number | string,
): { drawn: readonly T[] | undefined; isGrowing: boolean } {
  const [drawing, setDrawing] = useState<Drawing<T>>({ rows, count: rows?.length ?? CHUNK, before: [] })
  const drawn = drawnOf(drawing, rowKey)
  if (drawing.rows !== rows) setDrawing({ rows, count: CHUNK, before: drawn ?? [] })
  const isWhole = drawing.count >= (drawing.rows?.length ?? 0)
  useEffect(() => {
    if (isWhole) return
    let timer = 0
    // After the frame that shows the former ones.
    const frame = requestAnimationFrame(() => {
      timer = window.setTimeout(() =>
        startTransition(() => setDrawing((now) => ({ ...now, count: drawing.count + CHUNK }))),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      window.clearTimeout(timer)
    }
  }, [drawing, isWhole])
  return { drawn, isGrowing: !isWhole && drawing.before.length === 0 }
}

function drawnOf<T>(
  { rows, count, before }: Drawing<T>,
  rowKey: (row: T) => number | string,
): readonly T[] | undefined {
  if (!rows || count >= rows.length) return rows
  const head = rows.slice(0, count)
  const keys = new Set(head.map(rowKey))
  return [...head, ...before.slice(count, rows.length).filter((row) => !keys.has(rowKey(row)))]
}
