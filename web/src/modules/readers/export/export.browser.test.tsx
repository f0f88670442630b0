import { churchAffiliation } from "@aprisco/contract/churches/affiliation"
import { churchEnding } from "@aprisco/contract/churches/ending"
import { churchLogo } from "@aprisco/contract/churches/logo"
import { denominations } from "@aprisco/contract/denominations/routes"
import { churchExport, type ExportRequest } from "@aprisco/contract/export/routes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const shown = (words: string) => expect.element(page.getByText(words).first()).toBeVisible()

describe("the export of all data", () => {
  const card = page.getByRole("region", { name: "Todos os dados da igreja" })
  const dialog = page.getByRole("dialog", { name: "Preparar o arquivo com todos os dados?" })
  const waiting: ExportRequest = {
    id: 7,
    state: "waiting",
    requestedAt: "2026-11-25T12:00:00Z",
    requestedBy: "Marta Fontes",
    parts: 0,
    partsDone: 0,
    rowsDone: 0,
    readyAt: null,
    failedAt: null,
    expiresAt: null,
    size: null,
    members: null,
    visitors: null,
  }
  const ready: ExportRequest = {
    ...waiting,
    state: "ready",
    readyAt: "2026-11-25T12:01:00Z",
    expiresAt: "2026-12-02T12:01:00Z",
    size: 5_242_880,
    members: 412,
    visitors: 1,
  }

  beforeEach(() => {
    // The other cards of the settings.
    api.answer(churchLogo.read, { logo: null })
    api.answer(churchAffiliation.read, anExample(churchAffiliation.read.response))
    api.answer(churchEnding.read, anExample(churchEnding.read.response, { mayDecide: true }))
    api.answer(denominations.availableForRegistration, [])
  })

  it("is asked for with the password, followed with its counts, and saved", async () => {
    await openApp("/configuracoes/igreja")
    await card.getByRole("button", { name: "Preparar o arquivo" }).click()
    await expect.element(dialog.getByLabelText(/^Senha/)).toHaveFocus()
    await expectAccessible()
    const confirm = dialog.getByRole("button", { name: "Preparar", exact: true })
    await confirm.click()
    await expect.element(dialog.getByText("Senha é obrigatória")).toBeVisible()
    await dialog.getByLabelText(/^Senha/).fill("errada")
    api.refuse(churchExport.request, 400, { password: ["Senha atual incorreta."] })
    await confirm.click()
    await expect.element(dialog.getByText("Senha atual incorreta.")).toBeVisible()
    api.answer(churchExport.request, waiting)
    api.answer(churchExport.requests, [waiting])
    await dialog.getByLabelText(/^Senha/).fill("um segredo")
    await confirm.click()
    await shown("Pedido feito. O arquivo está sendo preparado.")
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(card.getByText(/Na fila/)).toBeVisible()
    expect(card.getByRole("button").elements()).toEqual([])
    const running = { ...waiting, state: "running", parts: 30, partsDone: 12, rowsDone: 5430 } as const
    api.answer(churchExport.requests, [running])
    await expect.element(card.getByText(/12 de 30 partes, 5.430 registros/), { timeout: 5000 }).toBeVisible()
    await expectAccessible()
    api.answer(churchExport.requests, [ready])
    await expect.element(card.getByText(/5,0 MB, 412 membros e 1 visitante/), { timeout: 5000 }).toBeVisible()
    await expectAccessible()
    const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => undefined)
    api.answer(churchExport.file, () => new Blob(["zip"]))
    await card.getByRole("button", { name: "Baixar o arquivo" }).click()
    await shown("Dados da igreja baixados.")
    expect(saved.mock.contexts).toMatchObject([
      { download: expect.stringMatching(/^igreja-\d{4}-\d{2}-\d{2}\.zip$/) },
    ])
    await expect.element(card.getByRole("button", { name: "Preparar outro arquivo" })).toBeVisible()
  })

  it("says that it failed, and is asked for again", async () => {
    api.answer(churchExport.requests, [{ ...waiting, state: "failed", failedAt: "2026-11-25T12:06:00Z" }])
    await openApp("/configuracoes/igreja")
    await expect.element(card.getByText("Não foi possível preparar o arquivo")).toBeVisible()
    await page.viewport(390, 844)
    await expectAccessible()
    await card.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(dialog).toBeVisible()
  })

  it("says when a file is gone, and when the list cannot be loaded", async () => {
    api.answer(churchExport.requests, [ready])
    await openApp("/configuracoes/igreja")
    const download = card.getByRole("button", { name: "Baixar o arquivo" })
    await expect.element(download).toBeVisible()
    api.refuse(churchExport.file, 404, { detail: "Este arquivo não está mais guardado. Peça outro." })
    api.refuse(churchExport.requests, 500)
    await download.click()
    await shown("Este arquivo não está mais guardado. Peça outro.")
  })
})
