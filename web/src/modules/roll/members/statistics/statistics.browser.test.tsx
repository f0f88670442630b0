import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { automations } from "@aprisco/contract/messages/automations"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { showOn } from "../../../../testing/media.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const { statistics, birthdays } = memberStatistics

const share = (value: string, label: string, count: number) => ({ value, label, count })
const MONTHS = Array.from({ length: 12 }, (_, index) => ({
  month: `2026-${String(index + 1).padStart(2, "0")}`,
  arrivals: index === 11 ? 3 : 0,
  departures: index === 11 ? 1 : 0,
  total: index === 11 ? 2 : 0,
}))
const example = {
  total: 3,
  byStatus: [share("active", "Ativo", 2), share("transferred", "Transferido", 1)],
  byFunction: [
    share("member", "Membro", 2),
    share("deaconess", "Diaconisa", 1),
    share("female_pastor", "Pastora", 0),
  ],
  byGender: [share("F", "Feminino", 1), share("M", "Masculino", 2)],
  byMaritalStatus: [share("single", "Solteiro(a)", 2), share("married", "Casado(a)", 1)],
  byBranch: [{ ...share("1", "Sede", 3), churchName: "Igreja do Caminho" }],
  branchCount: 1,
  ageBands: [
    { label: "30-39", male: 1, female: 1, unknown: 0 },
    { label: "80+", male: 1, female: 0, unknown: 0 },
    { label: "Não informada", male: 0, female: 0, unknown: 0 },
  ],
  months: MONTHS,
}
const none = {
  ...example,
  total: 0,
  byFunction: example.byFunction.map((one) => ({ ...one, count: 0 })),
  months: MONTHS.map((month) => ({ ...month, arrivals: 0, departures: 0, total: 0 })),
}

const panel = (title: string) => page.getByRole("region", { name: title })
async function tableOf(title: string) {
  await panel(title).getByText("Ver tabela").click()
  return panel(title).getByRole("table")
}
const fitsOnAPhone = () => document.documentElement.scrollWidth <= 390

