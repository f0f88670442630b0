import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { beforeEach, describe, expect, it, vi } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { showOn } from "../../../../testing/media.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const ADDRESS = "https://igreja.example/visit/first"
const code = anExample(qrCodes.list.response.unwrap(), {
  id: 1,
  name: "Sede",
  churchName: "Igreja do Caminho",
  qrCodeActive: true,
  visitorRegistrationUrl: ADDRESS,
  totalVisitorsRegistered: 1,
  qrRegistrations: 1,
})
const used = qrCodes.history.response.shape.results.element
const current = anExample(used, { code: "first-code", isCurrent: true, registrations: 0 })

const address = page.getByLabelText("Endereço do formulário")
const switched = page.getByRole("switch", { name: "QR Code ativo" })
const press = (name: string) => page.getByRole("button", { name }).click()
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

/** The names of the files that are saved from here on. */
function savedFiles(): string[] {
  const names: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download)
  })
  return names
}

async function openCodes(): Promise<void> {
  await openApp("/configuracoes/qr-codes")
  await expect.element(address).toHaveValue(ADDRESS)
}

beforeEach(() => {
  api.answer(qrCodes.list, [code])
  api.answer(qrCodes.png, () => new Blob([], { type: "image/png" }))
  api.answer(qrCodes.history, pageOf([current]))
  api.answer(qrCodes.registrations, { total: 0, days: [{ day: "2026-01-15", total: 0 }] })
})

describe("a branch's QR code", () => {
  it("is copied and downloaded in three formats", async () => {
    const copied = vi.spyOn(navigator.clipboard, "writeText").mockResolvedValue()
    const names = savedFiles()
    await openCodes()
    await expect.element(page.getByText("Veio com a filial · 0 cadastros")).toBeVisible()
    await expect
      .element(page.getByRole("link", { name: /^Testar QR Code de Sede/ }))
      .toHaveAttribute("href", ADDRESS)
    await expectAccessible()
    await press("Copiar endereço de Sede")
    await said("URL copiada para a área de transferência")
    expect(copied).toHaveBeenCalledWith(ADDRESS)
    await press("Baixar QR Code de Sede")
    await said("QR Code baixado com sucesso")
    api.answer(qrCodes.svg, () => new Blob(["<svg/>"]))
    await press("Baixar SVG de Sede para gráfica")
    await said("SVG baixado com sucesso")
    const drawn = Promise.withResolvers<Blob>()
    api.answer(qrCodes.poster, () => drawn.promise)
    await press("Cartaz A4 de Sede em PDF")
    const busy = page.getByRole("button", { name: "Preparando... Cartaz A4 de Sede em PDF" })
    await expect.element(busy).toBeDisabled()
    await expectAccessible()
    drawn.resolve(new Blob(["%PDF"]))
    await said("Cartaz baixado com sucesso")
    expect(names).toEqual(["qr-code-sede.png", "qr-code-sede.svg", "cartaz-sede.pdf"])
  })

  it("has its address as text on paper, where there is no field", async () => {
    await openCodes()
    const asText = page.getByText(`Endereço do formulário: ${ADDRESS}`)
    await expect.element(asText).not.toBeVisible()
    await showOn("print")
    await expect.element(asText).toBeVisible()
    await expect.element(page.getByText("Endereço do formulário", { exact: true })).not.toBeVisible()
    await showOn("screen")
  })

  it("is switched off and on, and keeps its state when that fails", async () => {
    api.answer(qrCodes.toggle, {
      data: { ...code, qrCodeActive: false },
      message: "QR Code desativado com sucesso",
    })
    await openCodes()
    await switched.click()
    await said("QR Code desativado com sucesso")
    await expect.element(switched).not.toBeChecked()
    api.refuse(qrCodes.toggle, 500)
    await switched.click()
    await said("Erro ao alterar status do QR Code")
    await expect.element(switched).not.toBeChecked()
  })

  it("is replaced after a confirmation, and its history shows the user", async () => {
    const renewed = Promise.withResolvers<{ data: typeof code; message: string }>()
    api.answer(qrCodes.regenerate, () => renewed.promise)
    await openCodes()
    await press("Regenerar QR Code de Sede")
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    await press("Regenerar QR Code de Sede")
    await page.getByRole("dialog").getByRole("button", { name: "Regenerar" }).click()
    await expect.element(page.getByRole("button", { name: "Regenerando... QR Code de Sede" })).toBeDisabled()
    await expectAccessible()
    const second = { ...current, code: "second-code", madeByName: "Marta Fontes" }
    const ended = { ...current, isCurrent: false, endedAt: "2026-01-16T12:00:00Z" }
    api.answer(qrCodes.history, pageOf([second, ended]))
    renewed.resolve({
      data: { ...code, visitorRegistrationUrl: "https://igreja.example/visit/second" },
      message: "QR Code regenerado com sucesso",
    })
    await said("QR Code regenerado com sucesso")
    await expect.element(address).toHaveValue("https://igreja.example/visit/second")
    await expect.element(page.getByText("Gerado por Marta Fontes")).toBeVisible()
    await expect.element(page.getByText(/^De \d\d\/\d\d\/\d{4}/)).toBeVisible()
    expect(api.calls(qrCodes.regenerate)).toHaveLength(1)
    await expectAccessible()
  })

  it("shows that it could not be replaced", async () => {
    api.refuse(qrCodes.regenerate, 500)
    await openCodes()
    await press("Regenerar QR Code de Sede")
    await page.getByRole("dialog").getByRole("button", { name: "Regenerar" }).click()
    await said("Erro ao regenerar QR Code")
    await expect.element(address).toHaveValue(ADDRESS)
  })

  it("shows the registrations of 30 or 90 days, as a chart and as a table", async () => {
    api.answer(qrCodes.registrations, ({ query }) => ({
      total: 1,
      days: Array.from({ length: Number(query.days) }, (_, index) => ({
        day: `2026-01-${String((index % 28) + 1).padStart(2, "0")}`,
        total: index === 0 ? 1 : 0,
      })),
    }))
    await openCodes()
    await expect.element(page.getByText("1 visitante cadastrado, 1 pelo QR Code")).toBeVisible()
    await expect.element(page.getByText("1 cadastro nos últimos 30 dias, em 1 dia.")).toBeVisible()
    await page.getByText("Ver tabela").click()
    await expect.element(page.getByRole("row", { name: /01\/01\/2026 1/ })).toBeVisible()
    await expect.poll(() => document.querySelectorAll(".recharts-bar-rectangle path").length).toBe(1)
    await expectAccessible()
    await page.getByText("90 dias").click()
    await expect.element(page.getByText("1 cadastro nos últimos 90 dias, em 1 dia.")).toBeVisible()
  })

  it("shows that the branches could not be loaded", async () => {
    api.refuse(qrCodes.list, 500)
    await openApp("/configuracoes/qr-codes")
    await said("Erro ao carregar filiais")
  })
})
