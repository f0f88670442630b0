import type { Page } from "@playwright/test"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { atForm, choosePhoto, PNG, press } from "./member-form-page.ts"
import { expect, test } from "./watched.ts"

/** A file refused while uploading, for its size or because too many upload at once: the error is beside its field, and nothing is lost. */

const LARGE = "Arquivo muito grande."
const BUSY = "Muitas pessoas ao mesmo tempo. Tente de novo em instantes."

/** Until it is let go, every such upload is answered so. */
async function answers(
  page: Page,
  path: RegExp,
  status: number,
  detail: string,
): Promise<() => Promise<void>> {
  await page.route(path, (route) =>
    route.request().method() === "GET" ? route.continue() : route.fulfill({ status, json: { detail } }),
  )
  return () => page.unroute(path)
}

test("a picture of a person, refused while uploading, shows the error beside it", async ({
  page,
  baseURL,
  watch,
}) => {
  await openAs(page, await registerChurchAdmin(baseURL), "/perfil")
  const camera = page.getByRole("button", { name: "Alterar foto de perfil" })
  const choose = async () => {
    const [chooser] = await Promise.all([page.waitForEvent("filechooser"), camera.click()])
    await chooser.setFiles(PNG)
  }
  for (const [status, words] of [
    [413, LARGE],
    [503, BUSY],
  ] as const) {
    const letGo = await answers(page, /\/users\/upload-avatar\/$/, status, words)
    await choose()
    await expect(page.getByRole("main").getByRole("alert").filter({ hasText: words })).toBeVisible()
    await letGo()
  }
  await watch.axe(page)
  await choose()
  await expect(page.getByText("Foto de perfil atualizada com sucesso!")).toBeVisible()
  await expect(page.getByText(BUSY)).toHaveCount(0)
})

test("a logo, refused while uploading, shows the error beside it", async ({ page, baseURL }) => {
  await openAs(page, await registerChurchAdmin(baseURL), "/configuracoes/igreja")
  await page.getByLabel("Pastor responsável").fill("Elias Prado Neto")
  for (const [status, words] of [
    [413, LARGE],
    [503, BUSY],
  ] as const) {
    const letGo = await answers(page, /\/logo\/$/, status, words)
    await page.locator("input[type=file]").setInputFiles(PNG)
    await expect(page.getByRole("region", { name: "Logotipo" }).getByText(words)).toBeVisible()
    await letGo()
  }
  await expect(page.getByLabel("Pastor responsável")).toHaveValue("Elias Prado Neto")
})

test("a member's photo, refused while uploading, shows the error beside it, and the form stays as it was", async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await atForm(page, admin)
  const photo = page.getByRole("region", { name: "Foto" })
  await choosePhoto(page, PNG)
  await page.getByLabel("Nome completo").fill("Noemi Lopes")
  await page.getByLabel("Data de nascimento").fill("29/02/1984")
  for (const [status, words] of [
    [503, BUSY],
    [413, LARGE],
  ] as const) {
    const letGo = await answers(page, /\/members\/$/, status, words)
    await press(page, "Salvar")
    await expect(photo.getByText(words)).toBeVisible()
    const toCorrect = page.getByText("Por favor, corrija os erros no formulário.")
    await expect(toCorrect).toHaveCount(status === 503 ? 0 : 1)
    await expect(page.getByLabel("Nome completo")).toHaveValue("Noemi Lopes")
    await expect(photo.locator("img")).toHaveAttribute("src", /^blob:/)
    await letGo()
  }
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
})
