import type { PdfMeasure } from "./pdf-measure.ts"

/** From the edge of a column to its text. */
export const COLUMN_PAD = 3

interface Column {
  readonly header: string
  /** What it gets of the room that is left when all texts fit in one line, in proportion to the other columns. */
  readonly width: number
}

interface Fitted {
  /** Of its letters, in points. */
  readonly size: number
  readonly widths: readonly number[]
}

/** The largest first: the columns get the first with which no word and no figure has to be broken. */
const SIZES = [7, 6.5, 6, 5.5]
/** A longer word is broken rather than taking the room of others, in widths of the letter m. */
const LONGEST_WORD = 11
/** A text that is longer is wrapped, in the same measure. */
const LONGEST_LINE = 34

/** A date, a number, an amount, a telephone, a document: never broken. */
const FIGURE = /^(?:R\$\s?)?[-+\d()][-+\d\s()./:,%]*$/

interface Needs {
  /** The least width with which no word is broken, and none with which no text is wrapped. */
  least: number
  most: number
  /** Whether its cells are figures. */
  isFigure: boolean
}

/** The widths of columns so that figures keep theirs and texts wrap. `sample`: the rows of the list, or its first ones. */
export function fitColumns(
  columns: readonly Column[],
  sample: readonly (readonly string[])[],
  measure: PdfMeasure,
  whole: number,
): Fitted {
  let fitted: Fitted = { size: 0, widths: [] }
  for (const size of SIZES) {
    const needs = columns.map(({ header }, place) =>
      needsOf(
        header,
        sample.map((row) => row[place] ?? ""),
        measure,
        size,
      ),
    )
    if (sum(needs.map(({ least }) => least)) <= whole) return { size, widths: spread(columns, needs, whole) }
    fitted = { size, widths: squeezed(needs, whole) }
  }
  return fitted
}

/** The width that the columns would take where no text is wrapped. */
export function widthInOneLine(
  columns: readonly Column[],
  sample: readonly (readonly string[])[],
  measure: PdfMeasure,
): number {
  return sum(
    columns.map(({ header }, place) => {
      const cells = sample.map((row) => row[place] ?? "")
      return needsOf(header, cells, measure, SIZES[0] ?? 0).most
    }),
  )
}

function needsOf(header: string, cells: readonly string[], measure: PdfMeasure, size: number): Needs {
  const given = new Set(cells.filter((cell) => cell !== ""))
  const widthOf = (text: string, bold = false) => measure.widthOf(text, { size, bold })
  const heading = widest(header.split(" "), (word) => widthOf(word, true))
  const longestWord = LONGEST_WORD * size * 0.8
  let least = 0
  let most = 0
  let figures = 0
  for (const cell of given) {
    const width = widthOf(cell)
    const isFigure = FIGURE.test(cell)
    if (isFigure) figures += 1
    const word = isFigure
      ? Math.min(width, 2 * longestWord)
      : Math.min(
          widest(cell.split(" "), (piece) => widthOf(piece)),
          longestWord,
        )
    least = Math.max(least, word)
    most = Math.max(most, Math.min(width, LONGEST_LINE * size * 0.8))
  }
  const pads = 2 * COLUMN_PAD + 1
  return {
    least: Math.max(least, heading) + pads,
    most: Math.max(most, heading, least) + pads,
    isFigure: figures > given.size / 2,
  }
}

/** Each gets its least, and the rest of the width goes where texts would wrap without it. */
function spread(columns: readonly Column[], needs: readonly Needs[], whole: number): number[] {
  const room = whole - sum(needs.map(({ least }) => least))
  const wanted = needs.map(({ least, most }) => most - least)
  const left = room - sum(wanted)
  const shares = sum(columns.map(({ width }) => width))
  return needs.map(({ least }, place) => {
    const want = wanted[place] ?? 0
    if (left >= 0) return least + want + (left * (columns[place]?.width ?? 0)) / shares
    return least + (room * want) / sum(wanted)
  })
}

/** Too many columns even for the smallest letters: figures keep their widths as far as there is room beside them, texts are broken. */
function squeezed(needs: readonly Needs[], whole: number): number[] {
  const figures = sum(needs.map(({ least, isFigure }) => (isFigure ? least : 0)))
  const texts = sum(needs.map(({ least, isFigure }) => (isFigure ? 0 : least)))
  const share = (whole - figures) / texts
  if (share > 0.5) return needs.map(({ least, isFigure }) => (isFigure ? least : least * share))
  return needs.map(({ least }) => (least * whole) / (figures + texts))
}

function widest(words: readonly string[], widthOf: (word: string) => number): number {
  return Math.max(0, ...words.map(widthOf))
}

function sum(widths: readonly number[]): number {
  return widths.reduce((total, width) => total + width, 0)
}
