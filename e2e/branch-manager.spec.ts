import { branches } from "@aprisco/contract/branches/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** Somebody who answers for a branch, until they no longer do. */

test("a manager gives the branch up, and every screen says what is missing", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const branch = await admin.api.call(branches.create, { body: { name: "Filial Leste" } })
  const colleague = await aColleague(admin, "BRANCH_MANAGER", "Rosângela Peçanha", [branch.id])
  const missing = page.getByRole("status").filter({ hasText: "Você ainda não gerencia nenhuma filial" })

  await openAs(page, { ...admin, ...colleague }, "/dashboard")
  await expect(page.getByRole("complementary").getByText("Filial: Filial Leste")).toBeVisible()
  await expect(missing).toHaveCount(0)
  // The branch has no member yet; that makes no new church of it.
  await expect(page.getByRole("region", { name: "Primeiros passos" })).toHaveCount(0)

  // The headquarters is not theirs: what names no branch goes to their own.
  await page.goto("/atividades?nova=true")
  await expect(page.getByRole("combobox", { name: "Filial" }).last()).toHaveAttribute(
    "placeholder",
    "A sua primeira filial",
  )

  await page.goto("/atividades")
  await page.getByRole("button", { name: "Assinar calendário" }).click()
  await expect(page.getByText("Este endereço é só seu e traz as atividades das suas filiais.")).toBeVisible()

  // They may not read the numbers of the whole church: nothing is shown in their place.
  await page.goto("/denominacao/churches")
  await expect(page.getByRole("columnheader", { name: "Plano" })).toBeVisible()
  await expect(page.getByRole("columnheader", { name: "Membros" })).toHaveCount(0)

  await page.goto(`/configuracoes/filiais/${branch.id}?tab=equipe`)
  await page.getByRole("button", { name: "Remover Rosângela Peçanha" }).click()
  const dialog = page.getByRole("dialog")
  await expect(
    dialog.getByText("Você deixa de ver os membros e visitantes de Filial Leste na hora."),
  ).toBeVisible()
  await dialog.getByRole("button", { name: "Remover" }).click()
  await expect(page.getByRole("heading", { name: "Filial não encontrada" })).toBeVisible()
  for (const path of ["/dashboard", "/membros/novo"]) {
    await page.goto(path)
    await expect(missing).toBeVisible()
    await watch.axe(page)
  }
})
