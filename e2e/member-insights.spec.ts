import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { members } from "@aprisco/contract/members/routes"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./watched.ts"

/** Statistics and birthdays of a real roll, drawn under the content policy; their states are tested in web/src/modules/roll/members. */

test("a member entered today is in the charts and among the birthdays", { tag: "@full" }, async ({
  page,
  baseURL,
}) => {
  const admin = await registerChurchAdmin(baseURL)
  const today = civilDay(new Date())
  await admin.api.call(members.create, {
    body: {
      fullName: "Rute Nogueira",
      // Born in a year that has a 29 February: today may be one.
      birthDate: `1984${today.slice(4)}`,
      gender: "F",
      maritalStatus: "married",
      ministerialFunction: "deaconess",
      membershipDate: today,
      phone: "(91) 98765-4321",
    },
  })
  await openAs(page, admin, "/membros")
  await page.getByRole("link", { name: "Estatísticas" }).click()
  await expect(page).toHaveURL(/\/membros\/estatisticas$/)
  for (const title of ["Pirâmide etária", "Crescimento"])
    await expect(page.getByRole("region", { name: title }).locator("svg").first()).toBeVisible()
  for (const [title, name, text] of [
    ["Funções ministeriais", /^Diaconisa/, "Diaconisa1100,0%"],
    ["Estado civil", /^Casado/, "Casado(a)1100,0%"],
  ] as const) {
    const panel = page.getByRole("region", { name: title })
    await panel.getByText("Ver tabela").click()
    await expect(panel.getByRole("row", { name })).toHaveText(text)
  }
  await page.goto("/membros")
  await page.getByRole("link", { name: "Aniversariantes" }).click()
  await expect(page.getByText("Hoje", { exact: true })).toBeVisible()
  await expect(page.getByRole("listitem").filter({ hasText: "Rute Nogueira" })).toContainText(
    `Faz ${Number(today.slice(0, 4)) - 1984} anos hoje`,
  )
  await expect(page.getByRole("link", { name: /^Dar parabéns a/ })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/5591987654321\?text=Feliz%20anivers/,
  )
})
