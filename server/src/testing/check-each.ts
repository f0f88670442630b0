import { inspect } from "node:util"

/**
 * One test over many cells (each route, each role on a route). `check` throws where a cell is wrong, as `expect` does.
 * Continues to the last cell and throws once, with a line for each failed one: its name, the expected and the actual value. Throws without
 * cells too: a filter that matches nothing must not pass.
 */
export async function checkEach<Cell>(
  cells: readonly Cell[],
  nameOf: (cell: Cell) => string,
  check: (cell: Cell) => unknown,
): Promise<void> {
  if (cells.length === 0) throw new Error("there is no cell to check")
  const failed: string[] = []
  for (const cell of cells) {
    try {
      await check(cell)
    } catch (error) {
      failed.push(`${nameOf(cell)}: ${told(error)}`)
    }
  }
  if (failed.length > 0) throw new Error(`${failed.length} of ${cells.length} failed\n${failed.join("\n")}`)
}

/** An assertion's message shortens what it compares: here both are whole. A check inside a check has its own lines. */
function told(error: unknown): string {
  if (!(error instanceof Error)) return inspect(error)
  const message = error.message.replaceAll("\n", "\n  ")
  if (!("showDiff" in error && error.showDiff && "expected" in error && "actual" in error)) return message
  return `expected ${said(error.expected)}, got ${said(error.actual)} (${message})`
}

const said = (value: unknown) => inspect(value, { breakLength: Number.POSITIVE_INFINITY, depth: 6 })
