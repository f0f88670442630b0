import { account } from "@aprisco/contract/account/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churchEnding } from "@aprisco/contract/churches/ending"
import { churchLogo } from "@aprisco/contract/churches/logo"
import { type OperatorEntryState, operatorEntry } from "@aprisco/contract/operator/entry"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const UNTIL = "2026-11-24T18:00:00Z"
const closed: OperatorEntryState = { entry: null, asksForCode: false, mayDecide: true }
const open: OperatorEntryState = {
  ...closed,
  entry: { allowedAt: "2026-11-24T14:00:00Z", allowedBy: "Marta Fontes", endsAt: UNTIL },
}
const church = anExample(account.myChurch.response, { operatorEntryUntil: null })
const openChurch = { ...church, operatorEntryUntil: UNTIL }

const card = page.getByRole("region", { name: "Entrada da operação" })
const dialog = page.getByRole("dialog", { name: "Liberar a entrada da operação?" })
const banner = page.getByRole("status").filter({ hasText: "A operação pode ver os dados da igreja até" })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  api.answer(churchLogo.read, { logo: null })
  api.answer(churchAffiliation.read, anExample(churchAffiliation.read.response))
  api.answer(churchEnding.read, anExample(churchEnding.read.response, { ending: null }))
})

async function openCard(state: OperatorEntryState, before: () => void = () => undefined): Promise<void> {
  api.answer(operatorEntry.read, state)
  await openApp("/configuracoes/igreja", {
    before: () => {
      api.answer(account.myChurch, state.entry ? openChurch : church)
      before()
    },
  })
  await expect.element(card).toBeVisible()
}

describe("letting the operator in", () => {
  it("says what is seen and asks for the time and the password; then everybody sees until when", async () => {
    await openCard(closed)
    await card.getByRole("button", { name: "Liberar a entrada" }).click()
    await expect.element(dialog.getByLabelText("Por quanto tempo")).toHaveFocus()
    await expect.element(dialog.getByText(/Não vê contatos/)).toBeVisible()
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    await dialog.getByRole("button", { name: "Liberar" }).click()
    await expect.element(dialog.getByText("Senha é obrigatória")).toBeVisible()
    expect(api.calls(operatorEntry.allow)).toEqual([])
    api.refuse(operatorEntry.allow, 400, { password: ["Senha atual incorreta."] })
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    await dialog.getByRole("button", { name: "Liberar" }).click()
    await expect.element(dialog.getByText("Senha atual incorreta.")).toBeVisible()
    api.answer(operatorEntry.allow, open)
    api.answer(operatorEntry.read, open)
    api.answer(account.myChurch, openChurch)
    await dialog.getByLabelText("Por quanto tempo").selectOptions("1 dia")
    await dialog.getByRole("button", { name: "Liberar" }).click()
    await shown(/Entrada liberada até/)
    expect(api.calls(operatorEntry.allow).at(-1)?.body).toMatchObject({ hours: 24, password: "um segredo" })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(card.getByText(/Marta Fontes liberou/)).toBeVisible()
    await expect.element(banner).toBeVisible()
    await expectAccessible()
  })

  it("needs the code of an account with a second factor", async () => {
    await openCard({ ...closed, asksForCode: true })
    await card.getByRole("button", { name: "Liberar a entrada" }).click()
    api.refuse(operatorEntry.allow, 400, { code: ["Código inválido ou já usado."] })
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    await dialog.getByLabelText(/^Código/).fill("123456")
    await dialog.getByRole("button", { name: "Liberar" }).click()
    await expect.element(dialog.getByText("Código inválido ou já usado.")).toBeVisible()
  })

  it("is ended from the card", async () => {
    await openCard(open)
    api.answer(operatorEntry.end, closed)
    api.answer(operatorEntry.read, closed)
    api.answer(account.myChurch, church)
    await card.getByRole("button", { name: "Encerrar agora" }).click()
    await shown("A operação não vê mais os dados da igreja.")
    await expect.element(card.getByRole("button", { name: "Liberar a entrada" })).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
  })

  it("is not for the office of the denomination that has entered the church", async () => {
    await openCard({ ...open, mayDecide: false })
    await expect.element(card.getByText(/Só quem administra a própria igreja/)).toBeVisible()
    expect(card.getByRole("button").elements()).toEqual([])
  })

  it("says when it cannot be loaded, and loads again", async () => {
    await openCard(closed, () => api.refuse(operatorEntry.read, 500))
    await expect.element(card.getByText("Erro ao carregar a entrada da operação.")).toBeVisible()
    api.answer(operatorEntry.read, closed)
    await card.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(card.getByRole("button", { name: "Liberar a entrada" })).toBeVisible()
  })
})

describe("the banner", () => {
  const end = banner.getByRole("button", { name: "Encerrar agora" })

  it("shows everybody in the church until when, and a button to administrators alone", async () => {
    await openApp("/configuracoes", {
      as: "SECRETARY",
      before: () => api.answer(account.myChurch, openChurch),
    })
    await expect.element(banner).toBeVisible()
    expect(end.elements()).toEqual([])
  })

  it("lets an administrator end it, and tells who was slower", async () => {
    await openApp("/configuracoes", {
      as: "CHURCH_ADMIN",
      before: () => api.answer(account.myChurch, openChurch),
    })
    await page.viewport(390, 844)
    await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
    await expect.element(banner).toBeVisible()
    await expectAccessible()
    api.refuse(operatorEntry.end, 409, { detail: "A entrada da operação já terminou." })
    api.answer(account.myChurch, church)
    await end.click()
    await shown("A entrada da operação já terminou.")
    await expect.element(banner).not.toBeInTheDocument()
  })
})
