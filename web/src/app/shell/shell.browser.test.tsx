import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { notifications } from "@aprisco/contract/notifications/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { anExample } from "../../testing/an-example.ts"
import { pageOf } from "../../testing/mock-api.ts"
import { api, openApp } from "../../testing/open-app.tsx"
import { toast } from "../../ui/toast.ts"

const menu = page.getByRole("navigation", { name: "Menu principal" })

beforeEach(() => api.answer(ministries.list, pageOf([])))

async function open(as: "CHURCH_ADMIN" | "BRANCH_MANAGER" = "CHURCH_ADMIN") {
  await openApp("/ministerios", { as })
  await expect.element(page.getByRole("heading", { name: "Nenhum ministério cadastrado" })).toBeVisible()
}

describe("the sidebar", () => {
  it("collapses to icons with tooltips, and is remembered", async () => {
    await open()
    for (const group of ["PRINCIPAL", "ADMINISTRAÇÃO"])
      await expect.element(menu.getByText(group)).toBeVisible()
    // Only of a denomination's office.
    await expect.element(menu.getByText("GESTÃO HIERÁRQUICA")).not.toBeInTheDocument()
    await expect.element(page.getByText("Sistema de Gestão Eclesiástica")).toBeVisible()
    await page.getByRole("button", { name: "Recolher menu" }).click()
    await open()
    await expect.element(page.getByRole("button", { name: "Expandir menu" })).toBeVisible()
    await expect.element(page.getByText("Sistema de Gestão Eclesiástica")).not.toBeInTheDocument()
    await expectAccessible()
    await menu.getByRole("link", { name: "Membros" }).hover()
    await expect.element(page.getByRole("tooltip", { name: "Membros · Atalho: g m" })).toBeVisible()
  })

  it("is a drawer on a phone that closes on Escape and on a choice", async () => {
    await page.viewport(390, 844)
    await open()
    await expect.element(menu).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Abrir menu" }).click()
    const drawer = page.getByRole("dialog", { name: "Menu" })
    await expect.element(drawer).toBeVisible()
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(drawer).not.toBeInTheDocument()
    await page.getByRole("button", { name: "Abrir menu" }).click()
    await drawer.getByRole("link", { name: "Ministérios" }).click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(location.pathname).toBe("/ministerios")
    await page.getByRole("button", { name: "Abrir menu" }).click()
    await expect.element(drawer.getByRole("link", { name: "Ajuda" })).toHaveAttribute("href", "/ajuda")
    await expect
      .element(drawer.getByRole("link", { name: "Plano" }))
      .toHaveAttribute("href", "/perfil?tab=planos")
    await userEvent.keyboard("{Escape}")
    await openApp("/ministerios", { as: "MEMBER" })
    await page.getByRole("button", { name: "Abrir menu" }).click()
    await expect.element(drawer.getByRole("link", { name: "Ajuda" })).toBeVisible()
    // An ordinary member has no plan to see (docs/product/account.md#1.1).
    await expect.element(drawer.getByRole("link", { name: "Plano" })).not.toBeInTheDocument()
  })

  it("always shows a BRANCH_MANAGER's branches", async () => {
    const branch = anExample(branches.list.response.shape.results.element, { id: 4, name: "Sede" })
    api.answer(account.myChurch, anExample(account.myChurch.response))
    await openApp("/ministerios", {
      as: "BRANCH_MANAGER",
      before: () => api.answer(branches.list, pageOf([branch])),
    })
    await expect.element(page.getByRole("complementary").getByText("Filial: Sede")).toBeVisible()
    await expectAccessible()
    await page.getByRole("button", { name: "Recolher menu" }).click()
    await expect.element(page.getByRole("banner").getByText("Filial: Sede")).toBeVisible()
  })
})

describe("the bar at a phone's foot", () => {
  const bar = page.getByRole("navigation", { name: "Atalhos" })
  const items = () => [...bar.element().children].map(({ textContent }) => textContent)

  it("has what the person may open and marks where they are, hides nothing, and opens search and menu", async () => {
    await page.viewport(390, 844)
    await open()
    expect(items()).toEqual(["Início", "Membros", "Visitantes", "Buscar", "Menu"])
    expect(bar.element().querySelector("[aria-current]")).toBeNull()
    await expectAccessible()
    api.answer(members.list, pageOf([]))
    api.answer(members.dashboard, anExample(members.dashboard.response))
    await bar.getByRole("link", { name: "Membros" }).click()
    await expect.poll(() => location.pathname).toBe("/membros")
    await expect.element(bar.getByRole("link", { name: "Membros" })).toHaveAttribute("aria-current", "page")
    await expect.element(page.getByRole("heading", { name: "Nenhum membro encontrado" })).toBeVisible()
    await expectAccessible()
    // Whatever is at the end of the screen ends above the bar.
    const content = page.getByRole("main").element()
    const room = Number.parseFloat(getComputedStyle(content).paddingBottom)
    expect(room).toBeGreaterThan(bar.element().getBoundingClientRect().height)
    toast.success("Feito.")
    const said = page.getByText("Feito.")
    await expect.element(said).toBeVisible()
    await expect
      .poll(() => said.element().getBoundingClientRect().bottom)
      .toBeLessThan(bar.element().getBoundingClientRect().top)
    await bar.getByRole("button", { name: "Buscar" }).click()
    await expect.element(page.getByRole("dialog", { name: "Busca" }).getByRole("combobox")).toHaveFocus()
    await userEvent.keyboard("{Escape}")
    await bar.getByRole("button", { name: "Abrir menu" }).click()
    await expect.element(page.getByRole("dialog", { name: "Menu" })).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await page.viewport(1280, 800)
    await expect.element(bar).not.toBeInTheDocument()
  })

  it("has no visitors for who may not see them", async () => {
    await page.viewport(390, 844)
    await openApp("/ministerios", { user: { permissions: ["members.view"] } })
    await expect.element(bar).toBeVisible()
    expect(items()).toEqual(["Início", "Membros", "Buscar", "Menu"])
    await page.viewport(1280, 800)
  })
})

