import { members } from "@aprisco/contract/members/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** /membros, with a real roll; the screen's own states are tested in web/src/modules/roll/members. */

const JOSE = {
  fullName: "José D'Ávila",
  birthDate: "1970-01-31",
  phone: "(91) 98111-2233",
  cpf: "529.982.247-25",
  email: "jose.davila@example.org",
  membershipDate: "2001-05-06",
} as const

test("a member is found in the roll without accents, and deleted from it", { tag: "@full" }, async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  await admin.api.call(members.create, { body: JOSE })
  for (const [fullName, membershipStatus] of [
    ["Irmã 01", "active"],
    ["Irmã 02", "inactive"],
  ] as const)
    await admin.api.call(members.create, { body: { fullName, birthDate: "1990-05-17", membershipStatus } })
  await openAs(page, admin, "/membros")
  const table = page.getByRole("table", { name: "Membros" })
  const names = async () => (await table.getByRole("link").allInnerTexts()).map((text) => text.split("\n")[0])
  await expect.poll(names).toEqual(["Irmã 01", "Irmã 02", "José D'Ávila"])
  await table.getByRole("columnheader", { name: "Nome" }).getByRole("button").click()
  await expect.poll(names).toEqual(["José D'Ávila", "Irmã 02", "Irmã 01"])
  for (const words of ["AVILA", "91981112233", "529.982"]) {
    await page.getByLabel("Buscar membros").fill(words)
    await expect(page).toHaveURL(/search=/)
    await expect.poll(names).toEqual(["José D'Ávila"])
  }
  await page.getByRole("button", { name: "Limpar filtros" }).click()
  await page.getByLabel("Situação").selectOption("Inativo")
  await expect(page).toHaveURL(/status=inactive/)
  await expect.poll(names).toEqual(["Irmã 02"])
  await page.getByRole("button", { name: "Ações de Irmã 02" }).click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
  await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
  await expect(page.getByText("Membro excluído com sucesso")).toBeVisible()
  await expect(page.getByText("Nenhum membro encontrado")).toBeVisible()
})
