import { account } from "@aprisco/contract/account/routes"
import { audit } from "@aprisco/contract/audit/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { churches } from "@aprisco/contract/churches/routes"
import { members } from "@aprisco/contract/members/routes"
import { personMerges } from "@aprisco/contract/merges/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { aFullExample } from "../../testing/a-full-example.ts"
import { expectAccessible } from "../../testing/accessibility.ts"
import { anExample } from "../../testing/an-example.ts"
import { api, openApp } from "../../testing/open-app.tsx"

const LONG = "Maria da Conceição Albuquerque de Vasconcelos e Silva Sobrinha"

/** Rows with everything filled in: what does not fit must not make a row taller. */
function fullPage<R extends { id: number }, P extends { results: R[] }>(example: P): P {
  const [row] = example.results
  if (!row) throw new Error("The example has no row")
  return { ...example, count: 45, results: Array.from({ length: 20 }, (_, n) => ({ ...row, id: n + 1 })) }
}

beforeEach(async () => {
  localStorage.removeItem("comfortable-lists")
  await page.viewport(1280, 800)
  api.answer(members.list, fullPage(aFullExample(members.list.response, LONG)))
  api.answer(visitors.list, fullPage(aFullExample(visitors.list.response, LONG)))
  api.answer(branches.list, fullPage(aFullExample(branches.list.response, LONG)))
  api.answer(staff.list, fullPage(aFullExample(staff.list.response, LONG)))
  api.answer(audit.list, fullPage(aFullExample(audit.list.response, LONG)))
  api.answer(churches.list, { ...fullPage(aFullExample(churches.list.response, LONG)), pending: 0 })
  api.answer(members.dashboard, aFullExample(members.dashboard.response, LONG))
  api.answer(visitors.stats, aFullExample(visitors.stats.response, LONG))
  api.answer(staff.options, { ...aFullExample(staff.options.response, LONG), count: 2 })
  api.answer(audit.options, aFullExample(audit.options.response, LONG))
  api.answer(plans.onOffer, [])
})

const LISTS = [
  { path: "/membros", table: "Membros", strip: "Números dos membros", actions: true },
  { path: "/visitantes", table: "Visitantes", strip: "Números dos visitantes", actions: true },
  { path: "/configuracoes/filiais", table: "Filiais", strip: null, actions: true },
  { path: "/configuracoes/usuarios", table: "Usuários", strip: null, actions: true },
  { path: "/configuracoes/auditoria", table: "Auditoria", strip: null, actions: false },
  { path: "/denominacao/churches", table: "Igrejas", strip: null, actions: true },
] as const

const boxOf = (element: Element) => element.getBoundingClientRect()
const linesOf = (name: string) => [
  ...page.getByRole("table", { name, exact: true }).element().querySelectorAll("tbody tr"),
]

describe("a list on a desk of 1280 × 800", () => {
  for (const { path, table, strip, actions } of LISTS)
    it(`has at least ten lines of 44 px below 260 px: ${table}`, async () => {
      await openApp(path, { as: path.startsWith("/denominacao") ? "DENOMINATION_ADMIN" : "CHURCH_ADMIN" })
      await expect.poll(() => linesOf(table).length).toBe(20)
      if (strip) {
        await expect.poll(() => page.getByLabelText(strip).element().querySelector("[aria-busy]")).toBeNull()
        expect(boxOf(page.getByLabelText(strip).element()).height).toBeLessThanOrEqual(56)
        const words = [...page.getByLabelText(strip).element().querySelectorAll("p")]
        const cut = words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        expect(cut.map(({ textContent }) => textContent)).toEqual([])
      }
      const lines = linesOf(table).map(boxOf)
      expect(lines[0]?.top).toBeLessThanOrEqual(260)
      for (const { height } of lines) expect(Math.abs(height - 44)).toBeLessThanOrEqual(1)
      expect(lines.filter(({ bottom }) => bottom <= 800).length).toBeGreaterThanOrEqual(10)
      const toolbar = document.querySelector("main search")
      expect(toolbar && boxOf(toolbar).height).toBeLessThanOrEqual(40)
      const frame = page.getByRole("table", { name: table, exact: true }).element()
      expect(boxOf(frame).right).toBeLessThanOrEqual(1280)
      if (actions) {
        const menu = boxOf(page.getByRole("button", { name: "Ações de" }).first().element())
        expect(boxOf(frame).right - menu.right).toBeLessThan(24)
      }
      await page.getByRole("button", { name: "Linhas mais altas" }).click()
      await expect.poll(() => Math.round(boxOf(linesOf(table)[0] ?? frame).height)).toBe(56)
      window.scrollTo(0, 400)
      const head = frame.querySelector("thead") ?? frame
      await expect.poll(() => Math.round(boxOf(head).top)).toBe(60)
    })
})