describe("the statistics of the roll", () => {
  beforeEach(() => {
    api.answer(statistics, example)
    api.answer(account.myChurch, anExample(account.myChurch.response, { name: "Igreja do Caminho" }))
  })
  afterEach(() => showOn("screen"))

  it("shows zeros to a church without members, and explains what will appear", async () => {
    api.answer(statistics, none)
    await openApp("/membros/estatisticas")
    await expect.element(page.getByText("Ainda não há membros para contar")).toBeVisible()
    await expect
      .element(page.getByText("O crescimento mês a mês aparece com o primeiro membro cadastrado."))
      .toBeVisible()
    const row = (await tableOf("Funções ministeriais")).getByRole("row", { name: /^Pastora/ })
    await expect.element(row).toMatchTextContent("0")
    await expectAccessible()
  })

  it("has a table for each chart", async () => {
    await openApp("/membros/estatisticas")
    for (const title of ["Pirâmide etária", "Crescimento"])
      await expect.poll(() => panel(title).query()?.querySelector("svg")).toBeTruthy()
    for (const [title, name, text] of [
      ["Funções ministeriais", /^Diaconisa/, "Diaconisa133,3%"],
      ["Estado civil", /^Casado/, "Casado(a)133,3%"],
      ["Situação", /^Transferido/, "Transferido133,3%"],
      ["Pirâmide etária", /^80\+/, "80+100"],
    ] as const) {
      const row = (await tableOf(title)).getByRole("row", { name })
      expect(row.element().textContent).toBe(text)
    }
    const movement = await tableOf("Entradas e saídas")
    await expect.element(movement.getByRole("row")).toHaveLength(13)
    expect(movement.getByRole("row").last().element().textContent).toMatch(/1$/)
    await expect
      .element(page.getByLabelText("Números dos membros"))
      .toMatchTextContent(/Membros Ativos\s*2\s*66,7% do total/)
    await expectAccessible()
    await page.viewport(390, 844)
    // The tables that were opened have scrolled the head under the bar.
    scrollTo(0, 0)
    await expectAccessible()
    expect(fitsOnAPhone()).toBe(true)
    // On a phone all charts after the first are titles that open.
    const ages = page.getByRole("button", { name: "Pirâmide etária" })
    await expect.element(ages).toHaveAttribute("aria-expanded", "false")
    await ages.click()
    await expect.element(panel("Pirâmide etária").getByRole("table")).toBeVisible()
  })

  it("is filtered by a branch in the address", async () => {
    const [branch] = [
      anExample(branches.list.response.shape.results.element, { id: 4, name: "Sede", isActive: true }),
    ]
    api.answer(branches.list, { ...pageOf([branch]), count: 2 })
    api.answer(branches.detail, anExample(branches.detail.response, { id: 4, name: "Sede" }))
    await openApp("/membros/estatisticas")
    await page
      .getByRole("textbox", { name: "Filial" })
      .or(page.getByRole("combobox", { name: "Filial" }))
      .first()
      .click()
    await page.getByRole("option", { name: "Sede" }).click()
    await expect.poll(() => location.search).toBe("?branch=4")
    await expect.poll(() => api.calls(statistics).at(-1)?.query.branch).toBe(4)
    await expect
      .element(page.getByLabelText("Números dos membros"))
      .toMatchTextContent(/Total de Membros\s*3/)
  })

  it("is printed with the church's name and with open tables, from a loaded page and from a new one", async () => {
    await openApp("/membros/estatisticas")
    await expect.element(page.getByText("Os membros da igreja em números.")).toBeVisible()
    await showOn("print")
    await expect.element(page.getByText(/^Igreja do Caminho · /)).toBeVisible()
    await expect.element(panel("Gênero").getByRole("table")).toBeVisible()
    await expect.element(page.getByRole("banner")).not.toBeInTheDocument()
    await openApp("/membros/estatisticas")
    await expect.element(page.getByText(/^Igreja do Caminho · /)).toBeVisible()
    await showOn("screen")
    await expect.element(page.getByText("Os membros da igreja em números.")).toBeVisible()
  })

  it("shows when it cannot be loaded, and is loaded again on request", async () => {
    api.refuse(statistics, 500, {})
    await openApp("/membros/estatisticas")
    await expect.element(page.getByText("Erro ao carregar as estatísticas")).toBeVisible()
    api.answer(statistics, example)
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(page.getByLabelText("Números dos membros")).toBeVisible()
  })

  it("is denied to a LEADER, and so is the trash", async () => {
    for (const path of ["/membros/estatisticas", "/configuracoes/lixeira"]) {
      await openApp(path, { as: "LEADER" })
      await expect.element(page.getByRole("heading", { name: "Acesso não permitido" })).toBeVisible()
    }
    await expectAccessible()
    expect(api.calls(statistics)).toEqual([])
  })
})

