import { BarcodeDetector, prepareZXingModule } from "barcode-detector/ponyfill"
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url"

/** Reads the QR code of a frame; null: there is none. */
export type CodeReader = (frame: HTMLVideoElement) => Promise<string | null>

/**
 * Loads the reader with its file, which is the product's own: the package would ask a foreign server for it. The same in every browser,
 * also where the browser has a reader (docs/adr/0051). Rejects where the file does not arrive.
 */
export async function loadCodeReader(): Promise<CodeReader> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true })
  const detector = new BarcodeDetector({ formats: ["qr_code"] })
  return async (frame) => (await detector.detect(frame))[0]?.rawValue ?? null
}
