import QRCode from "qrcode"

// Level Q survives a quarter of the image being worn or covered: these hang at church entrances.
const OPTIONS = { errorCorrectionLevel: "Q", margin: 2 } as const

/** A QR code as PNG, `size` pixels wide. */
export function qrPng(text: string, size: number): Promise<Buffer> {
  return QRCode.toBuffer(text, { ...OPTIONS, type: "png", width: size })
}

/** A QR code as SVG, for print. */
export async function qrSvg(text: string): Promise<Buffer> {
  return Buffer.from(await QRCode.toString(text, { ...OPTIONS, type: "svg" }))
}

/** The code as rows of squares, true where one is dark; without a margin. For callers that draw it themselves. */
export function qrSquares(text: string): boolean[][] {
  const { size, data } = QRCode.create(text, { errorCorrectionLevel: OPTIONS.errorCorrectionLevel }).modules
  return Array.from({ length: size }, (_, row) =>
    Array.from(data.subarray(row * size, (row + 1) * size), (square) => square === 1),
  )
}
