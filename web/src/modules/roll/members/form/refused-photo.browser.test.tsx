import { members } from "@aprisco/contract/members/routes"
import { memberStatistics } from "@aprisco/contract/members/statistics"
import { expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const LARGE = "Arquivo muito grande."
const BUSY = "Muitas pessoas ao mesmo tempo. Tente de novo em instantes."

const shown = (words: string) => expect.element(page.getByText(words).first()).toBeVisible()

/** One pixel: the form shows the photo before it is sent. */
async function aPhoto(): Promise<File> {
  const canvas = document.createElement("canvas")
  canvas.width = canvas.height = 1
  const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/png"))
  return new File([png ?? ""], "rosto.png", { type: "image/png" })
}

it("shows the error of a refused photo upload at the photo, and keeps the form", async () => {
  api.answer(memberStatistics.duplicates, [])
  api.answer(members.list, pageOf([]))
  api.answer(members.dashboard, anExample(members.dashboard.response))
  await openApp("/membros/novo")
  const photo = page.getByRole("region", { name: "Foto" })
  await expect.element(photo).toBeVisible()
  await userEvent.upload(
    document.querySelector<HTMLInputElement>("input[type=file]") ?? photo,
    await aPhoto(),
  )
  await page.getByLabelText("Nome completo").fill("Noemi Lopes")
  await page.getByLabelText("Data de nascimento").fill("29/02/1984")
  const drawn = () => photo.element().querySelector("img")?.getAttribute("src")
  await expect.poll(drawn).toMatch(/^blob:/)
  const toCorrect = page.getByText("Por favor, corrija os erros no formulário.")
  for (const [status, words] of [
    [503, BUSY],
    [413, LARGE],
  ] as const) {
    api.refuse(members.create, status, { detail: words })
    await page.getByRole("button", { name: "Salvar", exact: true }).click()
    await expect.element(photo.getByText(words)).toBeVisible()
    if (status === 503) await expect.element(toCorrect).not.toBeInTheDocument()
    else await expect.element(toCorrect).toBeVisible()
    await expect.element(page.getByLabelText("Nome completo")).toHaveValue("Noemi Lopes")
    expect(drawn()).toMatch(/^blob:/)
  }
  api.answer(members.create, anExample(members.create.response))
  await page.getByRole("button", { name: "Salvar", exact: true }).click()
  await shown("Membro cadastrado com sucesso!")
  await expect.element(page.getByRole("heading", { name: "Membros", exact: true })).toBeVisible()
})
