import { ROLE_LABELS, ROLES, type Role } from "@aprisco/contract/access/roles"
import { auth } from "@aprisco/contract/auth/sessions"
import { staff } from "@aprisco/contract/staff/routes"
import type { Page } from "@playwright/test"
import { registerChurchAdmin } from "./church-admin.ts"
import { accept, address, at, press, said } from "./settings-page.ts"
import { expect, test } from "./watched.ts"

/** The roles: each is given by an invitation, opens its own menu, and none gives one above itself. */

/** The menu of each role, as the matrix means it. */
const MENUS: Record<Role, readonly string[]> = {
  DENOMINATION_ADMIN: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "Dashboard Denominação",
    "Gerenciar Igrejas",
    "Visão Hierárquica",
    "QR Codes",
    "Configurações",
  ],
  CHURCH_ADMIN: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
    "Configurações",
  ],
  PASTOR: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
  ],
  SECRETARY: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
  ],
  LEADER: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
  ],
  BRANCH_MANAGER: [
    "Dashboard",
    "Membros",
    "Visitantes",
    "Meus acompanhamentos",
    "Ministérios",
    "Atividades",
    "QR Codes",
    "Configurações",
  ],
  MEMBER: ["Dashboard", "Membros", "Ministérios", "Atividades", "QR Codes"],
}

async function fillInvitation(
  page: Page,
  person: { name: string; email: string; role: Role },
): Promise<void> {
  await press(page, "Convidar usuário")
  const dialog = page.getByRole("dialog", { name: "Convidar usuário" })
  await dialog.getByLabel("Nome completo").fill(person.name)
  await dialog.getByLabel("E-mail").fill(person.email)
  await dialog.getByLabel("Perfil de acesso").selectOption(ROLE_LABELS[person.role])
}

test("each of the seven roles is invited, signs in by the e-mail's link, and sees its own menu", async ({
  page,
  baseURL,
  watch,
}) => {
  const office = await registerChurchAdmin(baseURL, "Eunice Prado", `Rede ${crypto.randomUUID()}`)
  await at(page, "/configuracoes/usuarios", office)
  await expect(page.getByRole("heading", { name: "Usuários" })).toBeVisible()
  const people = ROLES.map((role) => ({ role, fullName: `Pessoa ${ROLE_LABELS[role]}`, email: address() }))
  for (const { role, fullName, email } of people) {
    await fillInvitation(page, { name: fullName, email, role })
    if (role === "BRANCH_MANAGER") {
      await press(page, "Enviar convite")
      await said(page, "Escolha pelo menos uma filial.")
      await page.getByRole("combobox", { name: "Filiais" }).click()
      await page.getByRole("option", { name: "Sede", exact: true }).click()
      await page.keyboard.press("Tab")
      await watch.axe(page)
    }
    await press(page, "Enviar convite")
    await said(page, `Convite enviado para ${email}.`)
    await expect(page.getByRole("dialog")).toHaveCount(0)
  }
  await expect(page.getByRole("table").getByText("Convite pendente")).toHaveCount(7)
  await expect(page.getByRole("main").getByText("8 usuários")).toBeVisible()
  await watch.axe(page)
  const browser = await watch.anotherBrowser()
  await browser.goto("/login")
  for (const person of people) {
    const body = await accept(office, person)
    const session = await office.api.call(auth.login, { body })
    await browser.evaluate(
      (token) => {
        // Nothing is left of who was here before.
        localStorage.clear()
        localStorage.setItem("auth_token", token)
      },
      "token" in session ? session.token : "",
    )
    await browser.goto("/dashboard")
    const menu = browser.getByRole("navigation", { name: "Menu principal" })
    await expect(menu).toBeVisible()
    await expect(menu.getByRole("link")).toHaveText([...MENUS[person.role]])
    const hierarchy = menu.getByText("GESTÃO HIERÁRQUICA")
    await expect(hierarchy).toHaveCount(person.role === "DENOMINATION_ADMIN" ? 1 : 0)
  }
})

test("a church's administrator gives no role above their own, and changes no user who has one", async ({
  page,
  baseURL,
}) => {
  const office = await registerChurchAdmin(baseURL, "Eunice Prado", `Rede ${crypto.randomUUID()}`)
  const person = { fullName: "Otávio Falcão", email: address() }
  await office.api.call(staff.invite, { body: { ...person, role: "CHURCH_ADMIN" } })
  const admin = await accept(office, person)
  await at(page, "/configuracoes/usuarios", admin)
  await press(page, "Convidar usuário")
  const roles = page.getByRole("dialog").getByLabel("Perfil de acesso").getByRole("option")
  const given = ROLES.filter((role) => role !== "DENOMINATION_ADMIN").map((role) => ROLE_LABELS[role])
  await expect(roles).toHaveText(["Selecione", ...given])
  await press(page, "Cancelar")
  await expect(page.getByText("Eunice Prado")).toBeVisible()
  await expect(page.getByText("Otávio Falcão (você)")).toBeVisible()
  await expect(page.getByRole("button", { name: /^Ações de/ })).toHaveCount(0)
})
