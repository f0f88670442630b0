import { members } from "@aprisco/contract/members/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** A form that is refused for now does not lose what was typed and says when to try again. */

for (const [status, detail, words] of [
  [
    503,
    "Muitas pessoas ao mesmo tempo. Tente de novo em instantes.",
    "Muitas pessoas ao mesmo tempo. Tente de novo em 40 segundos.",
  ],
  [
    429,
    "Muitas tentativas. Aguarde um momento e tente de novo.",
    "Muitas tentativas. Tente de novo em 40 segundos.",
  ],
] as const) {
  test(`a form refused with ${status} does not lose what was typed and says when to try again`, async ({
    page,
    baseURL,
    watch,
  }) => {
    const admin = await registerChurchAdmin(baseURL)
    await admin.api.call(members.create, { body: { fullName: "Ana Lúcia Prado", birthDate: "1980-05-17" } })
    await openAs(page, admin, "/ministerios")
    await page.getByRole("button", { name: "Cadastrar o primeiro ministério" }).click()
    const dialog = page.getByRole("dialog", { name: "Novo ministério" })
    await dialog.getByLabel("Nome").fill("Louvor")
    await dialog.getByLabel("Local").fill("Salão 2")
    let refused = 0
    await page.route(/\/ministries\/$/, (route) => {
      if (route.request().method() !== "POST" || refused > 0) return route.continue()
      refused += 1
      return route.fulfill({ status, headers: { "Retry-After": "40" }, json: { detail } })
    })
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
    await expect(dialog.getByLabel("Nome")).toHaveValue("Louvor")
    await expect(dialog.getByLabel("Local")).toHaveValue("Salão 2")
    await watch.axe(page)
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect(page).toHaveURL(/\/ministerios\/\d+$/)
  })
}
