import { auth } from "@aprisco/contract/auth/sessions"
import { members } from "@aprisco/contract/members/routes"
import { emailTo, linkIn } from "./mailbox.ts"
import { aMember, atForm, openTab, press, theOnly } from "./member-form-page.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The links of the member's form to other records: the spouse, an account. */

test.use({ role: "CHURCH_ADMIN" })

test("a spouse is found among the members and linked on both records, and removed from both", {
  tag: "@full",
}, async ({ page, church }) => {
  const { admin } = church
  const surname = uniqueSurname()
  const [her, his] = [`Ângela Íris ${surname}`, `Elias ${surname}`]
  const wife = await aMember(admin, her, { maritalStatus: "married" })
  const husband = await aMember(admin, his, { maritalStatus: "married" })
  await atForm(page, `/membros/${husband.id}/editar`)
  await page.getByLabel("Cônjuge é membro da igreja").check()
  const spouse = page.getByRole("combobox", { name: "Cônjuge" })
  await spouse.fill(`iris ${surname}`)
  const option = page.getByRole("option", { name: her })
  await option.click()
  await expect(spouse).toHaveValue(her)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/membros/${husband.id}$`))
  const both = () =>
    Promise.all([wife, husband].map(({ id }) => admin.api.call(members.detail, { params: { id } })))
  expect((await both()).map(({ spouseMember }) => spouseMember)).toEqual([husband.id, wife.id])

  await page.goto(`/membros/${wife.id}/editar`)
  await expect(page.getByRole("combobox", { name: "Cônjuge" })).toHaveValue(his)
  await page.getByLabel("Estado civil").selectOption("Viúvo(a)")
  await expect(page.getByRole("combobox", { name: "Cônjuge" })).toHaveCount(0)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  expect((await both()).map(({ spouseMember }) => spouseMember)).toEqual([null, null])
})

test("a member gets an account by invitation, or with a password at once", { tag: "@full" }, async ({
  page,
  church,
}) => {
  const { admin } = church
  const surname = uniqueSurname()
  const email = `${crypto.randomUUID()}@example.org`
  await atForm(page)
  await page.getByLabel("Nome completo").fill(`Rute ${surname}`)
  await page.getByLabel("Data de nascimento").fill("17/05/1980")
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Criar usuário do sistema para este membro").check()
  await page.getByLabel("Perfil de acesso").selectOption("Secretário(a)")
  await openTab(page, "Contato")
  await page.getByRole("textbox", { name: "E-mail" }).fill(email)
  await press(page, "Salvar")
  await expect(page.getByText("Membro cadastrado com sucesso!")).toBeVisible()
  linkIn(await emailTo(email, /convi/i), "/convite")
  const { id } = await theOnly(admin, `rute ${surname}`)
  await page.goto(`/membros/${id}/editar`)
  await openTab(page, "Informações adicionais")
  await expect(page.getByText("Este membro já tem um usuário do sistema.")).toBeVisible()
  await expect(page.getByLabel("Criar usuário do sistema para este membro")).toHaveCount(0)

  const other = { email: `${crypto.randomUUID()}@example.org`, password: `guardada ${crypto.randomUUID()}` }
  const plain = await aMember(admin, `Noemi ${surname}`)
  await page.goto(`/membros/${plain.id}/editar`)
  await openTab(page, "Informações adicionais")
  await page.getByLabel("Criar usuário do sistema para este membro").check()
  await page.getByLabel("Senha", { exact: true }).fill(other.password)
  await page.getByLabel("E-mail do usuário").fill(other.email)
  await press(page, "Salvar")
  await expect(page.getByText("Membro atualizado com sucesso!")).toBeVisible()
  const { user } = await admin.api.call(auth.login, { body: other })
  expect(user.role).toBe("MEMBER")
})
