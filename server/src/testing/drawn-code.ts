import { inflateSync } from "node:zlib"
import jsqr from "jsqr"

/** The QR code that the filled rectangles of a PDF draw, read by a decoder; four pixels per square. */
export function decodedDrawing(pdf: Buffer): string | undefined {
  const page = contentsOf(pdf)
  const boxes = [...page.matchAll(/(-?[\d.]+) (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) re\b/g)]
    .map(([, x, y, width, height]) => ({
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }))
    // The stripes at the top of the sheet are not part of the code.
    .filter(({ width }) => width < 300)
  const left = Math.min(...boxes.map(({ x }) => x))
  const top = Math.min(...boxes.map(({ y }) => y))
  const scale = 2
  const margin = 40
  const side = Math.ceil(Math.max(...boxes.map(({ x, width }) => x + width - left)) * scale) + 2 * margin
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const box of boxes) {
    const [fromX, toX] = [(box.x - left) * scale, (box.x - left + box.width) * scale]
    const [fromY, toY] = [(box.y - top) * scale, (box.y - top + box.height) * scale]
    for (let y = Math.round(fromY); y < Math.round(toY); y += 1)
      for (let x = Math.round(fromX); x < Math.round(toX); x += 1)
        pixels.fill(0, ((y + margin) * side + x + margin) * 4, ((y + margin) * side + x + margin) * 4 + 3)
  }
  return jsqr.default(pixels, side, side)?.data
}

/** The drawing orders of all pages. */
function contentsOf(pdf: Buffer): string {
  const text = pdf.toString("latin1")
  const streams = [...text.matchAll(/stream\r?\n/g)].filter(
    (found) => !text.startsWith("end", found.index - 3),
  )
  return streams
    .map((found) => {
      const from = found.index + found[0].length
      const bytes = pdf.subarray(from, text.indexOf("endstream", from))
      try {
        return inflateSync(bytes).toString("latin1")
      } catch {
        return ""
      }
    })
    .join("\n")
}
