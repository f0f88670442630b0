import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { events } from "@aprisco/contract/events/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const saved = anExample(events.detail.response, {
  id: 5,
  title: "Retiro de Casais",
  slug: "retiro",
  churchState: "AM",
  capacity: 100,
  price: "150.00",
  cancelHours: 24,
  sessions: [
    {
      id: 1,
      title: "Abertura",
      startsAt: "2026-12-05T23:00:00Z",
      endsAt: "2026-12-06T01:00:00Z",
      overnight: false,
    },
  ],
  questions: [
    { id: 3, label: "Camiseta", kind: "choice", options: ["P", "M"], required: true, of: "attendee" },
    { id: 4, label: "Alergias", kind: "text", options: [], required: false, of: "registration" },
  ],
  can: { edit: true, delete: true, door: true },
})

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const session = (n: number) => page.getByRole("group", { name: `Sessão ${n}`, exact: true })
const question = (n: number) => page.getByRole("group", { name: `Pergunta ${n}`, exact: true })
const preview = page.getByRole("region", { name: "Prévia do formulário" })
const title = page.getByRole("textbox", { name: "Título" })

async function fillSession(n: number, [day, from, to]: [string, string, string]): Promise<void> {
  await session(n).getByLabelText(/^Dia/).fill(day)
  await session(n).getByLabelText("Início").fill(from)
  await session(n).getByLabelText("Término").fill(to)
}

beforeEach(() => {
  api.answer(ministries.list, pageOf([]))
  api.answer(events.detail, saved)
  api.answer(branches.detail, anExample(branches.detail.response))
  api.answer(account.myChurch, anExample(account.myChurch.response, { state: "AM" }))
})

