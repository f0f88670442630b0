import { devotionalAudio } from "@aprisco/contract/devotionals/audio"
import { devotionals } from "@aprisco/contract/devotionals/routes"
import { plans } from "@aprisco/contract/plans/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { chooseLargeFile } from "../../../../testing/choose-large-file.ts"
import { answerUploads } from "../../../../testing/fake-upload.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"
import { aDevotional, answerDevotionals, READER } from "../testing/devotionals.ts"

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const button = (name: string) => page.getByRole("button", { name, exact: true })
const confirmed = (name: string) => page.getByRole("dialog").getByRole("button", { name }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const URL_OF_PAGE = "https://aprisco.example/devocional/paz/2026-12-01-a-graca-que-basta"
const SOUND = { type: "audio/mpeg", bytes: 8_600_000, seconds: 724 } as const

const published = aDevotional({
  state: "published",
  stateDisplay: "Publicado",
  slug: "2026-12-01-a-graca-que-basta",
  publicUrl: URL_OF_PAGE,
  videoUrl: "https://video.example/1",
  reads: 1234,
})

beforeEach(() => {
  answerDevotionals()
  api.answer(devotionals.detail, published)
})

describe("a devotional that is read", () => {
  it("shows a MEMBER its words, opens the video by a click elsewhere, and is passed on", async () => {
    api.answer(devotionals.detail, { ...published, can: READER })
    await openApp("/devocionais/5", { as: "MEMBER" })
    await expect.element(page.getByRole("heading", { name: "A graça que basta", level: 1 })).toBeVisible()
    for (const words of ["João 3.16-18 · Série: Advento", /terça-feira, 1º de dezembro de 2026 · Pr. Elias/])
      await shown(words)
    expect(document.querySelector("article strong")?.textContent).toBe("amou")
    const video = page.getByRole("link", { name: /Assistir ao vídeo/ })
    await expect.element(video).toHaveAttribute("target", "_blank")
    await expect.element(video).toHaveAttribute("rel", "noopener noreferrer")
    expect(document.querySelectorAll("iframe, video")).toHaveLength(0)
    await expect
      .element(page.getByRole("link", { name: "Enviar pelo WhatsApp" }))
      .toHaveAttribute(
        "href",
        `https://wa.me/?text=${encodeURIComponent(`A graça que basta\n${URL_OF_PAGE}`)}`,
      )
    for (const name of ["Editar", "Publicar"])
      await expect.element(page.getByText(name, { exact: true })).not.toBeInTheDocument()
    await expect.element(page.getByText("Leituras")).not.toBeInTheDocument()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("shows scripts in title and text as text or not at all", async () => {
    api.answer(devotionals.detail, {
      ...published,
      title: "<script>alert(1)</script> Paz",
      body: '<p onclick="alert(1)">Deus<img src=x onerror="alert(1)"><script>alert(1)</script></p><a href="javascript:alert(1)">aqui</a>',
    })
    await openApp("/devocionais/5")
    await expect
      .element(page.getByRole("heading", { name: "<script>alert(1)</script> Paz", level: 1 }))
      .toBeVisible()
    expect(document.querySelector("article")?.textContent).toContain("Deusaqui")
    expect(
      document.querySelectorAll("article :is(script, img, a[href^=javascript], [onclick])"),
    ).toHaveLength(0)
  })

  it("is heard, and sought in", async () => {
    api.answer(devotionals.detail, { ...published, audio: SOUND, can: READER })
    api.answer(devotionalAudio.read, silence(6) as never) // a file
    await openApp("/devocionais/5", { as: "MEMBER" })
    await press("Ouvir (12 min, 8,2 MB)")
    const player = () => document.querySelector("audio")
    await expect.poll(() => player()?.readyState ?? 0).toBeGreaterThan(0)
    const sound = player()
    if (!sound) throw new Error("no player")
    sound.pause()
    const sought = new Promise((resolve) => sound.addEventListener("seeked", resolve, { once: true }))
    sound.currentTime = 4
    await sought
    expect(sound.currentTime).toBe(4)
    expect(api.calls(devotionalAudio.read)).toHaveLength(1)
    await expectAccessible()
  })

  it("tells where the sound cannot be loaded, and where there is no such devotional or no right", async () => {
    api.answer(devotionals.detail, { ...published, audio: SOUND })
    api.refuse(devotionalAudio.read, 503, { detail: "Tente daqui a pouco." })
    await openApp("/devocionais/5", { as: "MEMBER" })
    await press("Ouvir (12 min, 8,2 MB)")
    await shown("Tente daqui a pouco.")
    for (const [status, words] of [
      [404, "Devocional não encontrado"],
      [403, "Acesso não permitido"],
      [500, "Erro ao carregar o devocional"],
    ] as const) {
      api.refuse(devotionals.detail, status)
      await openApp("/devocionais/5", { as: "MEMBER" })
      await shown(words)
    }
  })
})

describe("a devotional that is managed", () => {
  it("is published once for two clicks after a question, and taken back", async () => {
    api.answer(devotionals.detail, aDevotional({ publishOn: null }))
    const answer = Promise.withResolvers<typeof published>()
    api.answer(devotionals.publish, () => answer.promise)
    await openApp("/devocionais/5", { as: "PASTOR" })
    await press("Publicar")
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    await press("Publicar")
    await page.getByRole("dialog").getByRole("button", { name: "Publicar" }).dblClick()
    api.answer(devotionals.detail, published)
    answer.resolve(published)
    await shown("Devocional publicado.")
    expect(api.calls(devotionals.publish)).toHaveLength(1)
    await shown("1.234")
    api.answer(devotionals.unpublish, () => {
      api.answer(devotionals.detail, aDevotional())
      return aDevotional()
    })
    await press("Ações de A graça que basta")
    await page.getByRole("menuitem", { name: "Despublicar" }).click()
    await confirmed("Despublicar")
    await shown("Devocional despublicado.")
    await expect.element(page.getByText("Passar adiante")).not.toBeInTheDocument()
  })

  it("tells why it is not published, is scheduled for a day to come, and deleted after a question", async () => {
    api.answer(devotionals.detail, aDevotional({ publishOn: "2099-01-01" }))
    api.refuse(devotionals.publish, 400, { body: ["Escreva o devocional, ou envie o áudio"] })
    await openApp("/devocionais/5", { as: "PASTOR" })
    await press("Agendar")
    await confirmed("Agendar")
    await shown(/Escreva o devocional, ou envie o áudio/)
    api.answer(devotionals.remove, undefined)
    api.answer(devotionals.list, pageOf([]))
    await press("Ações de A graça que basta")
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await confirmed("Excluir")
    await shown("Devocional excluído.")
    await expect.poll(() => location.pathname).toBe("/devocionais")
    expect(api.calls(devotionals.remove)).toHaveLength(1)
  })

  it("gets a sound while its progress shows, tells why a file is refused, and loses it", async () => {
    answerUploads()
    await openApp("/devocionais/5", { as: "PASTOR" })
    await expect.element(button("Enviar áudio")).toBeVisible()
    const field = () => document.querySelector("input[type=file]")
    api.refuse(devotionalAudio.upload, 400, { file: ["Formato não permitido."] })
    chooseLargeFile(field(), new File(["letras"], "letra.mp3", { type: "audio/mpeg" }))
    await shown("Formato não permitido.")
    chooseLargeFile(field(), new File([new Uint8Array(40 * 1024 * 1024 + 1)], "longo.mp3"))
    await shown(/O arquivo tem mais de 40 MB/)
    expect(api.calls(devotionalAudio.upload)).toHaveLength(1)
    const answer = Promise.withResolvers<typeof published>()
    api.answer(devotionalAudio.upload, () => answer.promise)
    chooseLargeFile(field(), new File([new Uint8Array(4 * 1024 * 1024)], "palavra.mp3"))
    await shown("2,0 MB de 4,0 MB")
    await expectAccessible()
    api.answer(devotionals.detail, { ...published, audio: SOUND })
    answer.resolve({ ...published, audio: SOUND })
    await shown("Áudio enviado.")
    api.answer(devotionalAudio.remove, () => {
      api.answer(devotionals.detail, published)
      return published
    })
    await press("Remover áudio")
    await confirmed("Remover áudio")
    await shown("Áudio removido.")
    await expect.element(button("Enviar áudio")).toBeVisible()
  })

  it("says which plan has the sound where the church's lacks it", async () => {
    api.answer(plans.onOffer, [])
    await openApp("/devocionais/5", { as: "PASTOR", user: { features: [] } })
    await shown("O plano da igreja não tem este recurso.")
    await expect.element(button("Enviar áudio")).not.toBeInTheDocument()
  })
})

/** A sound of so many seconds in which nothing is heard: WAV, which each browser plays. */
function silence(seconds: number): Blob {
  const rate = 8_000
  const bytes = new Uint8Array(44 + rate * seconds).fill(128, 44)
  const view = new DataView(bytes.buffer)
  const words = (at: number, text: string) => bytes.set(new TextEncoder().encode(text), at)
  words(0, "RIFF")
  view.setUint32(4, 36 + rate * seconds, true)
  words(8, "WAVEfmt ")
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rate, true)
  view.setUint32(28, rate, true)
  view.setUint16(32, 1, true)
  view.setUint16(34, 8, true)
  words(36, "data")
  view.setUint32(40, rate * seconds, true)
  return new Blob([bytes], { type: "audio/wav" })
}
