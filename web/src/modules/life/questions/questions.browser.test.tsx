import { type Question, type QuestionRow, questions } from "@aprisco/contract/questions/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const button = (name: string) => page.getByRole("button", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const absent = (words: string) => expect.element(page.getByText(words)).not.toBeInTheDocument()
const table = page.getByRole("table", { name: "Perguntas" })
const dialog = page.getByRole("dialog")
const MAY_ALL = { answer: true, publish: true, decline: true }
const MAY_NOTHING = { answer: false, publish: false, decline: false }
const WORDS = "<script>alert(1)</script> O que é graça?"

const aQuestion = (of: Partial<Question> = {}): Question =>
  anExample(questions.detail.response, {
    id: 4,
    text: WORDS,
    state: "open",
    stateDisplay: "Aberta",
    private: true,
    isOwn: true,
    askerName: "Ana Reis",
    answeredByName: null,
    askedAt: "2026-11-22T12:00:00Z",
    answeredAt: null,
    answer: "",
    declinedReason: "",
    can: MAY_NOTHING,
    ...of,
  })

const answered = aQuestion({
  state: "answered",
  stateDisplay: "Respondida",
  answer: "Favor que não se merece.",
  answeredByName: "Pr. Elias Prado",
  answeredAt: "2026-11-23T12:00:00Z",
})

const aRow = (of: Partial<QuestionRow> = {}): QuestionRow =>
  anExample(questions.list.response.shape.results.element, { ...aQuestion(), ...of })

beforeEach(() => {
  api.answer(questions.list, pageOf([aRow()]))
  api.answer(questions.detail, aQuestion())
})

