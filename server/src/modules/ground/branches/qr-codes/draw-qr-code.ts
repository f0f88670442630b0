import type { Context } from "../../../../core/context.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { pngOf } from "../../../../integrations/pictures.ts"
import { posterPdf } from "../../../../integrations/poster.ts"
import { qrPng, qrSquares, qrSvg } from "../../../../integrations/qr.ts"
import { registrationUrl } from "../present.ts"
import { branchById } from "../queries.ts"
import { posterFacts } from "./queries.ts"

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

const STEPS = [
  "Abra a câmera do seu celular",
  "Aponte para o código acima",
  "Toque no endereço que aparecer",
  "Preencha seus dados e envie: leva um minuto",
]

/** The branch's code as an A4 poster, drawn also while the code is off: it is printed before it is switched on. */
export async function drawPoster(ctx: Context, id: number): Promise<FileReply> {
  const { name, qrCode, churchName, logo } = await posterFacts(ctx, id)
  const address = registrationUrl(ctx, qrCode)
  const picture = logo === null ? null : await ctx.services.files.read(logo)
  const bytes = await posterPdf({
    churchName,
    branchName: name,
    logo: picture === null ? null : await pngOf(picture),
    code: qrSquares(address),
    address,
    welcome: "Seja bem-vindo(a)!",
    invitation: "Que bom ter você aqui! Conte um pouco sobre você, para nos conhecermos melhor.",
    steps: STEPS,
  })
  return { type: "application/pdf", bytes, name: `Cartaz ${name}.pdf` }
}
