import { permissionsOf, type Role } from "@aprisco/contract/access/roles"
import type { Page } from "@playwright/test"
import { type PicturedChurches, registerPicturedChurches } from "./pictured-churches.ts"
import { expect, stillness, test as watched } from "./watched.ts"

const FOLDER = `${import.meta.dirname}/screens`
const SIZES = [
  { width: 390, height: 844, isMobile: true, hasTouch: true },
  { width: 768, height: 1024, isMobile: false, hasTouch: true },
  { width: 1280, height: 900, isMobile: false, hasTouch: false },
] as const

interface Screen {
  name: string
  /** Whose eyes; a role is the full church's founder with that role's rights alone. Nobody's when absent. */
  as?: "full" | "fresh" | "paying" | Role
  open(page: Page, churches: PicturedChurches): Promise<unknown>
}

const at = (path: string) => (page: Page) => page.goto(path)

const SCREENS: readonly Screen[] = [
  { name: "inicio", open: at("/") },
  { name: "login", open: at("/login") },
  { name: "login-erros", open: signInWrongly },
  { name: "cadastro", open: at("/cadastro") },
  { name: "cadastro-erros", open: (page) => refused(page, "/cadastro", "Continuar") },
  { name: "cadastro-salvo", open: savePerson },
  { name: "cadastro-etapa-2", open: toChurchStep },
  { name: "cadastro-etapa-2-erros", open: (page) => toChurchStep(page).then(() => press(page, "Continuar")) },
  { name: "cadastro-etapa-3", open: toPlanStep },
  { name: "pagamento", as: "paying", open: at("/pagamento") },
  { name: "visita", open: (page, { visitPath }) => page.goto(visitPath) },
  { name: "visita-erros", open: (page, { visitPath }) => refused(page, visitPath, "Enviar cadastro") },
  {
    name: "visita-opcional",
    open: async (page, { visitPath }) => {
      await page.goto(visitPath)
      await page.getByText("Contar um pouco mais (opcional)").click()
    },
  },
  { name: "visita-invalida", open: (page) => stopped(page, "/visit/nonsense", "QR Code inválido") },
  {
    name: "registro-sucesso",
    open: at(
      "/registro-sucesso?visitor=K7Q2-M9XD&branch=Congrega%C3%A7%C3%A3o%20do%20Jardim%20d%27%C3%81vila",
    ),
  },
  {
    name: "registro-sucesso-vazio",
    open: (page) => stopped(page, "/registro-sucesso", "Nenhum cadastro para mostrar"),
  },
  { name: "politica-privacidade", open: at("/politica-privacidade") },
  { name: "dashboard-nova", as: "fresh", open: at("/dashboard") },
  { name: "dashboard", as: "full", open: at("/dashboard") },
  { name: "dashboard-membro", as: "MEMBER", open: at("/dashboard") },
  { name: "visitantes-vazio", as: "fresh", open: at("/visitantes") },
  { name: "visitantes", as: "full", open: at("/visitantes") },
  { name: "visitantes-nada", as: "full", open: at("/visitantes?search=ningu%C3%A9m%20assim") },
  { name: "visitantes-novo", as: "full", open: at("/visitantes/novo") },
  { name: "visitantes-novo-erros", as: "full", open: (page) => refused(page, "/visitantes/novo", "Salvar") },
  { name: "visitante", as: "full", open: (page, { visitorId }) => page.goto(`/visitantes/${visitorId}`) },
  {
    name: "visitante-follow-up",
    as: "full",
    open: async (page, { visitorId }) => {
      await page.goto(`/visitantes/${visitorId}`)
      await press(page, "Atualizar Follow-up")
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "visitante-editar",
    as: "full",
    open: (page, { visitorId }) => page.goto(`/visitantes/${visitorId}/editar`),
  },
  {
    name: "visitante-converter",
    as: "full",
    open: (page, { visitorId }) => page.goto(`/visitantes/${visitorId}/converter`),
  },
  { name: "membros-vazio", as: "fresh", open: at("/membros") },
  { name: "membros", as: "full", open: at("/membros") },
  { name: "membros-nada", as: "full", open: at("/membros?search=ningu%C3%A9m%20assim") },
  ...[
    "Dados pessoais",
    "Contato",
    "Dados da igreja",
    "Status ministerial inicial",
    "Informações adicionais",
  ].map(
    (tab, index): Screen => ({
      name: `membros-novo-${index + 1}`,
      as: "full",
      open: (page) => page.goto("/membros/novo").then(() => turnTo(page, tab)),
    }),
  ),
  { name: "membros-novo-erros", as: "full", open: (page) => refused(page, "/membros/novo", "Salvar") },
  ...["Pessoal", "Contato", "Igreja", "Ministerial", "Adicional"].map(
    (tab): Screen => ({
      name: `membro-${tab.toLowerCase()}`,
      as: "full",
      open: (page, { memberId }) => page.goto(`/membros/${memberId}`).then(() => turnTo(page, tab)),
    }),
  ),
  {
    name: "membro-funcao",
    as: "full",
    open: async (page, { memberId }) => {
      await page.goto(`/membros/${memberId}`)
      await turnTo(page, "Ministerial")
      await press(page, "Adicionar status")
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "membro-editar",
    as: "full",
    open: (page, { memberId }) => page.goto(`/membros/${memberId}/editar`),
  },
  { name: "membro-sem-cadastro", as: "full", open: at("/membros/999999999") },
  { name: "qr-codes", as: "full", open: at("/configuracoes/qr-codes") },
  {
    name: "menu",
    as: "full",
    open: async (page) => {
      await page.goto("/dashboard")
      await page.getByRole("button", { name: /^(Abrir|Recolher|Expandir) menu$/ }).click()
    },
  },
  { name: "nao-encontrada", open: at("/nada-disto") },
  { name: "nao-encontrada-dentro", as: "full", open: at("/membros/nada-disto") },
  { name: "sem-acesso-lider", as: "LEADER", open: at("/membros/novo") },
  { name: "sem-acesso-membro", as: "MEMBER", open: at("/visitantes") },
]

const test = watched.extend<object, { churches: PicturedChurches }>({
  churches: [
    async ({ playwright: _ }, use, { project }) =>
      use(await registerPicturedChurches(String(project.use.baseURL))),
    { scope: "worker" },
  ],
})

for (const screen of SCREENS) {
  for (const size of SIZES) {
    test(`${screen.name} at ${size.width}`, async ({ watch, churches }) => {
      const { width, height, ...device } = size
      const page = await watch.anotherBrowser({
        ...device,
        viewport: { width, height },
        reducedMotion: "reduce",
        colorScheme: "light",
      })
      if (screen.as) await signIn(page, screen.as, churches)
      await screen.open(page, churches)
      await page.waitForLoadState("networkidle")
      for (const theme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme: theme })
        // A colour that is inherited changes a frame later for each step down: twice, or a title stays dark on dark.
        for (let step = 0; step < 2; step++) {
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          )
          await stillness(page)
        }
        // What lies over the page is drawn for the glass, not for the whole length.
        const fullPage = !(await page.getByRole("dialog").isVisible())
        await page.screenshot({ path: `${FOLDER}/${screen.name}-${width}-${theme}.png`, fullPage })
        await watch.axe(page)
      }
      // Nothing may push the page wider than the glass.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }
}

async function signIn(page: Page, as: NonNullable<Screen["as"]>, churches: PicturedChurches): Promise<void> {
  const isRole = as !== "full" && as !== "fresh" && as !== "paying"
  await page.addInitScript(
    (token) => localStorage.setItem("auth_token", token),
    churches[isRole ? "full" : as],
  )
  if (!isRole) return
  // Nobody can be invited yet: the server's own answer, with the rights of that role.
  await page.route("**/api/v1/users/me/", async (route) => {
    const answer = await route.fetch()
    const json = { ...(await answer.json()), role: as, permissions: permissionsOf(as) }
    await route.fulfill({ response: answer, json })
  })
}

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click()
}

function turnTo(page: Page, tab: string): Promise<void> {
  return page.getByRole("tab", { name: tab, exact: true }).click()
}

/** A form sent off with nothing in it. */
async function refused(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path)
  await press(page, button)
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
}

