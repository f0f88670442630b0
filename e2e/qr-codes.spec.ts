import { readFile } from "node:fs/promises"
import type { Page } from "@playwright/test"
import { decodedDrawing } from "../server/src/testing/drawn-code.ts"
import { registerChurchAdmin } from "./church-admin.ts"
import { onSlowLine } from "./slow-line.ts"
import { expect, test } from "./watched.ts"

/** A church's QR code, from its administrator to a visitor's phone on a slow connection. */

test("the poster leads a phone on a slow connection to a registration", { tag: "@full" }, async ({
  page,
  baseURL,
  watch,
}) => {
  const { token } = await registerChurchAdmin(baseURL)
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/configuracoes/qr-codes")
  const poster = await downloaded(page, "Cartaz A4 de Sede em PDF")
  expect(poster.name).toBe("cartaz-sede.pdf")
  const address = decodedDrawing(poster.bytes)
  await expect(page.getByLabel("Endereço do formulário")).toHaveValue(address ?? "")

  // A busy machine adds delays: the result is the best of a few visits.
  let phone = page
  await expect(async () => {
    phone = await watch.anotherBrowser({
      viewport: { width: 360, height: 640 },
      hasTouch: true,
      isMobile: true,
    })
    const { usable, weight } = await firstVisit(phone, address ?? "")
    expect(weight).toBeGreaterThan(0)
    expect(weight).toBeLessThanOrEqual(90 * 1024)
    expect(usable).toBeLessThan(5_000)
  }).toPass({ timeout: 120_000 })

  await phone.getByRole("textbox", { name: /^Cidade/ }).fill("Belém")
  await phone.getByLabel("UF").selectOption("PA")
  await phone.getByLabel("Li o aviso e concordo", { exact: false }).check()
  await phone.getByRole("button", { name: "Enviar cadastro" }).click()
  await expect(phone.getByRole("heading", { name: "Cadastro realizado com sucesso!" })).toBeVisible({
    timeout: 20_000,
  })

  await page.reload()
  await expect(page.getByText("1 visitante cadastrado, 1 pelo QR Code")).toBeVisible()
  await expect(page.getByText("1 cadastro nos últimos 30 dias, em 1 dia.")).toBeVisible()

  await page.getByRole("button", { name: "Regenerar QR Code de Sede" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Regenerar" }).click()
  await expect(page.getByText("QR Code regenerado com sucesso")).toBeVisible()
  await expect(page.getByLabel("Endereço do formulário")).not.toHaveValue(address ?? "")
  await phone.goto(address ?? "")
  await expect(phone.getByText("Este QR Code não é válido ou está inativo.")).toBeVisible()
})

test("a church's logo is shown on its settings, on the visitor's form and on the poster", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const { token } = await registerChurchAdmin(baseURL)
  await page.addInitScript((value) => localStorage.setItem("auth_token", value), token)
  await page.goto("/configuracoes/qr-codes")
  const address = await page.getByLabel("Endereço do formulário").inputValue()
  const bare = await downloaded(page, "Cartaz A4 de Sede em PDF")
  await page.goto("/configuracoes/igreja")
  await expect(page.getByText("Sem logotipo")).toBeVisible()
  const png = await page.getByRole("heading", { name: "Logotipo" }).screenshot()
  await page
    .locator("input[type=file]")
    .setInputFiles({ name: "logo.png", mimeType: "image/png", buffer: png })
  await expect(page.getByText("Logotipo atualizado com sucesso!")).toBeVisible()
  await expect(page.getByRole("img", { name: "Logotipo atual da igreja" })).toBeVisible()
  // The form below is as fresh as it was.
  await page.getByLabel("Pastor responsável").fill("Elias Prado Neto")
  await page.getByRole("button", { name: "Salvar alterações" }).click()
  await expect(page.getByText("Dados da igreja atualizados com sucesso!")).toBeVisible()

  const phone = await watch.anotherBrowser({ viewport: { width: 360, height: 640 } })
  await phone.goto(address)
  await expect(phone.locator(".church-logo img")).toBeVisible()
  await expect.poll(() => phone.locator(".church-logo img").evaluate(naturalWidth)).toBeGreaterThan(0)
  await page.goto("/configuracoes/qr-codes")
  const poster = await downloaded(page, "Cartaz A4 de Sede em PDF")
  expect([bare.bytes.includes("/Subtype /Image"), poster.bytes.includes("/Subtype /Image")]).toEqual([
    false,
    true,
  ])

  await page.goto("/configuracoes/igreja")
  await page.locator("input[type=file]").setInputFiles({
    name: "logo.png",
    mimeType: "image/png",
    buffer: Buffer.from("not a picture"),
  })
  await expect(page.getByText("Tipo de arquivo não permitido. Use JPEG, PNG, GIF ou WebP.")).toBeVisible()
  await page.getByRole("button", { name: "Remover logotipo" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Remover logotipo" }).click()
  await expect(page.getByText("Sem logotipo")).toBeVisible()
  await phone.reload()
  await expect(phone.getByLabel("Nome completo")).toBeVisible()
  await expect(phone.locator(".church-logo")).toHaveCount(0)
})

/** To the form on a slow line, with an empty cache: ms until its first field is filled in, and bytes of code. */
async function firstVisit(phone: Page, address: string) {
  const line = await onSlowLine(phone)
  const code = new Set<string>()
  let weight = 0
  line.on("Network.responseReceived", ({ requestId, type }) => {
    if (type === "Script" || type === "Stylesheet") code.add(requestId)
  })
  // As transferred, compressed; without headers.
  line.on("Network.dataReceived", ({ requestId, encodedDataLength }) => {
    if (code.has(requestId)) weight += encodedDataLength
  })
  const began = performance.now()
  await phone.goto(address, { waitUntil: "commit" })
  await phone.getByLabel("Nome completo").fill("Joana da Porta")
  const usable = performance.now() - began
  test.info().annotations.push({ type: "usable on Slow 3G", description: `${Math.round(usable)} ms` })
  test.info().annotations.push({ type: "JS and CSS", description: `${Math.round(weight / 1024)} kB` })
  return { usable, weight }
}

function naturalWidth(image: Element): number {
  return image instanceof HTMLImageElement ? image.naturalWidth : 0
}

async function downloaded(page: Page, button: string) {
  const coming = page.waitForEvent("download")
  await page.getByRole("button", { name: button }).click()
  const download = await coming
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) }
}
