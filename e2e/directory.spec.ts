import { members } from "@aprisco/contract/members/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { aColleague } from "./colleague.ts"
import { expect, test } from "./watched.ts"

/** What a MEMBER sees of the others: a directory, not a registry. */

test("a member reads a directory, which says nothing of what it withholds", async ({
  page,
  baseURL,
  watch,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const { id } = await admin.api.call(members.create, {
    body: {
      fullName: "Débora Assunção Sant'Anna",
      birthDate: "1980-02-29",
      cpf: "529.982.247-25",
      membershipDate: "2010-01-01",
      phone: "(91) 98765-4321",
      email: "debora@example.org",
      acceptEmail: false,
    },
  })
  const colleague = await aColleague(admin, "MEMBER", "Inês Uchôa")
  await openAs(page, { ...admin, ...colleague }, "/membros")
  await expect(page.getByText("Quem faz parte da sua igreja.")).toBeVisible()
  await expect(page.getByRole("searchbox", { name: "Buscar membros" })).toHaveAttribute("placeholder", "Nome")
  await expect(page.getByLabel("Números dos membros")).toHaveCount(0)
  await expect(page.getByRole("link", { name: "Novo Membro" })).toHaveCount(0)
  await expect(page.getByRole("button", { name: "Exportar" })).toHaveCount(0)
  await page.getByRole("button", { name: "Ações de Débora Assunção Sant'Anna" }).click()
  await expect(page.getByRole("menuitem")).toHaveText(["Ver detalhes"])
  await page.keyboard.press("Escape")

  // The address of a tab that only the registry has leads to the first.
  await page.goto(`/membros/${id}?tab=adicional`)
  await expect(page.getByRole("tab", { name: "Pessoal" })).toHaveAttribute("aria-selected", "true")
  await expect(page.getByRole("tab")).toHaveText(["Pessoal", "Contato", "Igreja", "Ministerial"])
  const card = page.getByRole("tabpanel")
  await expect(card.getByText("29/02")).toBeVisible()
  for (const label of ["CPF", "RG", "Estado civil", "Idade"])
    await expect(page.getByText(label, { exact: true })).toHaveCount(0)
  await page.getByRole("tab", { name: "Contato" }).click()
  await expect(card.getByText("(91) 98765-4321")).toBeVisible()
  await expect(card.getByText("Não divulgado")).toHaveCount(1)
  await expect(page.getByText("Não informado")).toHaveCount(0)
  await watch.axe(page)

  await page.getByRole("button", { name: /^Notificações/ }).click()
  await expect(page.getByText("O que for para você aparece aqui.")).toBeVisible()
})