async function signInWrongly(page: Page): Promise<void> {
  await page.goto("/login")
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel(/^Senha/).fill("não é esta")
  await press(page, "Entrar na Plataforma")
  await expect(page.getByRole("alert")).toBeVisible()
}

/** For a screen that leads away by itself after 2 or 3 s: it stays. A stopped clock would stop axe too. */
async function stay(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ring = window.setTimeout.bind(window)
    Object.assign(window, {
      setTimeout: (call: () => void, ms: number) => (ms === 2_000 || ms === 3_000 ? 0 : ring(call, ms)),
    })
  })
}

async function stopped(page: Page, path: string, heading: string): Promise<void> {
  await stay(page)
  await page.goto(path)
  await expect(page.getByRole("heading", { name: heading })).toBeVisible()
}

async function savePerson(page: Page): Promise<void> {
  await stay(page)
  await page.goto("/cadastro")
  await page
    .getByLabel("Nome completo")
    .fill("Maria Aparecida Conceição d'Ávila Albuquerque de Vasconcelos Guimarães")
  await page.getByLabel("E-mail").fill("maria.aparecida.conceicao.davila@comunidade.example.org")
  await page.getByLabel(/^Senha/).fill("um segredo bem guardado")
  await page.getByLabel("Confirmar senha").fill("um segredo bem guardado")
  await page.getByRole("checkbox", { name: /Aceito os Termos de Uso/ }).check()
  await press(page, "Continuar")
  await expect(page.getByRole("heading", { name: "Dados pessoais salvos!" })).toBeVisible()
}

async function toChurchStep(page: Page): Promise<void> {
  await savePerson(page)
  await press(page, "Continuar agora")
  await expect(page).toHaveURL(/etapa-2/)
}

async function toPlanStep(page: Page): Promise<void> {
  await toChurchStep(page)
  await page.getByRole("combobox", { name: "Denominação" }).click()
  await page.getByRole("option", { name: "Independente", exact: true }).click()
  await page
    .getByLabel("Nome da igreja")
    .fill("Igreja Evangélica Ministério Missionário d'Ávila e Nossa Senhora da Conceição")
  await page.getByLabel("E-mail da igreja").fill("paz@example.org")
  await page.getByLabel("Telefone da igreja").fill("1131234567")
  await page.getByLabel("CEP").fill("01310100")
  await expect(page.getByLabel("Rua")).toHaveValue("Avenida Paulista")
  await page.getByLabel("Número").fill("1000")
  await page
    .getByLabel("Pastor responsável")
    .fill("Francisco de Assis Xavier Figueiredo Peçanha Queirós de Araújo Uchôa")
  await press(page, "Continuar")
  await expect(page).toHaveURL(/etapa-3/)
}