describe("the questions of a MEMBER", () => {
  it("are listed with those that are published, scripts as text, and found by their state", async () => {
    api.answer(
      questions.list,
      pageOf([
        aRow(),
        aRow({
          id: 6,
          text: "Quem escreveu Hebreus?",
          state: "published",
          stateDisplay: "Publicada",
          private: false,
          isOwn: false,
          askerName: null,
        }),
      ]),
    )
    await openApp("/perguntas", { as: "MEMBER" })
    for (const words of [
      WORDS,
      "Você perguntou",
      "Reservada",
      "Quem escreveu Hebreus?",
      "Sem nome",
      "Publicada",
    ])
      await expect.element(table.getByText(words).first()).toBeVisible()
    await expect
      .element(page.getByRole("list", { name: "COMUNICAÇÃO" }).getByRole("link", { name: "Perguntas" }))
      .toHaveAttribute("href", "/perguntas")
    await expectAccessible()
    await page.getByLabelText("Situação", { exact: true }).selectOptions("Respondida")
    await expect.poll(() => api.calls(questions.list).at(-1)?.query).toMatchObject({ state: "answered" })
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("are asked privately and without a name unless the asker wants it, once for two clicks", async () => {
    api.answer(questions.ask, aQuestion())
    await openApp("/perguntas?nova=true", { as: "MEMBER" })
    await dialog.getByRole("button", { name: "Enviar pergunta" }).click()
    await shown("Pergunta é obrigatória")
    await dialog.getByLabelText("Sua pergunta").fill("O que é graça?")
    await expect.element(dialog.getByRole("switch", { name: "Só quem responde lê" })).toBeChecked()
    await dialog.getByRole("switch", { name: "Mostrar meu nome" }).click()
    await expectAccessible()
    await dialog.getByRole("button", { name: "Enviar pergunta" }).dblClick()
    await shown("Pergunta enviada. Você é avisado quando houver resposta.")
    await expect.poll(() => location.pathname).toBe("/perguntas/4")
    await shown("Aguardando resposta. Você é avisado quando ela chegar.")
    expect(api.calls(questions.ask).map(({ body }) => body)).toEqual([
      { text: "O que é graça?", private: true, showName: true },
    ])
  })

  it("keep what was typed where ten were asked today", async () => {
    api.refuse(questions.ask, 429, { detail: "Muitas perguntas hoje. Tente amanhã." })
    await openApp("/perguntas", { as: "MEMBER" })
    await press("Perguntar")
    await dialog.getByLabelText("Sua pergunta").fill("Mais uma?")
    await dialog.getByRole("button", { name: "Enviar pergunta" }).click()
    await shown("Muitas perguntas hoje. Tente amanhã.")
    await expect.element(dialog.getByLabelText("Sua pergunta")).toHaveValue("Mais uma?")
  })

  it("show the answer or why there is none, and no form to answer", async () => {
    api.answer(questions.detail, answered)
    await openApp("/perguntas/4", { as: "MEMBER" })
    await shown("Favor que não se merece.")
    await shown("Pr. Elias Prado · 23/11/2026 · Só para quem perguntou")
    await absent("Enviar resposta")
    await expectAccessible()
    api.answer(
      questions.detail,
      aQuestion({ state: "declined", stateDisplay: "Recusada", declinedReason: "Converse com o pastor." }),
    )
    await openApp("/perguntas/4", { as: "MEMBER" })
    await shown("Converse com o pastor.")
    for (const [status, words] of [
      [404, "Pergunta não encontrada"],
      [500, "Erro ao carregar a pergunta"],
    ] as const) {
      api.refuse(questions.detail, status)
      await openApp("/perguntas/4", { as: "MEMBER" })
      await shown(words)
    }
  })

  it("say when there is none and when they cannot be loaded", async () => {
    api.answer(questions.list, pageOf<QuestionRow>([]))
    await openApp("/perguntas", { as: "MEMBER" })
    await expect.element(button("Fazer a primeira pergunta")).toBeVisible()
    api.refuse(questions.list, 500)
    await openApp("/perguntas", { as: "MEMBER" })
    await shown("Erro ao carregar perguntas")
  })
})

describe("a question that a PASTOR answers", () => {
  it("is published where it is not private, once for two clicks", async () => {
    api.answer(questions.detail, aQuestion({ private: false, isOwn: false, can: MAY_ALL }))
    api.answer(questions.answer, () => {
      const published = { ...answered, state: "published" as const, stateDisplay: "Publicada" }
      api.answer(questions.detail, published)
      return published
    })
    await openApp("/perguntas/4", { as: "PASTOR" })
    await press("Enviar resposta")
    await shown("Resposta é obrigatória")
    await page.getByRole("textbox", { name: "Resposta", exact: true }).fill("Favor que não se merece.")
    await page.getByRole("switch", { name: "Publicar para a igreja" }).click()
    await expectAccessible()
    await button("Enviar resposta").dblClick()
    await shown("Resposta publicada.")
    await shown(/Publicada para a igreja/)
    expect(api.calls(questions.answer).map(({ body }) => body)).toEqual([
      { text: "Favor que não se merece.", publish: true },
    ])
  })

  it("that is private is offered no publishing, and shows where somebody was faster", async () => {
    api.answer(questions.detail, aQuestion({ isOwn: false, can: { ...MAY_ALL, publish: false } }))
    api.refuse(questions.answer, 409, { detail: "Esta pergunta já foi respondida." })
    await openApp("/perguntas/4", { as: "PASTOR" })
    await shown("É uma pergunta reservada: só quem perguntou lê a resposta.")
    await absent("Publicar para a igreja")
    const field = page.getByRole("textbox", { name: "Resposta", exact: true })
    await field.fill("Minha resposta")
    await press("Enviar resposta")
    await expect
      .element(page.getByRole("alert").getByText("Esta pergunta já foi respondida.").first())
      .toBeVisible()
    await expect.element(field).toHaveValue("Minha resposta")
    await expectAccessible()
    api.answer(questions.detail, answered)
    await press("Ver como está")
    await shown("Favor que não se merece.")
  })

  it("is declined with a reason", async () => {
    api.answer(questions.detail, aQuestion({ isOwn: false, can: MAY_ALL }))
    api.answer(questions.decline, () => {
      const declined = aQuestion({
        state: "declined",
        stateDisplay: "Recusada",
        declinedReason: "Venha conversar.",
      })
      api.answer(questions.detail, declined)
      return declined
    })
    await openApp("/perguntas/4", { as: "PASTOR" })
    await press("Não responder")
    await dialog.getByRole("button", { name: "Recusar com este motivo" }).click()
    await shown("Explique o motivo")
    await dialog.getByLabelText("Motivo").fill("Venha conversar.")
    await dialog.getByRole("button", { name: "Recusar com este motivo" }).click()
    await shown("Pergunta recusada, com o motivo.")
    await shown("Venha conversar.")
    expect(api.calls(questions.decline).map(({ body }) => body)).toEqual([{ reason: "Venha conversar." }])
  })
})
