import type { Context } from "../../../core/context.ts"
import { qrPng, qrSvg } from "../../../integrations/qr.ts"
import { registrationUrl } from "../present.ts"
import { branchById } from "../queries.ts"

interface Drawing {
  type: "image/png" | "image/svg+xml"
  bytes: Buffer
  /** The branch's own name. */
  name: string
}

/** The code as an image of `size` pixels. A code that is off is drawn too: it is printed before it is switched on. */
export async function drawPng(ctx: Context, id: number, size: number): Promise<Drawing> {
  const { name, qrCode } = await branchById(ctx, id)
  return { type: "image/png", bytes: await qrPng(registrationUrl(ctx, qrCode), size), name: `${name}.png` }
}

/** The code for print. */
export async function drawSvg(ctx: Context, id: number): Promise<Drawing> {
  const { name, qrCode } = await branchById(ctx, id)
  return { type: "image/svg+xml", bytes: await qrSvg(registrationUrl(ctx, qrCode)), name: `${name}.svg` }
}
