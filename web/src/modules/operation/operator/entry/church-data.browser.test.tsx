import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorChurches } from "@aprisco/contract/operator/churches"
import { NOT_LET_IN, operatorChurchData } from "@aprisco/contract/operator/entry"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const UNTIL = "2026-11-24T18:00:00Z"
const CHURCH = anExample(operatorChurches.detail.response, { id: 12, name: "Igreja do Vale", entry: null })
const allowed = { ...CHURCH, entry: { endsAt: UNTIL, entered: false } }
const entered = { ...CHURCH, entry: { endsAt: UNTIL, entered: true } }
const LONG = "Maria Aparecida da Conceição Albuquerque Cavalcanti de Vasconcelos Wanderley"

const card = page.getByRole("region", { name: "Dados da igreja" })
const open = (address = "igrejas/12") => openApp(`/operador/${address}`, { as: null })

beforeEach(() => {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(operatorAccount.me, anExample(operatorAccount.me.response))
  api.answer(
    operatorChurchData.users,
    pageOf([{ id: 1, fullName: LONG, email: "maria@vale.test", role: "CHURCH_ADMIN", status: "active" }]),
  )
  api.answer(
    operatorChurchData.members,
    pageOf([
      {
        id: 2,
        fullName: "Benedita das Dores",
        branchName: "Sede",
        createdAt: "2026-01-02T12:00:00Z",
        membershipStatus: "active",
      },
    ]),
  )
  api.answer(operatorChurchData.visitors, pageOf([]))
  api.answer(
    operatorChurchData.changes,
    pageOf([
      {
        id: 3,
        at: UNTIL,
        actor: "Operação",
        summary: "A operação saiu da igreja",
        subject: "Igreja do Vale",
      },
    ]),
  )
})

it("says that a church has not let the operator in", async () => {
  api.answer(operatorChurches.detail, CHURCH)
  await open()
  await expect.element(card.getByText(/não liberou a entrada/)).toBeVisible()
  expect(card.getByRole("button").elements()).toEqual([])
  await expectAccessible()
})

it("enters, shows four lists in the address, searches, and leaves", async () => {
  api.answer(operatorChurches.detail, allowed)
  api.answer(operatorChurchData.enter, { endsAt: UNTIL })
  await open()
  const enter = card.getByRole("button", { name: "Entrar para ver" })
  await expect.element(enter).toBeVisible()
  expect(api.calls(operatorChurchData.users)).toEqual([])
  api.answer(operatorChurches.detail, entered)
  await enter.click()
  await expect.element(card.getByText(LONG)).toBeVisible()
  await expectAccessible()
  await card.getByRole("tab", { name: "Membros" }).click()
  await expect.element(card.getByText("Benedita das Dores")).toBeVisible()
  await expect.poll(() => location.search).toBe("?list=members")
  await card.getByLabelText("Buscar em membros").fill("benedita")
  await expect
    .poll(() => api.calls(operatorChurchData.members).at(-1)?.query)
    .toMatchObject({ search: "benedita" })
  await card.getByRole("tab", { name: "Visitantes" }).click()
  await expect.element(card.getByText("Nada em visitantes")).toBeVisible()
  await card.getByRole("tab", { name: "Auditoria" }).click()
  await expect.element(card.getByText("A operação saiu da igreja")).toBeVisible()
  await expectAccessible()
  api.answer(operatorChurchData.leave, undefined)
  api.answer(operatorChurches.detail, allowed)
  await card.getByRole("button", { name: "Sair dos dados" }).click()
  await expect.element(enter).toBeVisible()
})

it("is as wide as a phone, also with a long name", async () => {
  await page.viewport(390, 844)
  api.answer(operatorChurches.detail, entered)
  await open()
  await expect.element(card.getByText(LONG)).toBeVisible()
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  await expectAccessible()
})

it("shows what is true when the church has ended it meanwhile", async () => {
  api.answer(operatorChurches.detail, entered)
  await open()
  await expect.element(card.getByText(LONG)).toBeVisible()
  api.refuse(operatorChurchData.members, 403, { detail: NOT_LET_IN })
  api.answer(operatorChurches.detail, CHURCH)
  await card.getByRole("tab", { name: "Membros" }).click()
  await expect.element(card.getByText(/não liberou a entrada/)).toBeVisible()
})
