/** The pictures of the guide (`web/src/modules/operation/support/pictures`): each article's screen in a small church, as WebP. */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "../../e2e/church-admin.ts"
import { expect, stillness, test as watched } from "../../e2e/watched.ts"
import { type HelpChurch, registerHelpChurch } from "./help-church.ts"

const FOLDER = join(import.meta.dirname, "../../web/src/modules/operation/support/pictures")
/** Which menu each picture shows: a test fails when it is not that of today (web/src/app/help-articles.test.ts). */
const MENUS = join(FOLDER, "menus.json")
const SIZE = { width: 1120, height: 700 }
const QUALITY = 0.38

type Open = (page: Page, church: HelpChurch) => Promise<void>

interface ShownMenu {
  menu: string[]
  pictures: string[]
}

const at =
  (path: string): Open =>
  async (page) => {
    await page.goto(path)
  }

/** Opens a screen and scrolls the part under this heading to the top. */
const partOf =
  (path: string | ((church: HelpChurch) => string), title: string): Open =>
  async (page, church) => {
    await page.goto(typeof path === "string" ? path : path(church))
    const heading = page.getByRole("heading", { name: title, exact: true }).first()
    await expect(heading).toBeVisible()
    await page.waitForLoadState("networkidle")
    await heading.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().top - 96)
    })
  }

const member = ({ memberId }: HelpChurch) => `/membros/${memberId}`
const visitor = ({ visitorId }: HelpChurch) => `/visitantes/${visitorId}`

