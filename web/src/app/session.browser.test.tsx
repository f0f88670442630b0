import { ROLES, type Role } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { auth } from "@aprisco/contract/auth/sessions"
import { dashboard } from "@aprisco/contract/dashboard/routes"
import { denominations } from "@aprisco/contract/denominations/routes"
import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { ministries } from "@aprisco/contract/ministries/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitorReturns } from "@aprisco/contract/visitors/returns"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { forgetTyping } from "../lib/form-draft.ts"
import { expectAccessible } from "../testing/accessibility.ts"
import { anExample } from "../testing/an-example.ts"
import { answerDashboard } from "../testing/dashboard.ts"
import { pageOf } from "../testing/mock-api.ts"
import { answerFrame, api, aUser, openApp } from "../testing/open-app.tsx"

const EXPIRED = "Sua sessão expirou. Entre novamente."
const RECOVERED = "O que você digitou foi recuperado."

const marta = aUser("CHURCH_ADMIN")
const button = (name: string) => page.getByRole("button", { name })
const field = (label: string | RegExp) => page.getByLabelText(label)
const save = page.getByRole("button", { name: "Salvar", exact: true })
const heading = (name: string) => page.getByRole("heading", { name })
const menu = page.getByRole("navigation", { name: "Menu principal" })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const address = () => expect.poll(() => location.pathname + location.search)

/** From now on this user signs in, with any password. */
function mayEnter(user = marta): void {
  answerFrame(user)
  api.answer(auth.login, { token: `token of ${user.id}`, user, device: "a-device" })
}

async function signIn({ remember = false } = {}): Promise<void> {
  await expect.poll(() => location.pathname).toBe("/login")
  // The previous screen has fields with these names too, as long as it is shown.
  await expect.element(button("Entrar na Plataforma")).toBeVisible()
  await field("E-mail").fill("marta@example.org")
  await field(/^Senha/).fill("um segredo bem guardado")
  if (remember) await page.getByRole("checkbox", { name: "Lembrar de mim" }).click()
  await button("Entrar na Plataforma").click()
}

/** The event in this tab when another one has signed in, or out (null). */
function heardFromAnotherTab(token: string | null): void {
  const oldValue = localStorage.getItem("auth_token")
  if (token) localStorage.setItem("auth_token", token)
  else localStorage.removeItem("auth_token")
  window.dispatchEvent(new StorageEvent("storage", { key: "auth_token", oldValue, newValue: token }))
}

beforeEach(() => {
  mayEnter()
  answerDashboard()
  api.answer(auth.logout, undefined)
  api.answer(ministries.list, pageOf([]))
})

/** The menu of each role, as the matrix means it. */
const MENUS: Record<Role, readonly string[]> = {
  DENOMINATION_ADMIN: [
    "Dashboard",
    "Pessoas",
    "Membros",
    "Famílias",
    "Listas",
    "Visitantes",
    "Eventos",
    "Meus acompanhamentos",
    "Ministérios",
    "Grupos",
    "Presença",
    "Atividades",
    "Mensagens",
    "Devocionais",
    "Perguntas",
    "Dashboard Denominação",
    "Gerenciar Igrejas",
    "Visão Hierárquica",
    "Financeiro",
    "Relatórios",
    "QR Codes",
    "Configurações",
  ],
  CHURCH_ADMIN: [
    "Dashboard",
    "Pessoas",
    "Membros",
    "Famílias",
    "Listas",
    "Visitantes",
    "Eventos",
    "Meus acompanhamentos",
    "Ministérios",
    "Grupos",
    "Presença",
    "Atividades",
    "Mensagens",
    "Devocionais",
    "Perguntas",
    "Financeiro",
    "Relatórios",
    "QR Codes",
    "Configurações",
  ],
  PASTOR: [
    "Dashboard",
    "Pessoas",
    "Membros",
    "Famílias",
    "Listas",
    "Visitantes",
    "Eventos",
    "Meus acompanhamentos",
    "Ministérios",
    "Grupos",
    "Presença",
    "Atividades",
    "Mensagens",
    "Devocionais",
    "Perguntas",
    "Financeiro",
    "Relatórios",
    "QR Codes",
  ],
  SECRETARY: [
    "Dashboard",
    "Pessoas",
    "Membros",
    "Famílias",
    "Listas",
    "Visitantes",
    "Eventos",
    "Meus acompanhamentos",
    "Ministérios",
    "Grupos",
    "Presença",
    "Atividades",
    "Mensagens",
    "Devocionais",
    "Perguntas",
    "Relatórios",
    "QR Codes",
  ],
  LEADER: [
    "Dashboard",
    "Pessoas",
    "Membros",
    "Visitantes",
    "Eventos",
    "Meus acompanhamentos",
    "Ministérios",
    "Grupos",
    "Presença",
    "Atividades",
    "Devocionais",
    "Perguntas",
    "QR Codes",
  ],
  BRANCH_MANAGER: [
    "Dashboard",
    "Pessoas",
    "Membros",
    "Famílias",
    "Listas",
    "Visitantes",
    "Eventos",
    "Meus acompanhamentos",
    "Ministérios",
    "Grupos",
    "Presença",
    "Atividades",
    "Mensagens",
    "Devocionais",
    "Perguntas",
    "Financeiro",
    "Relatórios",
    "QR Codes",
    "Configurações",
  ],
  MEMBER: [
    "Dashboard",
    "Membros",
    "Eventos",
    "Ministérios",
    "Grupos",
    "Atividades",
    "Devocionais",
    "Perguntas",
  ],
}

