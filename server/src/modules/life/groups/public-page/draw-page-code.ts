import type { Context } from "../../../../core/context.ts"
import { found } from "../../../../core/errors.ts"
import type { FileReply } from "../../../../core/route-handler.ts"
import { pngOf } from "../../../../integrations/pictures.ts"
import { posterPdf } from "../../../../integrations/poster.ts"
import { qrPng, qrSquares } from "../../../../integrations/qr.ts"
import { pageAddress } from "./page-address.ts"

const PIXELS = 300
const STEPS = [
  "Abra a câmera do seu celular",
  "Aponte para o código acima",
  "Toque no endereço que aparecer",
  "Escolha um grupo perto de você e peça para participar",
]

/** The code of the page of groups as an image. Throws 404 where the church has no page. */
export async function drawPagePng(ctx: Context): Promise<FileReply> {
  const url = found((await pageAddress(ctx)).url)
  return { type: "image/png", bytes: await qrPng(url, PIXELS), name: "encontre-um-grupo.png" }
}

/** The same as an A4 poster. Throws 404 likewise. */
export async function drawPagePoster(ctx: Context): Promise<FileReply> {
  const url = found((await pageAddress(ctx)).url)
  const { name, logo } = await ctx.db
    .selectFrom("churches")
    .where("id", "=", ctx.actor.churchId)
    .select(["name", "logo"])
    .executeTakeFirstOrThrow()
  const picture = logo === null ? null : await ctx.services.files.read(logo)
  const bytes = await posterPdf({
    churchName: name,
    branchName: "Encontre um grupo",
    logo: picture === null ? null : await pngOf(picture),
    code: qrSquares(url),
    address: url,
    welcome: "Encontre um grupo",
    invitation: "Há um grupo perto de você. Venha fazer parte.",
    steps: STEPS,
  })
  return { type: "application/pdf", bytes, name: "Cartaz Encontre um grupo.pdf" }
}
