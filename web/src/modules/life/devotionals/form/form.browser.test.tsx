import { devotionals } from "@aprisco/contract/devotionals/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { aDevotional, answerDevotionals } from "../testing/devotionals.ts"

const NEW = "/devocionais/novo"
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const field = (label: string) => page.getByLabelText(label, { exact: true })
const title = page.getByRole("textbox", { name: "Título", exact: true })
const letter = page.getByRole("textbox", { name: "Texto" })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(answerDevotionals)

describe("a new devotional", () => {
  it("begins on the day of the calendar, is written and is kept as a draft", async () => {
    api.answer(devotionals.create, aDevotional())
    await openApp(`${NEW}?dia=2026-12-01`, { as: "PASTOR" })
    await expect.element(field("Dia")).toHaveValue("01/12/2026")
    await title.fill("A graça que basta")
    await field("Referência bíblica").fill("Jo 3,16-18")
    await letter.click()
    await userEvent.keyboard("Deus amou o mundo.")
    await field("Hora").fill("06:00")
    await field("Endereço do vídeo").fill("https://video.example/1")
    await field("Série").first().fill("Adv")
    await page.getByRole("option", { name: "Advento" }).click()
    await page.getByRole("switch", { name: "Qualquer pessoa pode ler" }).click()
    await expectAccessible()
    await page.getByRole("button", { name: "Salvar rascunho" }).dblClick()
    await shown("Rascunho salvo.")
    await expect.poll(() => location.pathname).toBe("/devocionais/5")
    // As the server has named it.
    await shown(/^João 3.16-18/)
    expect(api.calls(devotionals.create).map(({ body }) => body)).toEqual([
      {
        title: "A graça que basta",
        bibleReference: "Jo 3,16-18",
        body: "<p>Deus amou o mundo.</p>",
        authorName: "",
        series: "Advento",
        publishOn: "2026-12-01",
        publishTime: "06:00",
        videoUrl: "https://video.example/1",
        isPublic: false,
      },
    ])
  })

  it("shows what is wrong beside its field, and keeps what was typed", async () => {
    await openApp(NEW, { as: "PASTOR" })
    await field("Endereço do vídeo").fill("http://video.example")
    await press("Salvar rascunho")
    await shown("Título é obrigatório")
    await shown("Use um endereço https")
    await title.fill("Paz")
    await field("Endereço do vídeo").fill("")
    await field("Referência bíblica").fill("Hesitações 9")
    api.refuse(devotionals.create, 400, { bible_reference: ["Referência bíblica inválida"] })
    await press("Salvar rascunho")
    await shown("Referência bíblica inválida")
    await expect.element(field("Referência bíblica")).toHaveFocus()
    await expect.element(field("Referência bíblica")).toHaveValue("Hesitações 9")
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("is published or scheduled at once, and stays a draft where that is refused", async () => {
    api.answer(devotionals.create, aDevotional())
    api.answer(devotionals.publish, aDevotional({ state: "scheduled", stateDisplay: "Agendado" }))
    await openApp(`${NEW}?dia=2099-01-01`, { as: "PASTOR" })
    await title.fill("A graça que basta")
    await press("Salvar e agendar")
    await shown("Devocional agendado.")
    expect(api.calls(devotionals.publish).map(({ params }) => params)).toEqual([{ id: 5 }])
    api.refuse(devotionals.publish, 403, { detail: "Confirme o seu e-mail primeiro." })
    await openApp(NEW, { as: "PASTOR" })
    await title.fill("A graça que basta")
    await press("Salvar e publicar")
    await shown("Salvo como rascunho. Confirme o seu e-mail primeiro.")
    await expect.poll(() => location.pathname).toBe("/devocionais/5")
  })

  it("has no field for a video where the plan lacks it, and says so", async () => {
    api.answer(plans.onOffer, [])
    await openApp(NEW, { as: "PASTOR", user: { features: ["devotional_audio"] } })
    await shown("O plano da igreja não tem este recurso.")
    await expect.element(field("Endereço do vídeo")).not.toBeInTheDocument()
  })
})

describe("a devotional that is changed", () => {
  it("begins with what is stored, and is refused where somebody else was faster", async () => {
    api.refuse(devotionals.update, 412)
    await openApp("/devocionais/5/editar", { as: "PASTOR" })
    await expect.element(field("Referência bíblica")).toHaveValue("João 3.16-18")
    await expect.element(letter).toHaveTextContent("Deus amou o mundo.")
    await title.fill("Outro título")
    await press("Salvar rascunho")
    await expect
      .element(page.getByRole("button", { name: "Recarregar e manter o que digitei" }))
      .toBeVisible()
    await expect.element(title).toHaveValue("Outro título")
    api.answer(devotionals.update, aDevotional({ title: "Outro título" }))
    await press("Salvar rascunho")
    await shown("Devocional salvo.")
    expect(api.calls(devotionals.update).at(-1)).toMatchObject({
      params: { id: 5 },
      body: { title: "Outro título", publishTime: "06:00" },
    })
  })

  it("of somebody without the right is denied", async () => {
    await openApp("/devocionais/5/editar", { as: "MEMBER" })
    await shown("Acesso não permitido")
  })
})