describe("the screens of each role", () => {
  it.each(ROLES)("the menu of %s has the entries of the role", async (role) => {
    await openApp("/dashboard", { as: role })
    await expect
      .poll(() =>
        menu
          .getByRole("link")
          .elements()
          .map(({ textContent }) => textContent),
      )
      .toEqual(MENUS[role])
    const hierarchy = menu.getByText("GESTÃO HIERÁRQUICA").elements()
    expect(hierarchy).toHaveLength(role === "DENOMINATION_ADMIN" ? 1 : 0)
  })

  it.each(["/configuracoes", "/configuracoes/usuarios", "/configuracoes/igreja", "/configuracoes/auditoria"])(
    "a SECRETARY who opens the address is denied %s",
    async (path) => {
      await openApp(path, { as: "SECRETARY" })
      await expect.element(heading("Acesso não permitido")).toBeVisible()
      await expectAccessible()
    },
  )

  it("an address opened without a session is remembered, with its search", async () => {
    await openApp("/ministerios?search=lou&situation=inativos", { as: null })
    await address().toMatch(/^\/login\?redirect=/)
    await expect.element(heading("Entrar")).toBeVisible()
    await expectAccessible()
    await signIn()
    await address().toBe("/ministerios?search=lou&situation=inativos")
    for (const path of ["/login", "/cadastro"]) {
      await openApp(path, { as: null })
      await address().toBe("/dashboard")
    }
  })

  it.each(["https://evil.example/x", "//evil.example/x", "/\\evil.example"])(
    "a sign-in never leads to another site: %s",
    async (stranger) => {
      await openApp(`/login?redirect=${encodeURIComponent(stranger)}`, { as: null })
      await signIn()
      await address().toBe("/dashboard")
    },
  )

  it("an incomplete profile leads to step 2 from every screen", async () => {
    const incomplete = { isProfileComplete: false, role: null, permissions: [], churchId: null }
    mayEnter(aUser("CHURCH_ADMIN", incomplete))
    api.answer(denominations.availableForRegistration, [])
    await openApp("/membros", { as: null })
    await signIn()
    await address().toBe("/cadastro/etapa-2")
    for (const path of ["/dashboard", "/membros/novo", "/configuracoes/qr-codes"]) {
      await openApp(path, { as: null })
      await address().toBe("/cadastro/etapa-2")
    }
  })
})

