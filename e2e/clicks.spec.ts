import { branches } from "@aprisco/contract/branches/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { members } from "@aprisco/contract/members/routes"
import { duplicates } from "@aprisco/contract/merges/duplicates"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitors } from "@aprisco/contract/visitors/routes"
import type { Locator, Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { csv } from "./member-import-page.ts"
import { palette } from "./open-shell.ts"
import { expect, test } from "./watched.ts"

/**
 * How many presses the fourteen tasks of a secretary take, each from the dashboard. A click, a key with a meaning of its own and the choice of an
 * option are one press each; typing into a field is none.
 */

const MOST = 6

test.use({ otherOrigin: "https://wa.me" })

test("each of the fourteen tasks of a secretary takes six presses at most", { tag: "@full" }, async ({
  page,
  watch,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(String(baseURL))
  const { api } = admin
  const today = dayAhead(0)
  const onRoll = (fullName: string, more: object = {}) =>
    api.call(members.create, { body: { fullName, birthDate: "1982-04-09", ...more } })
  for (const fullName of BAPTISED) await onRoll(fullName)
  const leaving = await onRoll("Otávio Peixoto")
  const birthday = `1990-${today.slice(5)}`
  await onRoll("Lídia Campos", { birthDate: birthday, phone: "(91) 98888-1212", acceptWhatsapp: true })
  for (const fullName of ["Sara Antunes", "Sara Antunes", "Tito Barros", "Tito Barros"])
    await api.call(people.create, { body: { fullName, birthDate: "1971-06-07" } })
  const { id: due } = await api.call(visitors.create, {
    body: { fullName: "Joana Freitas", city: "Belém", state: "PA", phone: "(91) 97777-3434" },
  })
  const chapel = await api.call(branches.create, {
    body: {
      name: "Congregação Bela Vista",
      kind: "congregation",
      city: "Belém",
      state: "PA",
      serviceTimes: [{ weekday: 0, time: "18:00", name: "Culto da família" }],
    },
  })
  const secretary = await aColleague(admin, "SECRETARY", "Noemi Prado")
  const { results } = await api.call(staff.list, { query: { search: secretary.email } })
  const responsible = results[0]?.id ?? 0
  await api.call(staff.update, { params: { id: responsible }, body: { areas: ["gatherings"] } })
  await api.call(followUps.assign, { params: { id: due }, body: { responsible } })
  await api.call(visitors.updateFollowUp, {
    params: { id: due },
    body: { followUpStatus: "contacted", nextDueAt: new Date(Date.now() + 5_000).toISOString() },
  })

  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "")
  })
  await openAs(page, secretary, "/dashboard")
  const counted: [task: string, presses: number][] = []
  const task = (name: string, work: (hand: Hand) => Promise<void>, on = page) =>
    test.step(name, async () => {
      await on.goto("/dashboard")
      await expect(on.getByRole("navigation", { name: "Ações rápidas" })).toBeVisible()
      const hand = new Hand(on)
      await work(hand)
      counted.push([name, hand.presses])
    })
  const menu = page.getByRole("navigation", { name: "Menu principal" })
  const actions = page.getByRole("navigation", { name: "Ações rápidas" })

  await task("visitor by hand", async (hand) => {
    await hand.press(actions.getByRole("link", { name: "Novo visitante" }))
    await page.getByLabel("Nome completo").fill("Beatriz Sales")
    await page.getByRole("textbox", { name: "Telefone", exact: true }).fill("91966665555")
    await hand.choose(page.getByRole("combobox", { name: "Estado", exact: true }), "PA")
    await page.getByRole("textbox", { name: "Cidade", exact: true }).fill("Belém")
    await hand.press(page.getByLabel("Receber mensagens pelo WhatsApp"))
    await hand.choose(page.getByLabel("Como ela informou"), "Pessoalmente")
    await hand.button("Cadastrar Visitante")
    await expect(page.getByRole("heading", { level: 1, name: "Beatriz Sales" })).toBeVisible()
  })

  await task("today's calls", async (hand) => {
    await hand.press(
      page
        .getByRole("region", { name: "Contatos a fazer" })
        .getByRole("link", { name: "Joana Freitas", exact: true }),
    )
    await hand.button("Atualizar Follow-up")
    const dialog = page.getByRole("dialog", { name: "Atualizar Follow-up" })
    await hand.press(dialog.getByText("Conversamos", { exact: true }))
    await dialog.getByRole("textbox", { name: "Notas do contato" }).fill("Virá no domingo.")
    await hand.press(dialog.getByRole("button", { name: "Em 3 dias" }))
    await hand.press(dialog.getByRole("button", { name: "Confirmar" }))
    await expect(page.getByText("Status de follow-up atualizado com sucesso")).toBeVisible()
    const { followUpDue } = await api.call(visitors.detail, { params: { id: due } })
    expect(followUpDue).toBe("later")
  })

  await task("couple with children", async (hand) => {
    await hand.press(actions.getByRole("link", { name: "Novo membro" }))
    await page.getByLabel("Nome completo").fill("Elias Moreira")
    await page.getByLabel("Data de nascimento").fill("17/05/1980")
    await hand.button("Salvar e cadastrar outro")
    await expect(page.getByLabel("Nome completo")).toHaveValue("")
    await page.getByLabel("Nome completo").fill("Ester Moreira")
    await page.getByLabel("Data de nascimento").fill("02/03/1983")
    await page.getByLabel("Quantidade de filhos").fill("2")
    await hand.choose(page.getByRole("combobox", { name: "Estado civil" }), "Casado(a)")
    await hand.press(page.getByLabel("Cônjuge é membro da igreja"))
    await page.getByRole("combobox", { name: "Cônjuge" }).fill("Elias Moreira")
    await hand.press(page.getByRole("option", { name: "Elias Moreira" }))
    await hand.button("Salvar")
    await expect(page.getByRole("heading", { level: 1, name: "Membros" })).toBeVisible()
    const [husband] = (await api.call(members.list, { query: { search: "Elias Moreira" } })).results
    const { spouseMemberName } = await api.call(members.detail, { params: { id: husband?.id ?? 0 } })
    expect(spouseMemberName).toBe("Ester Moreira")
  })

  await task("a family of four", async (hand) => {
    await hand.key("Control+k")
    await (await palette(page)).fill("nova familia")
    await expect(page.getByRole("option", { name: "Nova família" })).toBeVisible()
    await hand.key("Enter")
    const field = (label: string, row: number) => page.getByLabel(label).nth(row)
    for (const [row, [name, born]] of FOUR.entries()) {
      await field("Nome completo", row).fill(name)
      await field("Data de nascimento", row).fill(born)
    }
    await hand.press(field("Entra no rol de membros", 0))
    await hand.button("Salvar")
    await expect(page.getByRole("heading", { level: 1, name: "Família de Rute Belém" })).toBeVisible()
    const { results } = await api.call(members.list, { query: { search: "Belém" } })
    expect(results.map(({ fullName }) => fullName).sort()).toEqual(["Boaz Belém", "Rute Belém"])
    const boaz = results.find(({ fullName }) => fullName === "Boaz Belém")?.id ?? 0
    expect(await api.call(members.detail, { params: { id: boaz } })).toMatchObject({
      spouseMemberName: "Rute Belém",
      maritalStatus: "married",
      childrenCount: 2,
    })
  })

  await task("birthday greeting", async (hand) => {
    const greeting = page.getByRole("link", { name: "Dar parabéns a Lídia Campos pelo WhatsApp" })
    await expect(greeting).toHaveAttribute("href", /wa\.me\/5591988881212\?text=Feliz/)
    const popup = page.waitForEvent("popup")
    await hand.press(greeting)
    const chat = await popup
    await chat.close()
  })

  await task("a telephone corrected", async (hand) => {
    await hand.key("Control+k")
    await (await palette(page)).fill("lidia campos")
    await expect(page.getByRole("option", { name: /^Lídia Campos/ })).toBeVisible()
    await hand.key("Enter")
    await hand.button("Corrigir telefone")
    await page.getByRole("textbox", { name: "Telefone", exact: true }).fill("91955554444")
    await hand.key("Enter")
    await expect(page.getByText("Telefone corrigido.")).toBeVisible()
    const [one] = (await api.call(members.list, { query: { search: "Lídia Campos" } })).results
    expect(one?.phone).toBe("(91) 95555-4444")
  })

  await task("printed roll", async (hand) => {
    await hand.press(menu.getByRole("link", { name: "Membros", exact: true }))
    await hand.button("Exportar")
    await hand.press(page.getByRole("menuitem", { name: "Imprimir rol" }))
    await hand.button("Imprimir")
    await expect(page.locator("html[data-printed]")).toBeAttached()
  })

  await task("baptism of five", async (hand) => {
    await hand.key("Control+k")
    await (await palette(page)).fill("batismos")
    await expect(page.getByRole("option", { name: "Registrar batismos" })).toBeVisible()
    await hand.key("Enter")
    await page.getByRole("textbox", { name: /^Nomes/ }).fill(BAPTISED.join("\n"))
    await hand.button("Conferir nomes")
    await expect(page.getByText("5 pessoas serão registradas.")).toBeVisible()
    await watch.axe(page)
    await hand.button("Registrar batismos")
    await expect(page.getByText(/^5 batismos registrados/)).toBeVisible()
    await watch.axe(page)
    const [one] = (await api.call(members.list, { query: { search: BAPTISED[4] } })).results
    expect(await api.call(members.detail, { params: { id: one?.id ?? 0 } })).toMatchObject({
      baptismDate: today,
    })
  })

  await task("transfer", async (hand) => {
    await hand.key("Control+k")
    await (await palette(page)).fill("otavio peixoto")
    await expect(page.getByRole("option", { name: /^Otávio Peixoto/ })).toBeVisible()
    await hand.key("Enter")
    await hand.press(page.getByRole("tab", { name: "Igreja" }))
    await hand.button("Alterar situação")
    const dialog = page.getByRole("dialog", { name: "Alterar situação" })
    await hand.choose(dialog.getByLabel("Nova situação"), "Transferido")
    await dialog.getByLabel("Motivo").fill("Mudou-se para Santarém, com carta.")
    await hand.press(dialog.getByRole("button", { name: "Salvar" }))
    await expect(page.getByText("Situação alterada para Transferido.")).toBeVisible()
    const { membershipStatus } = await api.call(members.detail, { params: { id: leaving.id } })
    expect(membershipStatus).toBe("transferred")
  })

  await task("post an event", async (hand) => {
    await hand.press(actions.getByRole("link", { name: "Nova atividade" }))
    const dialog = page.getByRole("dialog", { name: "Nova atividade" })
    await dialog.getByLabel("Nome").fill("Chá de mulheres")
    await hand.choose(dialog.getByLabel("Tipo"), "Outro")
    await hand.press(dialog.getByLabel("Em uma data"))
    await dialog.getByLabel("Data de início").fill(asTyped(dayAhead(10)))
    await dialog.getByLabel("Hora de início").fill("16:00")
    await dialog.getByLabel("Local").fill("Salão")
    await hand.press(dialog.getByRole("button", { name: "Salvar" }))
    await expect(dialog).not.toBeVisible()
    await expect(page.getByText("Chá de mulheres").first()).toBeVisible()
  })

  await task("month's figures", async (hand) => {
    await hand.press(menu.getByRole("link", { name: "Membros", exact: true }))
    await hand.press(page.getByRole("main").getByRole("link", { name: "Estatísticas" }))
    await hand.button("Imprimir")
    await expect(page.locator("html[data-printed]")).toBeAttached()
  })

  await task("a sheet of 40 lines", async (hand) => {
    await hand.key("Control+k")
    await (await palette(page)).fill("importar membros")
    await expect(page.getByRole("option", { name: "Importar membros", exact: true })).toBeVisible()
    await hand.key("Enter")
    const chooser = page.waitForEvent("filechooser")
    await hand.button("Escolher arquivo")
    await (await chooser).setFiles(csv([["Nome completo", "Data de nascimento"], ...FORTY]))
    await hand.button("Continuar")
    await hand.button("Importar 40 linhas")
    await hand.press(
      page
        .getByRole("alertdialog")
        .or(page.getByRole("dialog"))
        .getByRole("button", { name: /^Importar/ }),
    )
    await expect(page.getByText(/40 .*(novos|cadastrados|importad)/i).first()).toBeVisible()
    expect((await api.call(members.list, { query: { search: "Família Quarenta" } })).count).toBe(40)
  })

  // A job finds them, once a minute.
  const found = async () => (await api.call(duplicates.list, { query: {} })).count
  await expect.poll(found, { timeout: 75_000 }).toBe(2)
  await task("two records united, next pair, undone", async (hand) => {
    await hand.key("Control+k")
    await (await palette(page)).fill("cadastros repetidos")
    await expect(page.getByRole("option", { name: "Cadastros repetidos", exact: true })).toBeVisible()
    await hand.key("Enter")
    await hand.press(page.getByRole("link", { name: /^Comparar e unir/ }).first())
    await hand.button("Unir e ir para o próximo")
    await expect(page.getByText("Cadastros unidos")).toBeVisible()
    await hand.button("Desfazer")
    await expect(page.getByText(/União desfeita/)).toBeVisible()
  })

  // Who edits a branch is its manager or the church's administrator (docs/product/access.md).
  const office = await watch.anotherBrowser()
  await openAs(office, admin, "/dashboard")
  await task(
    "change a service time",
    async (hand) => {
      await hand.key("Control+k")
      await (await palette(office)).fill("bela vista")
      await expect(office.getByRole("option", { name: /^Congregação Bela Vista/ })).toBeVisible()
      await hand.key("Enter")
      await hand.press(office.getByRole("link", { name: "Editar" }))
      await office.getByRole("textbox", { name: "Horário" }).fill("19:00")
      await hand.button("Salvar")
      await expect(office.getByRole("heading", { level: 1, name: "Congregação Bela Vista" })).toBeVisible()
      await expect(office.getByText("19:00").first()).toBeVisible()
      const { serviceTimes } = await api.call(branches.detail, { params: { id: chapel.id } })
      expect(serviceTimes).toMatchObject([{ weekday: 0, time: "19:00" }])
    },
    office,
  )

  const table = counted.map(([name, presses]) => `${String(presses).padStart(2)}  ${name}`).join("\n")
  process.stdout.write(`\npresses of each task (at most ${MOST}):\n${table}\n`)
  expect(counted).toHaveLength(14)
  expect(counted.filter(([, presses]) => presses > MOST)).toEqual([])
})

