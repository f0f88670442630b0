import { createHash } from "node:crypto"
import { profile } from "@aprisco/contract/account/profile"
import { privacyNotices } from "@aprisco/contract/visitors/privacy"
import { visitors } from "@aprisco/contract/visitors/routes"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sharedTestApp, type TestApp } from "../../../../testing/app.ts"
import type { Church } from "../../../../testing/factories.ts"
import { callRaw } from "../../../../testing/routes.ts"

let test: TestApp
let church: Church
let admin: Awaited<ReturnType<TestApp["as"]>>

beforeAll(async () => {
  test = await sharedTestApp()
})
afterAll(() => test.close())
beforeEach(async () => {
  church = await test.make.aChurch({ name: "Igreja da $Colina$1" })
  admin = await test.as("CHURCH_ADMIN", church)
})

const change = (body: object) => admin.call(privacyNotices.update, { body })
const shown = async () => {
  const answer = await callRaw(test.app, visitors.validateQr, {
    params: { uuid: church.headquarters.qrCode },
  })
  return answer.json().privacy
}
const register = (more: object = {}) =>
  callRaw(test.app, visitors.registerByQr, {
    params: { uuid: church.headquarters.qrCode },
    body: { full_name: "Ana Lima", city: "Recife", state: "PE", consent: true, ...more },
  })
const agreedTo = async () => {
  const lines = await test.database.owner
    .selectFrom("consents")
    .where("churchId", "=", church.id)
    .where("purpose", "=", "registration")
    .orderBy("id", "desc")
    .select(["noticeVersion", "noticeHash"])
    .execute()
  return lines[0]
}
const hashOf = (text: string) => createHash("sha256").update(text).digest("hex")

it("is the church's own text: its name, its officer, its paragraph, and a fixed retention", async () => {
  const notice = await change({
    privacyOfficer: "Marta Prado",
    privacyContact: "Dados@Colina.example",
    privacyParagraph: "Fotografamos os cultos.\n\n  Avise se não quiser aparecer.  ",
  })
  expect(notice.text).toMatch(/^Igreja da \$Colina\$1 é a controladora/)
  expect(notice.text).toContain(
    "Escreva para Marta Prado, encarregado(a) pela proteção de dados: dados@colina.example.",
  )
  expect(notice.text).toContain("\nFotografamos os cultos.\nAvise se não quiser aparecer.\n")
  expect(notice.text).toContain("até 24 meses sem novo contato; pedidos de oração, 12 meses")
  expect(await shown()).toEqual({
    contact: "dados@colina.example",
    version: notice.version,
    text: notice.text,
  })
  expect(notice.hash).toBe(hashOf(notice.text))
})

it("is exactly the text that the ledger's hash is of", async () => {
  await register()
  const { text } = await shown()
  expect((await agreedTo())?.noticeHash).toBe(hashOf(text))
})

it("is recorded as shown, even when the church changed it before the form arrived", async () => {
  const before = await shown()
  const after = await change({ privacyParagraph: "Novo parágrafo" })
  expect(after.version).not.toBe(before.version)
  await register({ notice_version: before.version })
  expect(await agreedTo()).toEqual({ noticeVersion: before.version, noticeHash: hashOf(before.text) })
  await register({ notice_version: after.version })
  expect(await agreedTo()).toEqual({ noticeVersion: after.version, noticeHash: after.hash })
  await register({ notice_version: "2020-01-00000000" })
  expect(await agreedTo()).toEqual({ noticeVersion: after.version, noticeHash: after.hash })
  expect((await change({})).earlier).toMatchObject([{ version: before.version, text: before.text }])
})

it("stays readable when the church takes another name", async () => {
  const before = await shown()
  await admin.call(profile.updateChurchData, { body: { name: "Igreja do Monte" } })
  const after = await shown()
  expect([after.version === before.version, after.text.includes("Igreja do Monte")]).toEqual([false, true])
  await register({ notice_version: before.version })
  expect(await agreedTo()).toEqual({ noticeVersion: before.version, noticeHash: hashOf(before.text) })
})

it("is changed by the church's administrators only, with valid values", async () => {
  await expect((await test.as("PASTOR", church)).call(privacyNotices.detail, {})).rejects.toMatchObject({
    status: 403,
  })
  await expect(change({ privacyContact: "" })).rejects.toMatchObject({
    fields: { privacyContact: ["E-mail de privacidade é obrigatório"] },
  })
  await expect(change({ privacyParagraph: "x".repeat(1501) })).rejects.toMatchObject({ status: 400 })
})