describe("the end of a session", () => {
  it("found at the start of the page leads to /login and back to the address", async () => {
    localStorage.setItem("auth_token", "a dead token")
    api.refuse(account.me, 401)
    await openApp("/ministerios", { as: null })
    await address().toMatch(/^\/login\?redirect=/)
    expect(localStorage.getItem("auth_token")).toBeNull()
    mayEnter()
    await signIn()
    await address().toBe("/ministerios")
  })

  it("found by several concurrent calls still remembers the address", async () => {
    await openApp("/ministerios")
    await expect.element(heading("Ministérios").first()).toBeVisible()
    for (const route of [dashboard.main, dashboard.firstSteps, visitors.dashboardStats, visitors.recent])
      api.refuse(route, 401)
    await menu.getByRole("link", { name: "Dashboard" }).first().click()
    await shown(EXPIRED)
    await address().toBe("/login?redirect=%2Fdashboard")
    answerDashboard()
    await signIn()
    await expect.element(heading("Olá, Marta!")).toBeVisible()
  })

  it("by Sair is sent to the server", async () => {
    await openApp("/ministerios")
    await button("Sair").first().click()
    await address().toBe("/login")
    expect(localStorage.getItem("auth_token")).toBeNull()
    await expect.poll(() => api.calls(auth.logout).length).toBe(1)
  })

  it("in another tab is shown in this one, which follows the sign-in there to its last address", async () => {
    await openApp("/ministerios?search=z")
    await expect.element(heading("Ministérios").first()).toBeVisible()
    heardFromAnotherTab(null)
    await shown("Sua sessão foi encerrada em outra aba.")
    await expectAccessible()
    heardFromAnotherTab("token of 7")
    await address().toBe("/ministerios?search=z")
  })

  it("is followed by a sign-in in another tab that happened while this one was starting", async () => {
    const opening = openApp("/ministerios?search=z", { as: null })
    localStorage.setItem("auth_token", "token of 7")
    await opening
    await address().toBe("/ministerios?search=z")
    await expect.element(heading("Ministérios").first()).toBeVisible()
  })
})

describe("half an hour of inactivity", () => {
  const MINUTE = 60_000

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] })
    api.answer(memberStatistics.duplicates, [])
  })

  it("ends the session, and typed values are restored in the next one", async () => {
    localStorage.setItem("last_activity", String(Date.now()))
    await openApp("/perfil")
    await field("Biografia").fill("Ensino crianças há vinte anos.")
    vi.advanceTimersByTime(29 * MINUTE)
    window.dispatchEvent(new MouseEvent("mousemove"))
    vi.advanceTimersByTime(29 * MINUTE)
    await expect.element(field("Biografia")).toHaveValue("Ensino crianças há vinte anos.")
    vi.advanceTimersByTime(2 * MINUTE)
    await shown("Sua sessão foi encerrada por inatividade. Entre novamente.")
    expect(Object.keys(localStorage)).not.toContain("auth_token")
    await expectAccessible()
    await signIn()
    await address().toBe("/perfil")
    await shown(RECOVERED)
    await expect.element(field("Biografia")).toHaveValue("Ensino crianças há vinte anos.")
  })

  it("ends it on a computer that slept as well, for any event that wakes it", async () => {
    localStorage.setItem("last_activity", String(Date.now()))
    await openApp("/ministerios")
    await expect.element(heading("Ministérios").first()).toBeVisible()
    vi.setSystemTime(Date.now() + 31 * MINUTE)
    window.dispatchEvent(new MouseEvent("mousemove"))
    await shown("Sua sessão foi encerrada por inatividade. Entre novamente.")
  })

  it("is not assumed while a long form is filled in", async () => {
    localStorage.setItem("last_activity", String(Date.now()))
    await openApp("/membros/novo")
    await page.getByRole("tab", { name: "Informações adicionais" }).click()
    for (let sentence = 0; sentence < 3; sentence++) {
      const before = api.calls(account.me).length
      await field("Observações").fill("a".repeat(sentence + 1))
      window.dispatchEvent(new KeyboardEvent("keydown"))
      vi.advanceTimersByTime(5 * MINUTE)
      await expect.poll(() => api.calls(account.me).length).toBeGreaterThan(before)
    }
  })

  it("changes nothing with Lembrar de mim", async () => {
    await openApp("/ministerios", { as: null })
    await signIn({ remember: true })
    await expect.element(heading("Ministérios").first()).toBeVisible()
    expect(api.calls(auth.login).map(({ body }) => body.remember)).toEqual([true])
    expect(localStorage.getItem("last_activity")).toBeNull()
    vi.advanceTimersByTime(10 * 60 * MINUTE)
    await menu.getByRole("link", { name: "Dashboard" }).first().click()
    await expect.element(heading("Olá, Marta!")).toBeVisible()
    await openApp("/dashboard", { as: null })
    await expect.element(heading("Olá, Marta!")).toBeVisible()
  })
})

