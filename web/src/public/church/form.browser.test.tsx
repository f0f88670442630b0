import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import "../public.css"
import "../visit-form/fields.css"
import "./church.css"
import { expectAccessible } from "../../testing/accessibility.ts"
import { countReading } from "./count-reading.ts"
import { activateForm } from "./form.ts"

// As the server writes it.
const FORM = `<main><h1>Fale com a igreja</h1><form class="stack" data-send="/api/v1/inquiries/public/colina/" data-words="Enviar" method="post" novalidate>
  <div class="alert" role="alert" tabindex="-1" hidden></div>
  <div class="field"><label for="name">Nome</label><input id="name" name="name" aria-describedby="name-complaint" /><p id="name-complaint" class="complaint"></p></div>
  <div class="field"><label for="phone">Telefone</label><input id="phone" name="phone" type="tel" aria-describedby="phone-complaint" /><p id="phone-complaint" class="complaint"></p></div>
  <div class="field"><label for="text">Mensagem</label><textarea id="text" name="text" aria-describedby="text-complaint"></textarea><p id="text-complaint" class="complaint"></p></div>
  <div class="check"><label><input id="consent" name="consent" type="checkbox" aria-describedby="consent-complaint" /><span>A igreja pode responder.</span></label><p id="consent-complaint" class="complaint"></p></div>
  <div class="check" hidden><label><input id="person" name="person" type="checkbox" aria-describedby="person-complaint" /><span>Sou uma pessoa</span></label><p id="person-complaint" class="complaint"></p></div>
  <input type="hidden" name="stamp" value="a-stamp" />
  <button type="submit" class="button" disabled>Enviar</button>
  <p class="needs-script">Para enviar, ative o JavaScript do navegador.</p></form>
  <div class="note" role="status" tabindex="-1" hidden><p>Recebemos! Protocolo <strong class="protocol"></strong>.</p></div></main>`

const element = document.createElement("div")
let calls: { body: Record<string, unknown>; key: string | null }[]
let answers: (() => Promise<Response>)[]
const json = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status })

beforeEach(() => {
  const now = vi.spyOn(performance, "now").mockReturnValue(0)
  calls = []
  answers = []
  vi.spyOn(window, "fetch").mockImplementation(async (_address, init) => {
    calls.push({
      body: JSON.parse(String(init?.body)),
      key: new Headers(init?.headers).get("Idempotency-Key"),
    })
    const answer = answers.shift()
    if (answer === undefined) throw new TypeError("offline")
    return answer()
  })
  element.innerHTML = FORM
  document.body.append(element)
  for (const form of element.querySelectorAll("form")) activateForm(form)
  // The wait that tells a person from a robot is over.
  now.mockReturnValue(60_000)
})
afterEach(() => {
  element.remove()
  vi.restoreAllMocks()
})

const send = () => page.getByRole("button", { name: "Enviar" }).click()

it("sends what was typed with the page's stamp, and says that it was received", async () => {
  answers = [json(201, { protocol: "M-2026-0001" })]
  await page.getByLabelText("Nome").fill("Lia")
  await page.getByLabelText("Telefone").fill("81988881212")
  await page.getByLabelText("Mensagem").fill("Onde fica?")
  await page.getByLabelText("A igreja pode responder.").click()
  await expectAccessible()
  await send()
  await expect.element(page.getByRole("status")).toHaveTextContent("Recebemos! Protocolo M-2026-0001.")
  await expect.element(page.getByRole("status")).toHaveFocus()
  expect(calls.map(({ body }) => body)).toEqual([
    {
      ...{ name: "Lia", phone: "(81) 98888-1212", text: "Onde fica?", consent: true },
      ...{ person: false, stamp: "a-stamp" },
    },
  ])
  await expectAccessible()
})

it("keeps what was typed without a connection, and sends it again under the same key", async () => {
  await page.getByLabelText("Mensagem").fill("Onde fica?")
  await send()
  await expect.element(page.getByRole("alert").getByText(/Confira a conexão/)).toBeVisible()
  await expect.element(page.getByLabelText("Mensagem")).toHaveValue("Onde fica?")
  answers = [json(201, { protocol: "M-2026-0001" })]
  await send()
  await expect.element(page.getByRole("status")).toBeVisible()
  expect(calls[0]?.key).toMatch(/^[0-9a-f]{32}$/)
  expect(calls[1]).toEqual(calls[0])
})

it("says what is wrong beside its field, asks who looks like a robot, and takes another content for another message", async () => {
  answers = [
    json(400, {
      name: ["Nome é obrigatório"],
      person: ["Marque a caixa para confirmar que você é uma pessoa"],
    }),
    json(429, { detail: "Muitas tentativas." }),
  ]
  await expect.element(page.getByLabelText("Sou uma pessoa")).not.toBeVisible()
  await send()
  await expect.element(page.getByText("Nome é obrigatório")).toBeVisible()
  await expect.element(page.getByLabelText("Nome")).toHaveFocus()
  await expect.element(page.getByLabelText("Nome")).toHaveAttribute("aria-invalid", "true")
  await expectAccessible()
  await page.getByLabelText("Sou uma pessoa").click()
  await page.getByLabelText("Nome").fill("Lia")
  await send()
  await expect.element(page.getByRole("alert")).toHaveTextContent("Muitas tentativas.")
  await expect.element(page.getByText("Nome é obrigatório")).not.toBeInTheDocument()
  expect(calls.map(({ body }) => body.person)).toEqual([false, true])
  expect(calls[0]?.key).not.toBe(calls[1]?.key)
})

it("sends once when it is pressed twice", async () => {
  let go: () => void = () => undefined
  answers = [() => new Promise((sent) => (go = () => void json(201, { protocol: "1" })().then(sent)))]
  await send()
  await expect.element(page.getByRole("button", { name: "Enviando..." })).toBeVisible()
  document.querySelector<HTMLButtonElement>("button[type=submit]")?.click()
  go()
  await expect.element(page.getByRole("status")).toBeVisible()
  expect(calls).toHaveLength(1)
})

it("counts one reading of a devotional, without a cookie", async () => {
  element.innerHTML = `<article data-read="/api/v1/devotionals/public/colina/a/read/"></article>`
  vi.mocked(window.fetch).mockResolvedValue(new Response(null, { status: 204 }))
  countReading()
  expect(vi.mocked(window.fetch).mock.calls).toEqual([
    ["/api/v1/devotionals/public/colina/a/read/", { method: "POST", credentials: "omit", keepalive: true }],
  ])
})
