import { activities } from "@aprisco/contract/activities/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../testing/accessibility.ts"
import { anExample } from "../testing/an-example.ts"
import { pageOf } from "../testing/mock-api.ts"
import { api, openApp } from "../testing/open-app.tsx"
import { toast } from "../ui/toast.ts"

const WRONG = "Por favor, corrija os erros no formulário."

beforeEach(() => {
  api.answer(ministries.list, pageOf([]))
  api.answer(activities.list, pageOf([]))
})

/** How many toasts there are, and whether the dialog is whole on the screen below all of them, on a phone above all of them. */
function placeOf(): { toasts: number; isFree: boolean; isWhole: boolean } {
  const toasts = [...document.querySelectorAll(".mantine-Notification-root")]
  const dialog = document.querySelector(".mantine-Modal-content")?.getBoundingClientRect()
  const boxes = toasts.map((one) => one.getBoundingClientRect())
  const begin = Math.min(...boxes.map(({ top }) => top))
  const end = Math.max(...boxes.map(({ bottom }) => bottom))
  const isFree = window.innerWidth < 768 ? (dialog?.bottom ?? begin + 1) <= begin : (dialog?.top ?? -1) >= end
  return {
    toasts: toasts.length,
    isFree,
    isWhole: dialog !== undefined && dialog.bottom <= window.innerHeight,
  }
}

describe("a toast over a dialog", () => {
  for (const width of [390, 1280])
    it(`leaves its head, «Fechar» and foot free, at ${width} px`, async () => {
      await page.viewport(width, 844)
      await openApp("/ministerios")
      await page.getByRole("button", { name: "Cadastrar o primeiro ministério" }).click()
      const dialog = page.getByRole("dialog", { name: "Novo ministério" })
      await expect.element(dialog).toBeVisible()
      await dialog.getByRole("button", { name: "Salvar" }).click()
      await expect.element(page.getByText(WRONG)).toBeVisible()
      await expect.element(page.getByText("Confira: Nome.")).toBeVisible()
      await expect.element(dialog.getByLabelText(/^Nome/)).toHaveFocus()
      toast.error("Uma segunda falha, com uma frase longa que em um telefone ocupa mais de uma linha.")
      toast.success("Algo foi salvo.")
      // While all three are there: they go after a while, and take their room with them.
      await expect.poll(placeOf).toEqual({ toasts: 3, isFree: true, isWhole: true })
      await expectAccessible()
      // What is pressed there is the cross, and no toast.
      await dialog.getByRole("button", { name: "Fechar" }).click()
      await expect.element(dialog).not.toBeInTheDocument()
      await page.viewport(1280, 800)
    })

  it("leaves a full-screen one free too", async () => {
    await page.viewport(390, 844)
    await openApp("/ministerios")
    await page.getByRole("button", { name: "Buscar", exact: true }).click()
    await expect.element(page.getByRole("dialog", { name: "Busca" })).toBeVisible()
    toast.error("Uma falha.")
    await expect.element(page.getByText("Uma falha.")).toBeVisible()
    await expect.poll(placeOf).toEqual({ toasts: 1, isFree: true, isWhole: true })
    await page.getByRole("button", { name: "Fechar busca" }).click()
    await page.viewport(1280, 800)
  })
})

describe("the button of a toast", () => {
  const undo = page.getByRole("button", { name: "Desfazer" })
  const restored = () => api.calls(trash.restore).map(({ params }) => params)

  beforeEach(async () => {
    const row = anExample(visitors.list.response.shape.results.element)
    const visitor = anExample(visitors.list.response.shape.results.element, {
      id: 5,
      fullName: "Ivo Prado",
      can: { ...row.can, delete: true },
    })
    api.answer(visitors.list, pageOf([visitor]))
    api.answer(visitors.stats, anExample(visitors.stats.response))
    api.answer(visitors.remove, undefined)
    api.answer(trash.restore, undefined)
    await openApp("/visitantes")
    await page.getByRole("button", { name: /^Ações de Ivo Prado/ }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await expect.element(undo).toBeVisible()
  })

  it("undoes once, however often it is pressed", async () => {
    const button = undo.element() as HTMLElement
    button.click()
    button.click()
    await expect.element(page.getByText("Exclusão desfeita.")).toBeVisible()
    expect(restored()).toEqual([{ kind: "visitor", id: 5 }])
  })

  it("is pressed by «z», and by the keyboard where it has the focus", async () => {
    ;(undo.element() as HTMLElement).focus()
    await expectAccessible()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByText("Exclusão desfeita.")).toBeVisible()
    await expect.element(page.getByRole("main")).toHaveFocus()
    expect(restored()).toHaveLength(1)
    toast.success("Feito.", undefined, { label: "Desfazer", run: () => toast.info("De volta.") })
    await expect.element(undo).toBeVisible()
    await userEvent.keyboard("z")
    await expect.element(page.getByText("De volta.")).toBeVisible()
  })
})
