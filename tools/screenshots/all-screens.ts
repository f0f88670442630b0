import { expect, type Page } from "@playwright/test"
import { ACTIVITY_SCREENS } from "./activities.ts"
import { ATTENDANCE_SCREENS } from "./attendance.ts"
import { BRANCH_SCREENS } from "./branches.ts"
import { DASHBOARD_SCREENS } from "./dashboard.ts"
import { DENOMINATION_SCREENS } from "./denomination.ts"
import { DOOR_SCREENS } from "./event-door.ts"
import { EVENT_SCREENS } from "./events.ts"
import { FOLLOW_UP_SCREENS } from "./follow-ups.ts"
import { GROUP_SCREENS } from "./groups.ts"
import { HIERARCHY_SCREENS } from "./hierarchy.ts"
import { IMPORT_SCREENS } from "./import.ts"
import { PRESS_SCREENS } from "./presses.ts"
import type { Screen, ScreenshotChurches } from "./screen.ts"
import { SHELL_SCREENS } from "./shell.ts"
import { TREASURY_SCREENS } from "./treasury.ts"

const at = (path: string) => (page: Page) => page.goto(path)

export const SCREENS: readonly Screen[] = [
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
  { name: "pagamento-gratuito", as: "full", open: at("/pagamento") },
  { name: "visita", open: (page, { visitPath }) => page.goto(visitPath) },
  { name: "visita-erros", open: (page, { visitPath }) => refused(page, visitPath, "Enviar cadastro") },
  {
    name: "visita-opcional",
    open: async (page, { visitPath }) => {
      await page.goto(visitPath)
      await page.getByText("Contar um pouco mais (opcional)").click()
    },
  },
  {
    name: "visita-crianca",
    open: async (page, { visitPath }) => {
      await page.goto(visitPath)
      await page.getByText("Contar um pouco mais (opcional)").click()
      await page.getByLabel("Data de nascimento").fill(`${new Date().getFullYear() - 5}-01-15`)
      await expect(page.getByLabel("Nome do responsável")).toBeVisible()
    },
  },
  { name: "visita-robo", open: takenForARobot },
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
  { name: "termos-de-uso", open: at("/termos-de-uso") },
  { name: "dashboard-nova", as: "fresh", open: at("/dashboard") },
  { name: "dashboard", as: "full", open: at("/dashboard") },
  {
    name: "batismos",
    as: "full",
    open: async (page) => {
      await page.goto("/membros/batismos")
      await page
        .getByRole("textbox", { name: /^Nomes/ })
        .fill("Maria\nNinguém com este nome no rol da igreja")
      await page.getByRole("button", { name: "Conferir nomes" }).click()
      await expect(page.getByText("Não encontrado")).toBeVisible()
    },
  },
  { name: "membros-rol", as: "full", open: at("/membros/rol?fotos=true") },
  { name: "dashboard-membro", as: "MEMBER", open: at("/dashboard") },
  { name: "visitantes-vazio", as: "fresh", open: at("/visitantes") },
  { name: "visitantes", as: "full", open: at("/visitantes") },
  { name: "visitantes-nada", as: "full", open: at("/visitantes?search=ningu%C3%A9m%20assim") },
  { name: "visitantes-novo", as: "full", open: at("/visitantes/novo") },
  {
    name: "visitantes-novo-consentimento",
    as: "full",
    open: async (page) => {
      await page.goto("/visitantes/novo")
      await page.getByLabel("Receber mensagens pelo WhatsApp").check()
      await page.getByLabel("Que a igreja guarde estes dados").check()
      await expect(page.getByLabel("Como ela informou")).toBeVisible()
    },
  },
  {
    name: "visitantes-novo-erros",
    as: "full",
    open: (page) => refused(page, "/visitantes/novo", "Cadastrar Visitante"),
  },
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
    name: "visitante-contatado",
    as: "full",
    open: async (page, { visitorId }) => {
      await page.goto(`/visitantes/${visitorId}`)
      await press(page, "Atualizar Follow-up")
      await page.getByRole("radio", { name: "Conversamos" }).check()
      await press(page, "Confirmar")
      await expect(page.getByText("Escolha quando falar de novo")).toBeVisible()
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
  {
    name: "visitante-unir",
    as: "full",
    open: async (page, { visitorId }) => {
      await page.goto(`/visitantes/${visitorId}`)
      await press(page, "É a mesma pessoa")
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "visitante-consentimento",
    as: "full",
    open: async (page, { visitorId }) => {
      await page.goto(`/visitantes/${visitorId}`)
      await page.getByRole("button", { name: "Registrar consentimento: Mensagens por WhatsApp" }).click()
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "membro-visitas",
    as: "full",
    open: (page, { convertedId }) => page.goto(`/membros/${convertedId}?tab=visitas`),
  },
  { name: "membros-vazio", as: "fresh", open: at("/membros") },
  { name: "membros", as: "full", open: at("/membros") },
  { name: "membros-nada", as: "full", open: at("/membros?search=ningu%C3%A9m%20assim") },
  ...["Dados pessoais", "Contato", "Dados da igreja", "Função na igreja", "Informações adicionais"].map(
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
      await press(page, "Nova função")
      await expect(page.getByRole("dialog")).toBeVisible()
    },
  },
  {
    name: "membro-editar",
    as: "full",
    open: (page, { memberId }) => page.goto(`/membros/${memberId}/editar`),
  },
  { name: "membro-sem-cadastro", as: "full", open: at("/membros/999999999") },
  {
    name: "qr-codes",
    as: "full",
    open: async (page) => {
      await page.goto("/configuracoes/qr-codes")
      const card = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Sede" }) })
      await card.getByText("Cadastros e histórico").click()
      // The chart comes after the numbers.
      await expect(card.locator(".recharts-bar-rectangle path").first()).toBeVisible()
    },
  },
  { name: "qr-codes-nova", as: "fresh", open: at("/configuracoes/qr-codes") },
  {
    name: "menu",
    as: "full",
    open: async (page) => {
      await page.goto("/dashboard")
      await page.getByRole("button", { name: /^(Abrir|Recolher|Expandir) menu$/ }).click()
    },
  },
  ...DASHBOARD_SCREENS,
  ...FOLLOW_UP_SCREENS,
  ...ACTIVITY_SCREENS,
  ...ATTENDANCE_SCREENS,
  ...EVENT_SCREENS,
  ...TREASURY_SCREENS,
  ...DOOR_SCREENS,
  ...GROUP_SCREENS,
  {
    name: "meus-dados-sem-cadastro",
    as: "full",
    open: at("/perfil?tab=privacidade"),
  },
  ...BRANCH_SCREENS,
  ...DENOMINATION_SCREENS,
  ...HIERARCHY_SCREENS,
  ...SHELL_SCREENS,
  { name: "esqueci-senha", open: at("/esqueci-senha") },
  { name: "redefinir-senha-invalido", open: at(`/redefinir-senha?token=${"A".repeat(43)}`) },
  { name: "convite-invalido", open: at(`/convite?token=${"A".repeat(43)}`) },
  ...["dados", "igreja", "planos", "notificacoes", "seguranca"].map(
    (tab): Screen => ({ name: `perfil-${tab}`, as: "full", open: at(`/perfil?tab=${tab}`) }),
  ),
  { name: "configuracoes", as: "full", open: at("/configuracoes") },
  { name: "usuarios", as: "full", open: at("/configuracoes/usuarios") },
  { name: "igreja", as: "full", open: at("/configuracoes/igreja") },
  { name: "privacidade", as: "full", open: at("/configuracoes/privacidade") },
  { name: "auditoria", as: "full", open: at("/configuracoes/auditoria") },
  { name: "lixeira-vazia", as: "fresh", open: at("/configuracoes/lixeira") },
  { name: "estatisticas", as: "full", open: at("/membros/estatisticas") },
  { name: "estatisticas-nova", as: "fresh", open: at("/membros/estatisticas") },
  { name: "aniversariantes", as: "full", open: at("/membros/aniversariantes") },
  ...IMPORT_SCREENS,
  ...PRESS_SCREENS,
  { name: "nao-encontrada", open: at("/nada-disto") },
  { name: "nao-encontrada-dentro", as: "full", open: at("/membros/nada-disto") },
  { name: "sem-acesso-lider", as: "LEADER", open: at("/membros/novo") },
  { name: "sem-acesso-membro", as: "MEMBER", open: at("/visitantes") },
]

function press(page: Page, name: string): Promise<void> {
  return page.getByRole("button", { name, exact: true }).click()
}

function turnTo(page: Page, tab: string): Promise<void> {
  return page.getByRole("tab", { name: tab, exact: true }).click()
}

/** A form submitted empty. */
async function refused(page: Page, path: string, button: string): Promise<void> {
  await page.goto(path)
  await press(page, button)
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible()
}

/** A browser filled in the hidden field. */
async function takenForARobot(page: Page, { visitPath }: ScreenshotChurches): Promise<void> {
  await page.goto(visitPath)
  await page.getByLabel("Nome completo").fill("Maria Aparecida Conceição d'Ávila")
  await page.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await page.getByLabel("UF").selectOption("PA")
  await page.getByLabel("Li o aviso e concordo", { exact: false }).check()
  await page.locator("#website").fill("https://example.org", { force: true })
  await press(page, "Enviar cadastro")
  await expect(page.getByLabel("Sou uma pessoa", { exact: false })).toBeVisible()
}

async function signInWrongly(page: Page): Promise<void> {
  await page.goto("/login")
  await page.getByLabel("E-mail").fill(`${crypto.randomUUID()}@example.org`)
  await page.getByLabel(/^Senha/).fill("não é esta")
  await press(page, "Entrar na Plataforma")
  await expect(page.getByRole("alert")).toBeVisible()
}

/** Keeps a screen that redirects after 2 or 3 s. A stopped clock would stop axe too. */
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
