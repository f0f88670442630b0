import type { Role } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churchEnding, type EndingState } from "@aprisco/contract/churches/ending"
import { churchLogo } from "@aprisco/contract/churches/logo"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const NAME = "Igreja Evangélica do Caminho"
const offered = anExample(churchEnding.read.response, {
  churchName: NAME,
  endsOnIfAsked: "2026-12-24",
  mayDecide: true,
})
const asked: EndingState = {
  ...offered,
  ending: {
    endsOn: "2026-12-24",
    askedAt: "2026-11-24T12:00:00Z",
    askedBy: "Marta Fontes",
    byOperator: false,
    reason: "A igreja se uniu a outra.",
  },
}
const church = anExample(account.myChurch.response, { name: NAME })
const ending = { ...church, endsOn: "2026-12-24" }

const card = page.getByRole("region", { name: "Encerrar a conta da igreja" })
const dialog = page.getByRole("dialog", { name: "Encerrar a conta da igreja?" })
const banner = page.getByRole("status").filter({ hasText: "Esta conta será encerrada em 24/12/2026" })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

beforeEach(() => {
  api.answer(churchLogo.read, { logo: null })
  api.answer(churchAffiliation.read, anExample(churchAffiliation.read.response))
})

async function openCard(state: EndingState, before: () => void = () => undefined): Promise<void> {
  api.answer(churchEnding.read, state)
  await openApp("/configuracoes/igreja", {
    before: () => {
      api.answer(account.myChurch, state.ending ? ending : church)
      before()
    },
  })
  await expect.element(card).toBeVisible()
}

const fill = async (words: { name?: string; password?: string; code?: string }) => {
  if (words.name) await dialog.getByLabelText(/^Nome da igreja/).fill(words.name)
  if (words.password) await dialog.getByLabelText(/^Senha/).fill(words.password)
  if (words.code) await dialog.getByLabelText(/^Código/).fill(words.code)
  await dialog.getByRole("button", { name: "Encerrar a conta" }).click()
}

