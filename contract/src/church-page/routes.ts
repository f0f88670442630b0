import { file, route } from "../kit/route.ts"

/** The church's own page (docs/product/church-page.md): the server writes it as HTML, and Configurações → Igreja sets what it says. */
export const churchPage = {
  qrCode: route({
    method: "GET",
    path: "/churches/page/qr-code.png",
    summary: "The address of the church's own page as a QR image",
    permission: "church.manage",
    response: file("image/png"),
  }),
}