describe("the birthdays", () => {
  const today = civilDay(new Date())
  const month = Number(today.slice(5, 7))
  const person = (given: object) =>
    anExample(birthdays.response.shape.results.element, {
      id: 1,
      fullName: "Rute Nogueira",
      nextOn: today,
      turns: 42,
      phone: "(91) 98765-4321",
      acceptWhatsapp: true,
      branchName: "Sede",
      contactHidden: false,
      greetedBy: null,
      ...given,
    })

  it("are listed by day, with a button for a greeting", async () => {
    api.answer(birthdays, pageOf([person({}), person({ id: 2, fullName: "Íris Sem Telefone", phone: null })]))
    await openApp("/membros/aniversariantes")
    await expect.element(page.getByText("Hoje", { exact: true })).toBeVisible()
    await expect.element(page.getByText("2 pessoas nesta semana")).toBeVisible()
    await expect.element(page.getByText("Sem telefone", { exact: true })).toBeVisible()
    await expect
      .element(page.getByRole("listitem").filter({ hasText: "Rute Nogueira" }))
      .toMatchTextContent("Faz 42 anos hoje")
    const greeting = page.getByRole("link", { name: /^Dar parabéns a/ })
    await expect.element(greeting).toHaveLength(1)
    await expect
      .element(greeting)
      .toHaveAttribute(
        "href",
        expect.stringMatching(/^https:\/\/wa\.me\/5591987654321\?text=Feliz%20anivers/),
      )
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    expect(fitsOnAPhone()).toBe(true)
  })

  it("who are greeted on the day get no automatic message beside it; on another day nothing is noted", async () => {
    const other = {
      id: 2,
      personId: 52,
      fullName: "Davi de Ontem",
      nextOn: civilDay(new Date(Date.now() - 86_400_000)),
    }
    api.answer(birthdays, pageOf([person({ personId: 51 }), person(other)]))
    api.answer(automations.greeted, undefined)
    api.answer(memberStatistics.greet, undefined)
    await openApp("/membros/aniversariantes")
    // The conversation itself is another site's.
    const stay = (event: Event) => event.preventDefault()
    document.addEventListener("click", stay)
    await page.getByRole("link", { name: "Dar parabéns a Davi de Ontem pelo WhatsApp" }).click()
    await page.getByRole("link", { name: "Dar parabéns a Rute Nogueira pelo WhatsApp" }).click()
    await expect
      .poll(() => api.calls(automations.greeted).map(({ body }) => body))
      .toEqual([{ personId: 51 }])
    // Both are marked, for colleagues too.
    await expect.poll(() => api.calls(memberStatistics.greet).map(({ params }) => params.id)).toEqual([2, 1])
    document.removeEventListener("click", stay)
  })

  it("are those of the chosen period, which is in the address", async () => {
    const otherMonth = (month % 12) + 1
    const davi = person({ id: 3, fullName: "Davi de Outro Mês", nextOn: "2027-01-10" })
    const isOther = (from: string | null | undefined) => Number(from?.slice(5, 7)) === otherMonth
    api.answer(birthdays, ({ query }) => pageOf([isOther(query.from) ? davi : person({})]))
    await openApp("/membros/aniversariantes")
    await page.getByText("Este mês").click()
    await expect.poll(() => location.search).toBe("?period=mes")
    await expect.element(page.getByText("1 pessoa neste mês")).toBeVisible()
    const [first] = api.calls(birthdays).slice(-1)
    expect(first?.query.from).toBe(`${today.slice(0, 8)}01`)
    await expect.element(page.getByText("Davi de Outro Mês")).not.toBeInTheDocument()
    await page.getByLabelText("Outro mês").selectOptions(String(otherMonth))
    await expect.poll(() => location.search).toBe(`?period=${otherMonth}`)
    await expect.element(page.getByRole("link", { name: "Davi de Outro Mês", exact: true })).toBeVisible()
  })

  it("show when there is none", async () => {
    api.answer(birthdays, pageOf([]))
    await openApp("/membros/aniversariantes")
    await expect.element(page.getByText("Nenhum aniversariante")).toBeVisible()
    await expectAccessible()
  })

  it("are without ages and numbers where the server gives none", async () => {
    api.answer(birthdays, pageOf([person({ turns: null, phone: null })]))
    await openApp("/membros/aniversariantes", { as: "LEADER" })
    await expect.element(page.getByRole("link", { name: "Rute Nogueira" })).toBeVisible()
    await expect.element(page.getByText(/anos hoje/)).not.toBeInTheDocument()
    await expect.element(page.getByRole("link", { name: /^Dar parabéns/ })).not.toBeInTheDocument()
  })

  it("show when they cannot be loaded", async () => {
    api.refuse(birthdays, 500, {})
    await openApp("/membros/aniversariantes")
    await expect.element(page.getByText("Erro ao carregar os aniversariantes")).toBeVisible()
  })
})