describe("the end of the church's account", () => {
  it("is asked for in a dialog that says what is erased, when, and what stays", async () => {
    await openCard(offered)
    await card.getByRole("button", { name: "Encerrar a conta" }).click()
    await expect.element(dialog.getByLabelText(/^Nome da igreja/)).toHaveFocus()
    for (const words of ["Em 24/12/2026", "em até seis meses", "7 dias antes", "números e datas, sem nomes"])
      await expect.element(dialog.getByText(words).first()).toBeVisible()
    expect(dialog.getByLabelText(/^Código/).elements()).toEqual([])
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
    await fill({})
    await expect.element(dialog.getByText("Digite o nome da igreja", { exact: true })).toBeVisible()
    await expect.element(dialog.getByText("Senha é obrigatória")).toBeVisible()
    expect(api.calls(churchEnding.ask)).toEqual([])
    api.refuse(churchEnding.ask, 400, { church_name: ["Digite o nome da igreja como está escrito acima."] })
    await fill({ name: "Igreja do Monte", password: "um segredo" })
    await expect.element(dialog.getByText("Digite o nome da igreja como está escrito acima.")).toBeVisible()
    api.answer(churchEnding.ask, asked)
    api.answer(churchEnding.read, asked)
    api.answer(account.myChurch, ending)
    await fill({ name: NAME })
    await shown("Encerramento pedido, para 24/12/2026.")
    expect(api.calls(churchEnding.ask).at(-1)?.body).toMatchObject({
      churchName: NAME,
      password: "um segredo",
    })
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(card.getByText("Motivo: A igreja se uniu a outra.")).toBeVisible()
    await expect.element(banner).toBeVisible()
    await expectAccessible()
  })

  it("needs the code of an account with a second factor", async () => {
    await openCard({ ...offered, asksForCode: true })
    await card.getByRole("button", { name: "Encerrar a conta" }).click()
    api.refuse(churchEnding.ask, 400, { code: ["Código inválido ou já usado."] })
    await fill({ name: NAME, password: "um segredo", code: "123456" })
    await expect.element(dialog.getByText("Código inválido ou já usado.")).toBeVisible()
    expect(api.calls(churchEnding.ask).at(-1)?.body).toMatchObject({ code: "123456" })
  })

  it("leads to the export of all data", async () => {
    await openCard(offered)
    await card.getByRole("button", { name: "Encerrar a conta" }).click()
    await dialog.getByRole("link", { name: "Baixe todos os dados antes" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole("button", { name: "Preparar o arquivo" })).toBeVisible()
    expect(location.hash).toBe("#dados")
  })

  it("is taken back from the card, after a question", async () => {
    await openCard(asked)
    const question = page.getByRole("dialog", { name: "Desistir do encerramento?" })
    await card.getByRole("button", { name: "Desistir do encerramento" }).click()
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(question).not.toBeInTheDocument()
    await card.getByRole("button", { name: "Desistir do encerramento" }).click()
    api.answer(churchEnding.takeBack, offered)
    api.answer(churchEnding.read, offered)
    api.answer(account.myChurch, church)
    await question.getByRole("button", { name: "Desistir do encerramento" }).click()
    await shown("A conta da igreja continua.")
    await expect.element(card.getByRole("button", { name: "Encerrar a conta" })).toBeVisible()
    await expect.element(banner).not.toBeInTheDocument()
  })

  it("says what must be done before, where the church has the denomination's office", async () => {
    await openCard({ ...offered, obstacle: "Antes, encerre a filiação delas." })
    await expect.element(card.getByText("Antes, encerre a filiação delas.")).toBeVisible()
    await expect.element(card.getByRole("button", { name: "Encerrar a conta" })).toBeDisabled()
  })

  it("is not for the office of the denomination that has entered the church", async () => {
    await openCard({ ...asked, mayDecide: false })
    await expect.element(card.getByText(/Só quem administra a própria igreja/)).toBeVisible()
    expect(card.getByRole("button").elements()).toEqual([])
  })

  it("says when it cannot be loaded, and loads again", async () => {
    await openCard(offered, () => api.refuse(churchEnding.read, 500))
    await expect.element(card.getByText("Erro ao carregar o encerramento.")).toBeVisible()
    api.answer(churchEnding.read, offered)
    await card.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(card.getByRole("button", { name: "Encerrar a conta" })).toBeVisible()
  })
})

describe("the banner", () => {
  const openAs = async (as: Role, given = {}) => {
    await openApp("/configuracoes", { as, user: given, before: () => api.answer(account.myChurch, ending) })
    await expect.element(banner).toBeVisible()
  }
  const button = banner.getByRole("button", { name: "Desistir do encerramento" })

  it.each(["MEMBER", "SECRETARY", "PASTOR", "LEADER"] as const)(
    "shows %s the day, and no button",
    async (role) => {
      await openAs(role)
      await expect.element(banner.getByText(NAME)).toBeVisible()
      expect(button.elements()).toEqual([])
    },
  )

  it("lets an administrator take it back, and tells who was slower", async () => {
    await openAs("CHURCH_ADMIN")
    await page.viewport(390, 844)
    await expectAccessible()
    await button.click()
    api.refuse(churchEnding.takeBack, 409, { detail: "Não há encerramento pedido." })
    api.answer(account.myChurch, church)
    const question = page.getByRole("dialog", { name: "Desistir do encerramento?" })
    await question.getByRole("button", { name: "Desistir do encerramento" }).click()
    await shown("Não há encerramento pedido.")
    await expect.element(banner).not.toBeInTheDocument()
  })

  it("has no button for an office user who has entered the church", async () => {
    await openAs("DENOMINATION_ADMIN", { enteredChurch: { id: 3, name: NAME } })
    expect(button.elements()).toEqual([])
  })
})