describe("a session that ends while a form is open", () => {
  beforeEach(() => {
    api.answer(memberStatistics.duplicates, [])
    api.answer(members.list, pageOf([]))
    api.answer(members.dashboard, anExample(members.dashboard.response))
    api.answer(staff.options, anExample(staff.options.response))
  })

  async function typeMember(): Promise<void> {
    await field("Nome completo").fill("Zilda d'Ávila")
    await field("Data de nascimento").fill("17/05/1980")
    await field("Estado civil").selectOptions("married")
    await field("Nome do cônjuge").fill("Otto d'Ávila")
    await page.getByRole("tab", { name: "Contato" }).click()
    await page.getByLabelText("Telefone", { exact: true }).fill("81987654321")
    await field("WhatsApp").click()
    await expect.element(field("WhatsApp")).not.toBeChecked()
  }

  async function expectTyped(): Promise<void> {
    await page.getByRole("tab", { name: "Dados pessoais" }).click()
    await expect.element(field("Nome completo")).toHaveValue("Zilda d'Ávila")
    await expect.element(field("Data de nascimento")).toHaveValue("17/05/1980")
    await expect.element(field("Nome do cônjuge")).toHaveValue("Otto d'Ávila")
    await page.getByRole("tab", { name: "Contato" }).click()
    await expect.element(page.getByLabelText("Telefone", { exact: true })).toHaveValue("(81) 98765-4321")
    await expect.element(field("WhatsApp")).not.toBeChecked()
  }

  it("restores a new member for the user who typed it, after the save was refused", async () => {
    await openApp("/membros/novo")
    await typeMember()
    api.refuse(members.create, 401)
    await save.click()
    await shown(EXPIRED)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Zilda")
    await signIn()
    await address().toBe("/membros/novo")
    await shown(RECOVERED)
    await expectTyped()
    await expectAccessible()
    // It is still unsaved: leaving asks.
    await button("Cancelar").click()
    await button("Continuar editando").click()
    api.answer(members.create, anExample(members.create.response))
    api.answer(members.profile, anExample(members.profile.response))
    await save.click()
    await shown("Membro cadastrado com sucesso!")
    expect(api.calls(members.create).at(-1)?.body).toMatchObject({
      fullName: "Zilda d'Ávila",
      spouseName: "Otto d'Ávila",
      phone: "(81) 98765-4321",
    })
    await openApp("/membros/novo", { as: null })
    await expect.element(field("Nome completo")).toHaveValue("")
  })

  it("restores a change over newer stored data, repeatedly", async () => {
    const stored = anExample(members.profile.response, {
      id: 5,
      fullName: "Zilda d'Ávila",
      birthDate: "1980-05-17",
      can: { edit: true, delete: true },
    })
    api.answer(members.profile, stored)
    await openApp("/membros/5/editar")
    await field("RG").fill("12.345")
    for (let again = 0; again < 2; again++) {
      api.refuse(members.update, 401)
      // Another user changes another field meanwhile.
      api.answer(members.profile, { ...stored, city: `Caruaru ${again}` })
      await save.click()
      await signIn()
      await shown(RECOVERED)
      await expect.element(field("RG")).toHaveValue("12.345")
    }
    api.answer(members.update, anExample(members.update.response))
    await save.click()
    await shown("Membro atualizado com sucesso!")
    expect(api.calls(members.update).at(-1)?.body).toMatchObject({ city: "Caruaru 1", rg: "12.345" })
  })

  it("does not restore it for another person, nor for the first one after them", async () => {
    await openApp("/membros/novo")
    await typeMember()
    api.refuse(members.create, 401)
    await save.click()
    mayEnter(aUser("CHURCH_ADMIN", { id: 8, fullName: "Caio Prado" }))
    await signIn()
    await address().toBe("/membros/novo")
    await expect.element(field("Nome completo")).toHaveValue("")
    await expect.element(page.getByText(RECOVERED)).not.toBeInTheDocument()
    await button("Sair").first().click()
    mayEnter()
    await signIn()
    await menu.getByRole("link", { name: "Membros" }).first().click()
    await page.getByRole("link", { name: "Novo Membro" }).first().click()
    await expect.element(field("Nome completo")).toHaveValue("")
  })

  it("restores it in the other tab too, which follows the sign-in", async () => {
    await openApp("/membros/novo")
    await typeMember()
    heardFromAnotherTab(null)
    await address().toBe("/login?redirect=%2Fmembros%2Fnovo")
    heardFromAnotherTab("token of 7")
    await address().toBe("/membros/novo")
    await shown(RECOVERED)
    await expectTyped()
  })

  // Once in twenty runs of this file the page stops answering here; why is not known yet.
  it("restores a dialog's notes for its own record", { tags: "full" }, async () => {
    const visitor = anExample(visitors.detail.response, { id: 5, fullName: "Ivo Prado" })
    api.answer(visitors.detail, { ...visitor, can: { ...visitor.can, followUp: true } })
    api.answer(visitorReturns.possible, [])
    api.answer(visitorReturns.visits, pageOf([]))
    api.answer(visitorPrivacy.consents, anExample(visitorPrivacy.consents.response))
    await openApp("/visitantes/5")
    await button("Atualizar Follow-up").click()
    await page.getByRole("textbox", { name: "Notas do contato" }).fill("Pediu oração pela mãe.")
    await page.getByRole("dialog").getByText("Quer continuar", { exact: true }).click()
    api.refuse(visitors.updateFollowUp, 401)
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
    await signIn()
    await address().toBe("/visitantes/5")
    await button("Atualizar Follow-up").click()
    await shown(RECOVERED)
    await expect
      .element(page.getByRole("textbox", { name: "Notas do contato" }))
      .toHaveValue("Pediu oração pela mãe.")
    api.answer(visitors.updateFollowUp, anExample(visitors.updateFollowUp.response))
    await page.getByRole("dialog").getByRole("button", { name: "Confirmar" }).click()
    await shown("Status de follow-up atualizado com sucesso")
  })

  /** The page's memory ends with it; what it has written does not. */
  function reload(): Promise<void> {
    window.dispatchEvent(new PageTransitionEvent("pagehide"))
    const written = { ...sessionStorage }
    forgetTyping()
    Object.assign(sessionStorage, written)
    return openApp("/membros/novo", { as: null })
  }

  it("does not lose it when the page is reloaded instead, and leaves nothing in the browser's storage", async () => {
    await openApp("/membros/novo")
    await typeMember()
    await reload()
    await shown(RECOVERED)
    await expectTyped()
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain("Zilda")
    // Still unsaved: a second reload keeps it too, and saving drops it.
    await reload()
    await shown(RECOVERED)
    await expectTyped()
    api.answer(members.create, anExample(members.create.response))
    api.answer(members.profile, anExample(members.profile.response))
    await save.click()
    await shown("Membro cadastrado com sucesso!")
    await reload()
    await expect.element(field("Nome completo")).toHaveValue("")
  })

  it("drops it when the person signs out after a reload", async () => {
    await openApp("/membros/novo")
    await typeMember()
    await reload()
    await shown(RECOVERED)
    await button("Sair").first().click()
    window.dispatchEvent(new PageTransitionEvent("pagehide"))
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("Zilda")
    await signIn()
    await address().toBe("/dashboard")
    await openApp("/membros/novo", { as: null })
    await expect.element(field("Nome completo")).toHaveValue("")
  })

  it("drops it when the person signs out", async () => {
    await openApp("/membros/novo")
    await typeMember()
    await button("Sair").first().click()
    await signIn()
    await address().toBe("/dashboard")
    await openApp("/membros/novo", { as: null })
    await expect.element(field("Nome completo")).toHaveValue("")
    await expect.element(page.getByText(RECOVERED)).not.toBeInTheDocument()
  })
})
