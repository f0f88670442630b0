import { setImmediate as nextTurn } from "node:timers/promises"

const LINES_OF_PIECE = 100

/** The lines of a sheet as JSON in pieces, so that the main thread never parses all of them at once. */
export function inPieces(lines: readonly unknown[]): string[] {
  const pieces: string[] = []
  for (let from = 0; from < lines.length; from += LINES_OF_PIECE)
    pieces.push(JSON.stringify(lines.slice(from, from + LINES_OF_PIECE)))
  return pieces
}

/** The lines of `inPieces`, a piece at a time, so that other requests are served in between. */
export async function fromPieces<Line>(pieces: readonly string[]): Promise<Line[]> {
  const lines: Line[] = []
  for (const piece of pieces) {
    const some: Line[] = JSON.parse(piece)
    lines.push(...some)
    await nextTurn()
  }
  return lines
}
