import { pdfText } from "./pdf-fonts.ts"

interface Lettering {
  weight: "bold" | "plain"
  size: number
  color: string
  /** Where it may be. */
  left: number
  width: number
  align?: "left" | "center"
  /** How many lines it may have. */
  lines: number
}

/** Writes a text; one that needs more lines than there are gets smaller, and at last ends in an ellipsis. Returns where it ends. */
export function letter(
  document: PDFKit.PDFDocument,
  text: string,
  y: number,
  { weight, size, color, left, width, align = "center", lines }: Lettering,
): number {
  const { font, shown } = pdfText(text, weight)
  document.font(font).fillColor(color)
  const options = { width, align }
  const most = lines + 0.5
  let fitted = size
  while (fitted > size * 0.6 && document.fontSize(fitted).heightOfString(shown, options) > most * fitted) {
    fitted -= 1
  }
  const height = Math.min(document.fontSize(fitted).heightOfString(shown, options), most * fitted)
  document.text(shown, left, y, { ...options, height, ellipsis: true })
  return y + height
}
