import { contract } from "@aprisco/contract"
import { BASE_PATH, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import type { Page } from "@playwright/test"
import type { z } from "zod"
import { inEveryTextField, PAYLOADS } from "./script-payloads.ts"
import { expect, test } from "./watched.ts"

/** A text is only ever text (security C): typed into every field there is, and shown on every screen that shows it. */

for (const [index, payload] of PAYLOADS.entries()) {
  test(`${index + 1}: ${payload}`, async ({ page, watch }) => {
    const noticed = await listen(page)
    const church = await aChurchOf(page, payload)
    await page.addInitScript((token) => localStorage.setItem("auth_token", token), church.token)

    await page.goto("/dashboard")
    await expect(page.getByRole("complementary").getByText(payload, { exact: true })).toBeVisible()
    await expect(page.getByRole("main")).toContainText(payload)

    for (const path of ["/membros", "/visitantes"]) {
      await turnTo(page, path)
      await expect(page.getByRole("main").getByRole("link", { name: payload }).first()).toBeVisible()
    }
    for (const path of [`/membros/${church.member}`, `/visitantes/${church.visitor}`]) {
      await turnTo(page, path)
      await expect(page.getByRole("heading", { level: 1, name: payload, exact: true })).toBeVisible()
      await throughTabs(page)
      await turnTo(page, `${path}/editar`)
      await expect(page.getByLabel("Nome completo")).toHaveValue(payload)
      await throughTabs(page)
    }
    await turnTo(page, `/visitantes/${church.visitor}/converter`)
    await expect(page.getByRole("main")).toContainText(payload)

    await turnTo(page, `/membros/${church.converted}`)
    await throughTabs(page)
    await expect(page.getByRole("tabpanel", { name: "Visitas e contatos" })).toContainText(payload)
    await turnTo(page, "/configuracoes/privacidade")
    await expect(page.getByRole("main")).toContainText(payload)

    for (const path of [
      "/perfil",
      "/perfil?tab=igreja",
      "/perfil?tab=planos",
      "/perfil?tab=seguranca",
      "/configuracoes",
      "/configuracoes/usuarios",
      "/configuracoes/igreja",
      "/configuracoes/auditoria",
      "/configuracoes/qr-codes",
    ])
      await turnTo(page, path)
    await expect(page.getByRole("heading", { name: payload, exact: true })).toBeVisible()

    await page.getByRole("button", { name: /^Notificações/ }).click()
    await expect(page.getByRole("dialog", { name: "Notificações" })).toContainText(
      "se cadastrou pelo QR Code",
    )
    await page.keyboard.press("Escape")
    await page.keyboard.press("Control+k")
    await page.getByRole("combobox", { name: /^Buscar/ }).fill(payload)
    await expect(page.getByRole("option", { name: payload }).first()).toBeVisible()
    await page.keyboard.press("Escape")

    // What is typed into the address is a stranger's text too.
    await page.goto(`/membros?search=${encodeURIComponent(payload)}`)
    await expect(page.getByRole("main").getByRole("link", { name: payload }).first()).toBeVisible()
    await page.goto(`/${encodeURIComponent(payload)}`)
    await expect(page.getByRole("heading", { name: "Página não encontrada" })).toBeVisible()

    const stranger = await watch.anotherBrowser()
    const strangerNoticed = await listen(stranger)
    await stranger.goto(`/visit/${church.code}`)
    await expect(stranger.locator("body")).toContainText(payload)
    await stranger.goto(`/registro-sucesso?visitor=K7Q2-M9XD&branch=${encodeURIComponent(payload)}`)
    await expect(stranger.locator("body")).toContainText(payload)
    await stranger.goto(`/login?redirect=${encodeURIComponent(payload)}`)
    await expect(stranger.getByLabel("E-mail")).toBeVisible()

    expect([...(await noticed()), ...(await strangerNoticed())]).toEqual([])
  })
}

/** Everything by which a script would give itself away, on every page from here on. */
async function listen(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on("popup", () => seen.push("popup"))
  await page.exposeFunction("noticed", (what: string) => seen.push(what))
  await page.addInitScript(() => {
    const tell = (what: string) => Reflect.get(window, "noticed")(what)
    document.addEventListener("securitypolicyviolation", (event) =>
      tell(`policy: ${event.violatedDirective} ${event.blockedURI}`),
    )
    // Where dialogs were suppressed it would still have been called.
    window.alert = () => tell("alert")
  })
  return async () => {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    return seen
  }
}

/** To another screen as a link leads there, without loading the page anew; ends when all of it is there. */
async function turnTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to)
    dispatchEvent(new PopStateEvent("popstate"))
  }, path)
  const main = page.getByRole("main")
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible()
  await expect(main.getByRole("heading", { name: "Página não encontrada" })).toHaveCount(0)
  await expect(main.locator(".mantine-Skeleton-root, .mantine-Loader-root")).toHaveCount(0)
  await expect(main.getByRole("alert").filter({ hasText: "Erro" })).toHaveCount(0)
}

