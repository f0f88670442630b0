import { branches } from "@aprisco/contract/branches/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** A BRANCH_MANAGER, from the assignment to its end. */

test("a branch is assigned to a manager, who sees only that one and cannot open another, until it is removed", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  const branch = await admin.api.call(branches.create, { body: { name: "Filial Leste" } })
  const first = await admin.api.call(branches.create, { body: { name: "Filial Oeste" } })
  const colleague = await aColleague(admin, "BRANCH_MANAGER", "Rosângela Peçanha", {
    branchIds: [first.id],
  })
  const missing = page.getByRole("status").filter({ hasText: "Você ainda não gerencia nenhuma filial" })

  const office = await watch.anotherBrowser()
  await openAs(office, admin, `/configuracoes/filiais/${branch.id}?tab=equipe`)
  await expect(office.getByText("Nenhum gerente atribuído", { exact: false })).toBeVisible()
  await office.getByRole("combobox", { name: "Pessoa" }).click()
  await office.getByRole("option", { name: /Rosângela Peçanha/ }).click()
  await office.getByRole("button", { name: "Atribuir" }).click()
  await expect(office.getByText("Gerente atribuído com sucesso")).toBeVisible()

  await openAs(page, { ...admin, ...colleague }, "/configuracoes/filiais")
  await expect(page.getByText("2 filiais")).toBeVisible()
  await expect(page.getByRole("link", { name: "Nova filial" })).toHaveCount(0)
  await page.goto("/configuracoes/filiais/nova")
  await expect(page.getByText("Acesso não permitido", { exact: false }).first()).toBeVisible()

  await office.goto(`/configuracoes/filiais/${first.id}?tab=equipe`)
  await office.getByRole("button", { name: "Remover Rosângela Peçanha" }).click()
  await office.getByRole("dialog").getByRole("button", { name: "Remover" }).click()
  await expect(office.getByText("Gerente removido com sucesso")).toBeVisible()
  await page.goto("/configuracoes/filiais")
  await expect(page.getByText("1 filial", { exact: true })).toBeVisible()

  await page.goto("/dashboard")
  await expect(page.getByRole("complementary").getByText("Filial: Filial Leste")).toBeVisible()
  await expect(missing).toHaveCount(0)
  // The branch has no member yet, but is not a new church.
  await expect(page.getByRole("region", { name: "Primeiros passos" })).toHaveCount(0)

  // The headquarters is not theirs: a record without a branch is stored in their own.
  await page.goto("/atividades?nova=true")
  await expect(page.getByRole("combobox", { name: "Filial" }).last()).toHaveAttribute(
    "placeholder",
    "A sua primeira filial",
  )

  await page.goto("/atividades")
  await page.getByRole("button", { name: "Assinar calendário" }).click()
  await expect(page.getByText("Este endereço é só seu e traz as atividades das suas filiais.")).toBeVisible()

  // They may not read the counts of the whole church: nothing is shown instead.
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
  }
})