const BAPTISED = ["Ana Ribeiro", "Bruno Tavares", "Clara Nunes", "Davi Moura", "Elisa Rocha"] as const

const FOUR = [
  ["Rute Belém", "01/03/1985"],
  ["Boaz Belém", "01/01/1980"],
  ["Obede Belém", "05/05/2012"],
  ["Jessé Belém", "05/05/2016"],
] as const

const FORTY = Array.from({ length: 40 }, (_, at) => [
  `${String.fromCodePoint(65 + (at % 20))}na ${at < 20 ? "Lima" : "Reis"} Família Quarenta`,
  `${String((at % 28) + 1).padStart(2, "0")}/03/${1960 + at}`,
])

/** A hand that counts what it presses. */
class Hand {
  presses = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(target: Locator): Promise<void> {
    this.presses += 1
    await target.click()
  }

  button(name: string): Promise<void> {
    return this.press(this.#page.getByRole("button", { name, exact: true }))
  }

  async key(keys: string): Promise<void> {
    this.presses += 1
    await this.#page.keyboard.press(keys)
  }

  async choose(field: Locator, option: string): Promise<void> {
    this.presses += 1
    await field.selectOption(option)
  }
}

/** The civil day in Brazil, so many days from today. */
const dayAhead = (days: number) => civilDay(new Date(Date.now() + days * 86_400_000))

/** `2026-11-25` as a person of Brazil types it. */
const asTyped = (day: string) => day.split("-").reverse().join("/")