/** The screen of each picture, under the address of its article. */
const PICTURES: Readonly<Record<string, Open>> = {
  "cadastrar-a-igreja": async (page) => {
    // A stranger's screen.
    await page.addInitScript(() => localStorage.removeItem("auth_token"))
    await page.goto("/cadastro")
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible()
  },
  "situacao-do-membro": async (page, church) => {
    await page.goto(`${member(church)}?tab=igreja`)
    await page.getByRole("button", { name: "Alterar situação" }).click()
    await expect(page.getByRole("dialog", { name: "Alterar situação" })).toBeVisible()
  },
  "funcao-ministerial": async (page, church) => {
    await page.goto(`${member(church)}?tab=ministerial`)
    await expect(page.getByRole("button", { name: "Nova função" })).toBeVisible()
  },
  "registrar-batismos": async (page) => {
    await page.goto("/membros/batismos")
    await page.getByRole("textbox", { name: /^Nomes/ }).fill("Helena Prado\nLucas Martins\nDébora Assunção")
    await page.getByRole("button", { name: "Conferir nomes" }).click()
    await expect(page.getByText("3 pessoas serão registradas.")).toBeVisible()
  },
  "exportar-membros": async (page) => {
    await page.goto("/membros")
    await page.getByRole("button", { name: "Exportar" }).click()
    await expect(page.getByRole("menuitem", { name: "Imprimir rol" })).toBeVisible()
  },
  consentimento: partOf(visitor, "Consentimentos"),
  "converter-visitante": async (page, church) => {
    await page.goto(`${visitor(church)}/converter`)
    await expect(page.getByRole("button", { name: /Converter/ })).toBeVisible()
  },
  "visitas-e-retornos": partOf(visitor, "Visitas"),
  "pedidos-lgpd": partOf(visitor, "Direitos do titular"),
  "assinar-calendario": async (page) => {
    await page.goto("/atividades")
    await page.getByRole("button", { name: "Assinar calendário" }).click()
    await expect(page.getByRole("dialog")).toBeVisible()
  },
  denominacao: partOf("/configuracoes/igreja", "Denominação"),
  "administrar-denominacao": async (page) => {
    await page.goto("/login")
    const { token } = await registerChurchAdmin(
      new URL(page.url()).origin,
      "Marta Fontes",
      "Convenção da Serra",
    )
    await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
    await page.goto("/denominacao/churches")
    await expect(page.getByRole("link", { name: "Igreja do Caminho" }).first()).toBeVisible()
  },
  "plano-e-pagamento": at("/pagamento"),
  "duas-etapas": partOf("/perfil?tab=seguranca", "Verificação em duas etapas"),
  notificacoes: at("/perfil?tab=notificacoes"),
  "pedir-ajuda": at("/ajuda/pedido"),
  "levar-os-dados": partOf("/configuracoes/igreja", "Todos os dados da igreja"),
  "encerrar-a-conta": partOf("/configuracoes/igreja", "Encerrar a conta da igreja"),
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
  "quem-e-esta-pessoa": at("/pessoas"),
  "cadastrar-familia": async (page) => {
    await page.goto("/familias/nova")
    const people = page.getByRole("region", { name: "Pessoas" })
    await people.getByLabel("Buscar pessoa cadastrada").fill("carlos")
    await page.getByRole("option", { name: "Carlos Eduardo Lima" }).click()
    await people.getByLabel("Nome completo").fill("Miguel Lima")
    await people.getByLabel("Data de nascimento").first().fill("12/03/2019")
    await people.evaluate((element) => {
      window.scrollBy(0, element.getBoundingClientRect().top - 96)
    })
  },
  "mudar-familia": at("/familias"),
  "qr-code": at("/configuracoes/qr-codes"),
  "cadastrar-visitante": at("/visitantes/novo"),
  "acompanhar-visitantes": async (page) => {
    await page.goto("/visitantes/acompanhamentos")
    await page.getByText(/^Sem responsável/).click()
    await expect(page.getByText("Joana Freitas").first()).toBeVisible()
  },
  "mensagens-prontas": at("/mensagens/visitantes"),
  "dados-da-igreja": at("/configuracoes/igreja"),
  filiais: at("/configuracoes/filiais"),
  ministerios: at("/ministerios"),
  grupos: at("/grupos"),
  eventos: at("/eventos"),
  inscricoes: async (page, { eventId }) => {
    await page.goto(`/eventos/${eventId}?aba=inscricoes`)
    await expect(page.getByText("Carlos Eduardo Lima").first()).toBeVisible()
  },
  presenca: async (page, { gatheringId }) => {
    await page.goto(`/presencas/${gatheringId}`)
    await expect(page.getByRole("list", { name: "Pessoas" }).getByRole("listitem").first()).toBeVisible()
  },
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

const test = watched.extend<object, { helpChurch: HelpChurch }>({
  helpChurch: [
    async ({ playwright: _ }, use, { project }) => use(await registerHelpChurch(String(project.use.baseURL))),
    { scope: "worker" },
  ],
})

for (const [slug, open] of Object.entries(PICTURES)) {
  test(`the picture of ${slug}`, async ({ watch, helpChurch }) => {
    const page = await watch.anotherBrowser({ viewport: SIZE, reducedMotion: "reduce", colorScheme: "light" })
    await page.addInitScript((value) => {
      localStorage.setItem("auth_token", value)
    }, helpChurch.token)
    await open(page, helpChurch)
    await page.waitForLoadState("networkidle")
    await expect(page.locator(".mantine-Skeleton-root")).toHaveCount(0)
    await stillness(page)
    const picture = await page.screenshot()
    // To look at: not every viewer opens the format of the product's pictures.
    if (process.env.HELP_PNG) writeFileSync(join(process.env.HELP_PNG, `${slug}.png`), picture)
    const menu = page.getByRole("navigation", { name: "Menu principal" }).getByRole("link")
    noteMenu(slug, await menu.allInnerTexts())
    writeFileSync(join(FOLDER, `${slug}.webp`), await asWebp(page, picture.toString("base64")))
  })
}

/** Pictures with the same menu are in one entry. */
function noteMenu(slug: string, menu: readonly string[]): void {
  const noted: ShownMenu[] = existsSync(MENUS) ? JSON.parse(readFileSync(MENUS, "utf8")) : []
  const shown = menu.map((label) => label.split("\n")[0])
  const others = noted.map((one) => ({ ...one, pictures: one.pictures.filter((name) => name !== slug) }))
  const same = others.find((one) => one.menu.join() === shown.join())
  if (same) same.pictures = [...same.pictures, slug].sort()
  else others.push({ menu: shown.filter((label) => label !== undefined), pictures: [slug] })
  const left = others.filter(({ pictures }) => pictures.length > 0)
  writeFileSync(MENUS, `${JSON.stringify(left, null, 2)}\n`)
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
