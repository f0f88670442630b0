/** The pictures of the guide (`web/src/modules/support/pictures`): each article's screen in a small church, as WebP. */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { expect, stillness, test as watched } from "../watched.ts"
import { registerHelpChurch } from "./help-church.ts"

const FOLDER = join(import.meta.dirname, "../../web/src/modules/support/pictures")
const SIZE = { width: 1120, height: 700 }
const QUALITY = 0.6

const at = (path: string) => async (page: Page) => {
  await page.goto(path)
}

/** The screen of each picture, under the address of its article. */
const PICTURES: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  "primeiros-passos": at("/dashboard"),
  buscar: async (page) => {
    await page.goto("/membros")
    await expect(page.getByRole("heading", { level: 1, name: "Membros" })).toBeVisible()
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: "Buscar pessoas, telas e ações" }).fill("ma")
    await expect(page.getByRole("group", { name: "Membros" })).toBeVisible()
  },
  "cadastrar-membro": at("/membros/novo"),
  "importar-membros": at("/membros/importar"),
  "encontrar-membros": at("/membros"),
  aniversariantes: at("/membros/aniversariantes?period=month"),
  estatisticas: at("/membros/estatisticas"),
  "qr-code": at("/configuracoes/qr-codes"),
  "cadastrar-visitante": at("/visitantes/novo"),
  "acompanhar-visitantes": async (page) => {
    await page.goto("/visitantes/acompanhamentos")
    await page.getByText(/^Sem responsável/).click()
    await expect(page.getByText("Joana Freitas").first()).toBeVisible()
  },
  "mensagens-prontas": at("/configuracoes/mensagens"),
  "dados-da-igreja": at("/configuracoes/igreja"),
  filiais: at("/configuracoes/filiais"),
  ministerios: at("/ministerios"),
  // What was entered today takes place from today on: the next month is full.
  atividades: async (page) => {
    await page.goto("/atividades?view=mes")
    await page.getByRole("button", { name: "Próximo mês" }).click()
    await expect(page.getByRole("region", { name: "Calendário" }).getByRole("link").first()).toBeVisible()
  },
  usuarios: at("/configuracoes/usuarios"),
  "perfil-e-senha": at("/perfil"),
  auditoria: at("/configuracoes/auditoria"),
  "aviso-de-privacidade": at("/configuracoes/privacidade"),
  "excluir-e-restaurar": at("/configuracoes/lixeira"),
}

const test = watched.extend<object, { token: string }>({
  token: [
    async ({ playwright: _ }, use, { project }) => use(await registerHelpChurch(String(project.use.baseURL))),
    { scope: "worker" },
  ],
})

for (const [slug, open] of Object.entries(PICTURES)) {
  test(`the picture of ${slug}`, async ({ watch, token }) => {
    const page = await watch.anotherBrowser({ viewport: SIZE, reducedMotion: "reduce", colorScheme: "light" })
    await page.addInitScript((value) => {
      localStorage.setItem("auth_token", value)
    }, token)
    await open(page)
    await page.waitForLoadState("networkidle")
    await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0)
    await stillness(page)
    const picture = await page.screenshot()
    writeFileSync(join(FOLDER, `${slug}.webp`), await asWebp(page, picture.toString("base64")))
  })
}

/** The browser encodes it: no further program is needed. */
async function asWebp(page: Page, png: string): Promise<Buffer> {
  const blank = await page.context().newPage()
  const url = await blank.evaluate(
    async ([source, quality]) => {
      const image = new Image()
      image.src = `data:image/png;base64,${source}`
      await image.decode()
      const canvas = document.createElement("canvas")
      canvas.width = image.width
      canvas.height = image.height
      canvas.getContext("2d")?.drawImage(image, 0, 0)
      return canvas.toDataURL("image/webp", quality)
    },
    [png, QUALITY] as const,
  )
  return Buffer.from(url.split(",")[1] ?? "", "base64")
}