async function throughTabs(page: Page): Promise<void> {
  for (const tab of await page.getByRole("main").getByRole("tab").all()) {
    await tab.click()
    await expect(tab).toHaveAttribute("aria-selected", "true")
  }
}

/** A church, its founder, a colleague, a member and visitors by both roads, with the payload in every field they have. */
async function aChurchOf(page: Page, payload: string) {
  const password = crypto.randomUUID()
  let token: string | null = null
  async function send(route: RouteShape, rest: object, params = {}) {
    const answer = await page.request.fetch(BASE_PATH + pathOf(route.path, params), {
      method: route.method,
      headers: token ? { Authorization: `Token ${token}` } : {},
      ...(route.body ? { data: inEveryTextField(objectOf(route), payload, rest) } : {}),
    })
    expect(answer.ok(), `${route.path}: ${await answer.text()}`).toBe(true)
    return answer.json()
  }
  const [independent] = await send(contract.denominations.availableForRegistration, {})
  const registered = await send(contract.users.finalizeRegistration, {
    email: `${crypto.randomUUID()}@example.org`,
    password,
    passwordConfirm: password,
    acceptTerms: true,
    denominationId: independent.id,
    newDenominationName: null,
    churchEmail: "igreja@example.org",
    churchPhone: "(91) 3123-4567",
    churchState: "PA",
    churchZipcode: "66000-000",
    subscriptionPlan: "basic",
  })
  token = String(registered.token)
  const member = await send(contract.members.create, { birthDate: "1980-05-17" })
  await send(contract.members.changeStatus, { status: "deacon" }, { id: member.id })
  const visitor = await send(contract.visitors.create, { state: "PA" })
  const contacted = { followUpStatus: "interested" }
  await send(contract.visitors.updateFollowUp, contacted, { id: visitor.id })
  await send(contract.staff.invite, { email: `${crypto.randomUUID()}@example.org`, role: "SECRETARY" })
  await send(contract.profile.updatePersonalData, {
    email: undefined,
    phone: null,
    birthDate: null,
    gender: "N",
  })
  const before = await send(contract.visitors.create, { state: "PA" })
  await send(contract.visitors.updateFollowUp, contacted, { id: before.id })
  const asMember = { linkMemberId: null, branch: null }
  const { member_id } = await send(contract.visitors.convertToMember, asMember, { id: before.id })
  await send(contract.privacyNotices.update, {})
  const [branch] = await send(contract.branches.qrCodes, {})
  const code = String(new URL(branch.visitor_registration_url).pathname.split("/").at(-1))
  const child = { birthDate: `${new Date().getFullYear() - 5}-01-15`, consentGuardian: true }
  const guardianPhone = "(91) 98888-1212"
  // Every field is filled in, the one for robots too.
  const atTheDoor = { ...child, guardianPhone, state: "PA", consent: true, consentPrayer: true, person: true }
  await send(contract.visitors.registerByQr, atTheDoor, { uuid: code })
  return { token, code, member: Number(member.id), visitor: Number(visitor.id), converted: Number(member_id) }
}

function objectOf({ body, path }: RouteShape): z.ZodObject {
  if (body && "shape" in body) return body as z.ZodObject // a schema with a shape is an object's
  throw new Error(`${path} takes no object`)
}
