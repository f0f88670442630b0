import { audit } from "@aprisco/contract/audit/routes"
import { followUps } from "@aprisco/contract/visitors/follow-ups"
import { visitorPrivacy } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>
beforeAll(async () => {
  test = await sharedTestApp()
  test.clock.set("2026-11-21T12:00:00-03:00")
  church = await test.make.aChurch({ name: "Igreja da Colina" })
  admin = await test.as("CHURCH_ADMIN", church)
})
afterAll(() => test.close())

const TOLD = {
  full_name: "Zilda Lima",
  email: "zilda@example.org",
  phone: "(81) 98888-1212",
  birth_date: "1950-01-01",
  gender: "F",
  cpf: "529.982.247-25",
  marital_status: "widowed",
  zipcode: "50000-000",
  address: "Rua da Zilda, 7",
  neighborhood: "Boa Vista",
  city: "Recife",
  state: "PE",
  ministry_interest: "Coral",
  observations: "Peço oração pela neta",
}

async function told(): Promise<number> {
  await callRaw(test.app, visitors.registerByQr, {
    params: { uuid: church.headquarters.qrCode },
    body: { ...TOLD, consent: true, accept_email: true },
  })
  const { results } = await admin.call(visitors.list, { query: {} })
  const id = results[0]?.id ?? 0
  await admin.call(visitors.updateFollowUp, {
    params: { id },
    body: {
      followUpStatus: "interested",
      conversionNotes: "Quer cantar",
      channel: "whatsapp",
      nextStep: "Apresentar ao coral",
      nextDueAt: "2026-11-25T19:30:00-03:00",
    },
  })
  return id
}

const download = (id: number, as: string, token = admin.token) =>
  callRaw(
    test.app,
    { ...visitorPrivacy.data, path: `${visitorPrivacy.data.path}?as=${as}` },
    { token, params: { id } },
  )

it("a copy of a visitor's data contains all entries, visits and consents, as JSON and as text", async () => {
  const id = await told()
  await admin.call(followUps.take, { params: { id } })
  const json = await download(id, "json")
  expect(json.headers["content-type"]).toContain("application/json")
  expect(json.headers["content-disposition"]).toContain(`visitante-${id}-2026-11-21.json`)
  const data = json.json()
  expect(data.visitor).toMatchObject({ ...TOLD, contacts: [{ note: "Quer cantar" }] })
  expect(data.visits).toEqual([
    { visited_on: "2026-11-21", branch_name: "Sede", source: "Cadastro pelo QR Code" },
  ])
  expect(data.consents).toHaveLength(5)
  expect(data.notices).toMatchObject([{ text: expect.stringContaining("Igreja da Colina") }])
  const text = (await download(id, "txt")).body
  for (const words of [
    "Zilda Lima",
    "01/01/1950",
    "529.982.247-25",
    "Rua da Zilda, 7",
    "Coral",
    "Quer cantar",
    "Apresentar ao coral",
    "Interessado (WhatsApp), por Pessoa",
    "Próximo contato: 25/11/2026, 19:30",
    "Quem acompanha: Pessoa",
  ])
    expect(text).toContain(words)
  expect(text).toContain("Observações e pedidos de oração: Peço oração pela neta")
  expect(text).toMatch(/Mensagens por e-mail: concedido/)
  expect(text).toContain("21/11/2026: Sede (Cadastro pelo QR Code)")
  expect(text).not.toMatch(/undefined|null|\[object/)
  const { results } = await admin.call(audit.list, { query: { action: "visitor.data_exported" } })
  expect(results.map(({ summary }) => summary).sort()).toEqual([
    "Baixou os dados de um visitante (JSON)",
    "Baixou os dados de um visitante (TXT)",
  ])
})

it("is exported by users who may anonymise, of their own church, in a supported format", async () => {
  const id = await told()
  for (const role of ["PASTOR", "SECRETARY", "LEADER", "MEMBER"] as const)
    expect((await download(id, "json", (await test.as(role, church)).token)).statusCode).toBe(403)
  const stranger = await test.as("CHURCH_ADMIN", await test.make.aChurch())
  expect((await download(id, "json", stranger.token)).statusCode).toBe(404)
  expect((await download(id, "exe")).statusCode).toBe(400)
})