describe("a list on a phone of 390 × 844", () => {
  beforeEach(() => page.viewport(390, 844))

  for (const { path, name, number, further } of [
    { path: "/membros", name: "Membros", number: "Total de Membros", further: "Aniversariantes" },
    { path: "/visitantes", name: "Visitantes", number: "Total de Visitantes", further: "Gerenciar QR Codes" },
  ])
    it(`has title, search and the first rows on the first screen, and opens the rest by keyboard: ${name}`, async () => {
      await openApp(path)
      const rows = page.getByRole("list", { name, exact: true }).getByRole("listitem")
      await expect.poll(() => rows.elements().length).toBe(20)
      const numbers = page.getByLabelText(/^Números dos /)
      await expect.poll(() => numbers.element().querySelector("[aria-busy]")).toBeNull()
      expect(boxOf(rows.first().element()).top).toBeLessThan(400)
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
      await expectAccessible()

      await expect.element(numbers.getByText(number)).toBeVisible()
      const others = () =>
        [...numbers.element().querySelectorAll("p")].filter((each) => each.offsetHeight > 0).length
      const folded = others()
      const more = page.getByRole("button", { name: "Mais números" })
      ;(more.element() as HTMLElement).focus()
      await userEvent.keyboard("{Enter}")
      await expect.poll(others).toBeGreaterThan(folded + 4)
      await expect.element(page.getByRole("button", { name: "Menos números" })).toHaveFocus()

      const link = page.getByRole("link", { name: further, exact: true })
      await expect.element(link).not.toBeInTheDocument()
      const dots = page.getByRole("button", { name: "Mais ações" })
      ;(dots.element() as HTMLElement).focus()
      await userEvent.keyboard(" ")
      await expect.element(dots).toHaveAttribute("aria-expanded", "true")
      await expect.element(link).toBeVisible()
      await expectAccessible()
    })
})

it("says on paper alone whose list it is", async () => {
  const church = anExample(account.myChurch.response, {
    name: "Igreja Aurora",
    denominationName: "Convenção",
  })
  const onPaper = page.getByRole("main").getByText(/^(Igreja Aurora|Convenção)$/)
  await openApp("/membros", { as: "SECRETARY", before: () => api.answer(account.myChurch, church) })
  await expect.element(onPaper).toHaveTextContent("Igreja Aurora")
  await expect.element(onPaper).not.toBeVisible()
  await openApp("/membros", { as: "DENOMINATION_ADMIN", before: () => api.answer(account.myChurch, church) })
  await expect.element(onPaper).toHaveTextContent("Convenção")
})

it("keeps every action of the roll at every width", async () => {
  await openApp("/membros")
  const baptisms = (role: "link" | "menuitem") => page.getByRole(role, { name: "Batismos" })
  for (const width of [768, 1280, 1366]) {
    await page.viewport(width, 800)
    const dots = page.getByRole("button", { name: "Mais ações" })
    await expect.element(baptisms("link")).not.toBeInTheDocument()
    await dots.click()
    await expect.element(baptisms("menuitem")).toHaveAttribute("href", "/membros/batismos")
    await expectAccessible()
    await userEvent.keyboard("{Escape}")
    await expect.element(dots).toHaveFocus()
    await expect.element(page.getByRole("link", { name: "Importar" })).toBeVisible()
  }
  await page.viewport(1440, 800)
  await expect.element(baptisms("link")).toBeVisible()
  await page.viewport(390, 844)
  await page.getByRole("button", { name: "Mais ações" }).click()
  for (const name of ["Batismos", "Importar"])
    await expect.element(page.getByRole("link", { name })).toBeVisible()
})

it("keeps a link in the row under the pointer readable in both schemes", async () => {
  api.answer(personMerges.list, aFullExample(personMerges.list.response, LONG))
  await openApp("/pessoas/unioes")
  await page.getByRole("row").getByRole("link", { name: LONG }).first().hover()
  await expectAccessible()
})

it("shows a grey badge in the row under the pointer in both schemes", async () => {
  const all = fullPage(aFullExample(members.list.response, LONG))
  const inactive = { membershipStatus: "inactive", membershipStatusDisplay: "Inativo", minor: false } as const
  const results = all.results.map((row) => ({ ...row, ...inactive }))
  api.answer(members.list, { ...all, results })
  await openApp("/membros")
  const badge = page.getByRole("table", { name: "Membros" }).getByText("Inativo").first()
  await badge.hover()
  const colour = (element: Element | null | undefined) => element && getComputedStyle(element).backgroundColor
  for (const scheme of ["light", "dark"]) {
    document.documentElement.setAttribute("data-mantine-color-scheme", scheme)
    const row = badge.element().closest("tr")
    expect(row?.matches(":hover")).toBe(true)
    expect(colour(row?.querySelector(".mantine-Badge-root"))).not.toBe(colour(row))
  }
})

describe("the rows of a page", () => {
  const pageOf = (names: readonly string[]) => {
    const example = aFullExample(members.list.response, LONG)
    const [row] = example.results
    if (!row) throw new Error("The example has no row")
    return { ...example, count: 45, results: names.map((fullName, n) => ({ ...row, id: n + 1, fullName })) }
  }
  const namesOf = (first: string) => Array.from({ length: 20 }, (_, n) => `${first} ${n + 1}`)
  const shown = () =>
    linesOf("Membros").map(({ textContent }) => /(?:Ana|Rute) \d+(?=\D|$)/.exec(textContent ?? "")?.[0])

  it("are all there, in their order, and so are those of the next page", async () => {
    api.answer(members.list, pageOf(namesOf("Ana")))
    await openApp("/membros")
    await expect.poll(shown).toEqual(namesOf("Ana"))
    api.answer(members.list, pageOf(namesOf("Rute").slice(0, 9)))
    await page.getByRole("button", { name: "Próxima página" }).click()
    await expect.poll(shown).toEqual(namesOf("Rute").slice(0, 9))
    await expect.element(page.getByRole("navigation", { name: /página/i })).toBeVisible()
  })

  it("have a menu that gives the focus back, at its first opening and at the next", async () => {
    await openApp("/membros")
    const button = page.getByRole("button", { name: /^Ações de/ }).first()
    for (const opening of ["first", "second"]) {
      await button.click()
      await expect.element(page.getByRole("menu"), { message: opening }).toBeVisible()
      await expect.element(button).toHaveAttribute("aria-expanded", "true")
      await userEvent.keyboard("{Escape}")
      await expect.element(button).toHaveFocus()
      await expect.element(button).toHaveAttribute("aria-expanded", "false")
    }
  })
})
