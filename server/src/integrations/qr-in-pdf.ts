/** A camera needs four squares of white around a code. */
const QUIET = 4

/** Draws a code as vector graphics, sharp at any size, with its white margin. `code`: rows of squares, true where one is dark. */
export function drawSquares(
  document: PDFKit.PDFDocument,
  code: readonly boolean[][],
  { left, top, width }: { left: number; top: number; width: number },
): void {
  const side = width / (code.length + 2 * QUIET)
  code.forEach((squares, row) => {
    for (const [start, length] of runsOf(squares)) {
      // Slightly wider and higher than its square: no white line between two rows on paper.
      document.rect(
        left + (QUIET + start) * side,
        top + (QUIET + row) * side,
        length * side + 0.05,
        side + 0.05,
      )
    }
  })
  document.fill("#000000")
}

/** The runs of dark squares of a row: the first square of each, and how many. */
function runsOf(squares: readonly boolean[]): [start: number, length: number][] {
  const runs: [number, number][] = []
  squares.forEach((dark, position) => {
    const last = runs.at(-1)
    if (!dark) return
    if (last && last[0] + last[1] === position) last[1] += 1
    else runs.push([position, 1])
  })
  return runs
}