describe("the top bar", () => {
  const bar = page.getByRole("banner")
  const isCut = (title: string) => {
    const { scrollWidth, clientWidth } = bar.getByText(title, { exact: true }).element()
    return scrollWidth > clientWidth
  }

  it("has room for the title of the screen on a tablet, beside the search", async () => {
    await page.viewport(768, 1024)
    // The wide sidebar leaves the least room.
    localStorage.setItem("sidebar-collapsed", "false")
    for (const [path, title] of [
      ["/perfil", "Meu Perfil"],
      ["/configuracoes/campos", "Campos próprios"],
      ["/membros/batismos", "Registrar batismos"],
    ] as const) {
      await openApp(path)
      await expect.element(bar.getByText(title, { exact: true })).toBeVisible()
      expect([title, isCut(title)]).toEqual([title, false])
    }
    const search = bar.getByRole("searchbox", { name: "Buscar" })
    await expect.element(search).toBeVisible()
    await expectAccessible()
    await search.click()
    await expect.element(page.getByRole("dialog").getByRole("combobox")).toHaveFocus()
  })
})

describe("the theme", () => {
  it("is light, dark or the system's, and is remembered", async () => {
    await open()
    const choose = async (name: string) => {
      await page.getByRole("button", { name: /^Minha Conta/ }).click()
      await page.getByRole("menuitemradio", { name }).click()
    }
    const scheme = () => document.documentElement.getAttribute("data-mantine-color-scheme")
    await choose("Tema escuro")
    await expect.poll(scheme).toBe("dark")
    await open()
    await expect.poll(scheme).toBe("dark")
    await choose("Tema do sistema")
    await expect.poll(scheme).toBe(matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")
  })
})

describe("the bell", () => {
  const list = page.getByRole("dialog", { name: "Notificações" })
  const notification = (given: object) =>
    anExample(notifications.list.response.shape.results.element, {
      id: 1,
      title: "Novo visitante",
      text: "Bia se cadastrou pelo QR Code",
      href: "/visitantes/3",
      ...given,
    })
  const answerWith = (results: ReturnType<typeof notification>[], unread: number) =>
    api.answer(notifications.list, { ...pageOf(results), unread })

  it("shows that there is no notification", async () => {
    await open()
    await page.getByRole("button", { name: "Notificações", exact: true }).click()
    await expect.element(list.getByText("Nenhuma notificação")).toBeVisible()
    await expectAccessible()
  })

  // A page without a toolbar: the open list of notifications would cover half of a button, which is no fault of either.
  it("counts what is unread, and marks all of it as read", async () => {
    await openApp("/configuracoes", {
      before: () => answerWith([notification({}), notification({ id: 2 })], 2),
    })
    api.answer(notifications.read, { unread: 0 })
    await page.getByRole("button", { name: "Notificações: 2 não lidas" }).click()
    await expectAccessible()
    answerWith([notification({ read: true }), notification({ id: 2, read: true })], 0)
    await page.getByRole("button", { name: "Marcar todas como lidas" }).click()
    await expect.element(page.getByRole("button", { name: "Notificações", exact: true })).toBeVisible()
    expect(api.calls(notifications.read)).toHaveLength(1)
  })

  it("has no link where the record is gone", async () => {
    const gone = notification({ href: null, text: "Este cadastro não está mais disponível." })
    await openApp("/ministerios", { before: () => answerWith([gone], 0) })
    await page.getByRole("button", { name: /^Minha Conta/ }).click()
    await page.getByRole("menuitem", { name: "Notificações" }).click()
    await expect.element(list.getByText("Este cadastro não está mais disponível.")).toBeVisible()
    expect(
      list
        .getByRole("link")
        .elements()
        .map((link) => link.textContent),
    ).toEqual(["Avisos por e-mail"])
  })

  it("polls each minute while the page is visible and in use, and not otherwise", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "Date"] })
    await open()
    const asked = () => api.calls(notifications.list).length
    const afterMinutes = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) await vi.advanceTimersByTimeAsync(60_000)
      return asked()
    }
    const before = asked()
    expect(await afterMinutes(2)).toBeGreaterThan(before)
    localStorage.setItem("last_activity", String(Date.now()))
    const whileInUse = await afterMinutes(6)
    expect(await afterMinutes(5)).toBe(whileInUse)
    localStorage.removeItem("last_activity")
    vi.spyOn(document, "hidden", "get").mockReturnValue(true)
    expect(await afterMinutes(5)).toBe(whileInUse)
  })
})
