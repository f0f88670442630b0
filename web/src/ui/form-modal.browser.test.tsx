import { activities } from "@aprisco/contract/activities/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { anExample } from "../testing/an-example.ts"
import { pageOf } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"

const dialog = page.getByRole("dialog", { name: "Novo ministério" })
const name = dialog.getByLabelText("Nome")
const question = page.getByRole("dialog", { name: "Sair sem salvar?" })
const opener = page.getByRole("button", { name: "Cadastrar o primeiro ministério" })

/** Beside the dialog, where its overlay is. */
async function clickOutside(): Promise<void> {
  await page.elementLocator(document.body).click({ position: { x: 3, y: 3 }, force: true })
}

const WAYS: Record<string, () => Promise<void>> = {
  Escape: () => userEvent.keyboard("{Escape}"),
  "a click outside": clickOutside,
  "the cross": () => dialog.getByRole("button", { name: "Fechar" }).click(),
  Cancelar: () => dialog.getByRole("button", { name: "Cancelar" }).click(),
}

async function openDialog(): Promise<void> {
  await openApp("/ministerios")
  await opener.click()
  await expect.element(name).toBeVisible()
  await expect.element(name).toHaveFocus()
}

beforeEach(() => {
  api.answer(ministries.list, pageOf([]))
  api.answer(activities.list, pageOf([]))
})

describe("a dialog with a form", () => {
  for (const [way, close] of Object.entries(WAYS)) {
    it(`asks at ${way}, and keeps what was typed where the person goes on`, async () => {
      await openDialog()
      await name.fill("Louvor")
      await close()
      await expect.element(question).toBeVisible()
      await question.getByRole("button", { name: "Continuar editando" }).click()
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(name).toHaveValue("Louvor")
      // Asked again the next time, and closed by the answer.
      await close()
      await question.getByRole("button", { name: "Sair sem salvar" }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
      expect(api.calls(ministries.create)).toEqual([])
    })

    it(`closes at ${way} without a question where nothing was typed`, async () => {
      await openDialog()
      await close()
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(question).not.toBeInTheDocument()
      await expect.element(opener).toHaveFocus()
    })
  }

  it("stays with its question's Escape", async () => {
    await openDialog()
    await name.fill("Louvor")
    await userEvent.keyboard("{Escape}")
    await expect.element(question).toBeVisible()
    await userEvent.keyboard("{Escape}")
    await expect.element(question).not.toBeInTheDocument()
    await expect.element(name).toHaveValue("Louvor")
    await expect.element(name).toHaveFocus()
  })

  it("is not answered by the second click of the double click that opened its question", async () => {
    await openDialog()
    await name.fill("Louvor")
    await clickOutside()
    await expect.element(question).toBeVisible()
    await clickOutside()
    const secondClick = new MouseEvent("click", { bubbles: true, detail: 2 })
    question.getByRole("button", { name: "Sair sem salvar" }).element().dispatchEvent(secondClick)
    await userEvent.keyboard("{Shift}")
    await expect.element(question).toBeVisible()
    await question.getByRole("button", { name: "Continuar editando" }).click()
    await expect.element(name).toHaveValue("Louvor")
  })

  it("asks before «Voltar» of the browser leaves the screen with it", async () => {
    await openApp("/atividades")
    await page.getByRole("link", { name: "Ministérios" }).first().click()
    await opener.click()
    await name.fill("Louvor")
    history.back()
    await expect.element(question).toBeVisible()
    await question.getByRole("button", { name: "Continuar editando" }).click()
    await expect.element(name).toHaveValue("Louvor")
    expect(location.pathname).toBe("/ministerios")
    history.back()
    await question.getByRole("button", { name: "Sair sem salvar" }).click()
    await expect.poll(() => location.pathname).toBe("/atividades")
  })

  it("does not ask once it is saved", async () => {
    api.answer(ministries.create, anExample(ministries.create.response, { id: 5, name: "Louvor" }))
    api.answer(ministries.detail, anExample(ministries.detail.response, { id: 5, name: "Louvor" }))
    await openDialog()
    await name.fill("Louvor")
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(question).not.toBeInTheDocument()
  })
})