describe("the form of a new event", () => {
  it("sends hours on the clock of the church's state, amounts, and a day more", async () => {
    api.answer(events.create, saved)
    await openApp("/events/new")
    await expect.poll(() => location.pathname).toBe("/eventos/novo")
    await shown(/Os horários são os de AM\./)
    await title.fill("Retiro de Casais")
    await fillSession(1, ["05/12/2026", "19:00", "21:00"])
    await press("Mais um dia")
    await expect.element(session(2).getByLabelText(/^Dia/)).toHaveValue("06/12/2026")
    await page.getByLabelText("Vagas").fill("100")
    await page.getByLabelText("Valor por pessoa (R$)").fill("1.250,5")
    await page.getByLabelText("Endereço da página").fill("retiro-2026")
    await shown(/\/evento\/retiro-2026$/)
    await expectAccessible()
    await press("Criar evento")
    await shown("Evento criado como rascunho.")
    await expect.poll(() => location.pathname).toBe("/eventos/5")
    expect(api.calls(events.create).at(-1)?.body).toMatchObject({
      title: "Retiro de Casais",
      sessions: [
        { startsAt: new Date("2026-12-05T23:00:00Z"), endsAt: new Date("2026-12-06T01:00:00Z") },
        { startsAt: new Date("2026-12-06T23:00:00Z"), endsAt: new Date("2026-12-07T01:00:00Z") },
      ],
      capacity: 100,
      price: 125050,
      slug: "retiro-2026",
      cancelHours: 24,
    })
  })

  it("says beside each field what is missing or wrong, before and after it was sent", async () => {
    await openApp("/eventos/novo")
    await press("Adicionar pergunta")
    await question(1).getByLabelText("Tipo de resposta").selectOptions("Uma opção")
    await page.getByLabelText("Valor por pessoa (R$)").fill("caro")
    await page.getByLabelText("Prazo para cancelar (horas antes)").fill("")
    await session(1).getByLabelText(/^Dia/).fill("31/02/2027")
    await session(1).getByLabelText("Início").fill("19:00")
    await press("Criar evento")
    for (const words of [
      "Título é obrigatório",
      "Data e hora inválidas",
      "Informe o fim",
      "Preço inválido",
      "Informe um número de 0 a 720",
      "Escreva a pergunta",
    ])
      await shown(words)
    await expect.element(title).toHaveFocus()
    await expectAccessible()
    await title.fill("Retiro")
    await fillSession(1, ["05/12/2026", "21:00", "19:00"])
    await question(1).getByRole("textbox", { name: "Pergunta" }).fill("Camiseta")
    await press("Criar evento")
    await shown("Informe as opções")
    await question(1)
      .getByLabelText("Opções")
      .fill(`P\n${"x".repeat(101)}`)
    await press("Criar evento")
    await shown(/^Opção 2: /)
    await press("Remover pergunta 1")
    await page.getByLabelText("Valor por pessoa (R$)").fill("")
    await page.getByLabelText("Prazo para cancelar (horas antes)").fill("24")
    await press("Criar evento")
    await shown("O fim deve ser depois do início")
    await session(1).getByLabelText("Término").fill("22:00")
    api.refuse(events.create, 400, {
      "sessions.0.ends_at": ["Longo demais"],
      fields: ["Peça a data de nascimento: há pernoite."],
      slug: ["Este endereço já está em uso"],
    })
    await press("Criar evento")
    for (const words of [
      "Longo demais",
      "Peça a data de nascimento: há pernoite.",
      "Este endereço já está em uso",
    ])
      await shown(words)
    await expect.element(title).toHaveValue("Retiro")
  })

  it("shows what it becomes beside it, question by question", async () => {
    await openApp("/eventos/novo")
    await page.getByLabelText("CPF", { exact: true }).first().selectOptions("Obrigatório")
    await expect.element(preview.getByRole("textbox", { name: "CPF" })).toBeDisabled()
    await press("Adicionar pergunta")
    await question(1).getByRole("textbox", { name: "Pergunta" }).fill("Camiseta")
    await question(1).getByLabelText("Tipo de resposta").selectOptions("Uma opção")
    await question(1).getByLabelText("Opções").fill("P\n\nM ")
    await question(1).getByLabelText("Quem responde").selectOptions("De cada participante")
    const attendee = preview.getByRole("group", { name: "Prévia: cada participante" })
    await expect.element(attendee.getByText("Camiseta")).toBeVisible()
    await expect.element(attendee.getByRole("radio", { name: "M" })).toBeDisabled()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("asks before it is left, and keeps what was typed without a connection", async () => {
    await openApp("/eventos/novo")
    await title.fill("Retiro")
    await fillSession(1, ["05/12/2026", "19:00", "21:00"])
    api.disconnect(events.create)
    await press("Criar evento")
    await expect.element(page.getByRole("button", { name: "Criar evento" })).toBeEnabled()
    await expect.element(title).toHaveValue("Retiro")
    await press("Cancelar")
    await page.getByRole("button", { name: "Continuar editando" }).click()
    await expect.element(title).toHaveValue("Retiro")
  })
})

describe("the form of an event that is there", () => {
  it("sends what is there and moves a question, whose button keeps the focus", async () => {
    api.answer(events.update, saved)
    await openApp("/eventos/5/editar")
    await expect.element(session(1).getByLabelText("Início")).toHaveValue("19:00")
    const down = page.getByRole("button", { name: "Descer pergunta 1" })
    down.element().focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(question(1).getByRole("textbox", { name: "Pergunta" })).toHaveValue("Alergias")
    await expect.element(page.getByRole("button", { name: "Descer pergunta 2" })).toHaveFocus()
    await press("Salvar alterações")
    await shown("Evento atualizado com sucesso!")
    expect(api.calls(events.update).at(-1)?.body).toMatchObject({
      sessions: [{ id: 1, title: "Abertura", startsAt: new Date("2026-12-05T23:00:00Z") }],
      questions: [
        { id: 4, label: "Alergias" },
        { id: 3, label: "Camiseta", options: ["P", "M"], required: true },
      ],
      price: 15000,
    })
  })

  it("keeps what was typed when somebody else has changed the event, and when a question has answers", async () => {
    api.refuse(events.update, 412)
    await openApp("/eventos/5/editar")
    await title.fill("Retiro da Família")
    await press("Salvar alterações")
    await shown("Este registro foi alterado por outra pessoa")
    api.answer(events.detail, { ...saved, place: "Chácara" })
    await press("Recarregar e manter o que digitei")
    await expect.element(page.getByLabelText("Local")).toHaveValue("Chácara")
    await expect.element(title).toHaveValue("Retiro da Família")
    api.refuse(events.update, 409, { detail: "Este campo já tem respostas. Crie outro campo." })
    await press("Salvar alterações")
    await shown("Este campo já tem respostas. Crie outro campo.")
    await expect.element(title).toHaveValue("Retiro da Família")
  })

  it("is not shown to who may not change it", async () => {
    api.answer(events.detail, { ...saved, can: { edit: false, delete: false, door: false } })
    await openApp("/eventos/5/editar")
    await shown("Acesso não permitido")
  })
})
