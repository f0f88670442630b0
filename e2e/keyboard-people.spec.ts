import { members } from "@aprisco/contract/members/routes"
import { people } from "@aprisco/contract/people/routes"
import { tags } from "@aprisco/contract/people/tags"
import { choose, expectKept, openDialog, press, tabTo } from "./by-keyboard.ts"
import { openAs, registerChurchAdmin } from "./church-admin.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The screens where people are merged, and where a list is described: without a mouse. */

test.describe("an office without a mouse", () => {
  test.use({ role: "SECRETARY" })

  test("compares two records, chooses a value, merges them, and takes it back", { tag: "@full" }, async ({
    page,
    church,
    watch,
  }) => {
    const name = `Rute ${uniqueSurname()}`
    const { api } = church.admin
    const phone = "(81) 99999-1111"
    const body = { fullName: name, phone, birthDate: "1980-05-17" }
    const keep = await api.call(people.create, { body: { ...body, city: "Recife" } })
    await api.call(people.create, { body: { ...body, city: "Olinda" } })
    const pair = `${name} e ${name}`
    const compare = page.getByRole("link", { name: `Comparar e unir: ${pair}` })
    const dismiss = page.getByRole("button", { name: `Não são a mesma pessoa: ${pair}` })
    const states = page.getByRole("radiogroup", { name: "Quais pares" })

    await test.step("a job has found the pair; it is dismissed, and opened again", async () => {
      await expect(async () => {
        await page.goto("/pessoas/duplicados")
        await expect(compare).toBeVisible({ timeout: 2_000 })
      }).toPass()
      await watch.axe(page)
      await press(dismiss)
      await expect(dismiss).toHaveCount(0)
      await expectKept(page)
      await tabTo(states.getByRole("radio", { name: "Em aberto" }), "Shift+Tab")
      await page.keyboard.press("ArrowRight")
      const reopen = page.getByRole("button", { name: `Reabrir: ${pair}` })
      await press(reopen)
      await expect(reopen).toHaveCount(0)
      await expectKept(page)
      await tabTo(states.getByRole("radio", { name: "Descartados" }), "Shift+Tab")
      await page.keyboard.press("ArrowLeft")
    })

    await test.step("side by side, the other town is chosen with an arrow key", async () => {
      await press(compare)
      await expect(page.getByRole("heading", { level: 1, name: "Unir cadastros" })).toBeVisible()
      await watch.axe(page)
      const [ofKept, ofOther] = ["do cadastro que fica", "do cadastro que sai"].map((side) =>
        page.getByRole("radiogroup", { name: "Cidade" }).getByRole("radio", { name: new RegExp(side) }),
      )
      if (!ofKept || !ofOther) throw new Error("two sides")
      await tabTo(ofKept)
      await page.keyboard.press("ArrowRight")
      await expect(ofOther).toBeFocused()
      await expect(ofOther).toBeChecked()
    })

    await test.step("the two are merged at one press, and the next pair or the list follows", async () => {
      await press(page.getByRole("button", { name: "Unir e ir para o próximo" }))
      await expect(page.getByText("Cadastros unidos", { exact: false })).toBeVisible()
      const { city } = await api.call(people.detail, { params: { id: keep.id } })
      expect(city).toBe("Olinda")
    })

    await test.step("and the merge is undone from the list of merges", async () => {
      await page.goto("/pessoas/duplicados")
      await press(page.getByRole("link", { name: "Cadastros unidos" }))
      const undo = page.getByRole("button", { name: `Desfazer a união de ${name} com ${name}` })
      await expect(undo).toBeVisible()
      await watch.axe(page)
      const dialog = await openDialog(page, undo, () => press(undo))
      await press(dialog.getByRole("button", { name: "Desfazer a união" }))
      await expect(page.getByText("União desfeita: são dois cadastros de novo")).toBeVisible()
      await expectKept(page)
      const { city } = await api.call(people.detail, { params: { id: keep.id } })
      expect(city).toBe("Recife")
    })
  })
})

test("a list is described without a mouse, its people get a tag, and the tag is taken back", {
  tag: "@full",
}, async ({ page, baseURL, watch }) => {
  const admin = await registerChurchAdmin(baseURL)
  for (const [fullName, birthDate, phone] of [
    ["Ana Prado", "2005-05-17", "(81) 99999-1111"],
    ["Bia Lima", "2004-01-30", undefined],
    ["Caio Reis", "1950-01-30", undefined],
  ] as const)
    await admin.api.call(members.create, { body: { fullName, birthDate, phone } })
  await admin.api.call(tags.create, { body: { name: "Jovens" } })
  const editor = page.getByRole("region", { name: "Quem entra na lista" })
  const preview = page.getByRole("region", { name: "Prévia" })
  const condition = (number: number) => editor.getByRole("group", { name: `Condição ${number}`, exact: true })
  const group = editor.getByRole("group", { name: "Grupo de condições, nível 2" })
  const join = editor.getByRole("combobox", { name: "A pessoa atende a" })

  await test.step("a name, and a condition", async () => {
    await openAs(page, admin, "/listas")
    await press(page.getByRole("link", { name: "Criar a primeira lista" }))
    await tabTo(page.getByLabel("Nome da lista"))
    await page.keyboard.type("Jovens da igreja")
    await press(editor.getByRole("button", { name: "Adicionar condição" }))
    const [field, op, value] = ["Campo", "Comparação", "Valor"].map((label) => condition(2).getByLabel(label))
    if (!field || !op || !value) throw new Error("three controls")
    // Where one goes on, without searching for it.
    await expect(field).toBeFocused()
    await choose(field, "Idade")
    await choose(op, "é menor que")
    await tabTo(value)
    await page.keyboard.type("30")
    await expect(preview).toContainText("2 pessoas")
    await watch.axe(page)
  })

  await test.step("a group, in which none of the conditions may hold", async () => {
    await press(editor.getByRole("button", { name: "Adicionar grupo" }))
    const joinOfGroup = group.getByLabel("E neste grupo, a")
    await expect(joinOfGroup).toBeFocused()
    // What is typed elsewhere stays there.
    await tabTo(condition(2).getByLabel("Valor"), "Shift+Tab")
    await page.keyboard.press("End")
    await page.keyboard.type("0")
    await expect(condition(2).getByLabel("Valor")).toHaveValue("300")
    await page.keyboard.press("Backspace")
    await choose(joinOfGroup, "Nenhuma destas condições")
    await press(group.getByRole("button", { name: "Adicionar condição" }))
    await choose(group.getByLabel("Campo"), "Tem telefone")
    await choose(group.getByLabel("Valor"), "Sim")
    await expect(preview).toContainText("1 pessoa")
    await expect(preview).toContainText("Bia Lima")
    await watch.axe(page)
  })

  await test.step("the conditions are joined in each way, and what is removed gives the focus on", async () => {
    for (const [way, value] of [
      ["Alguma destas condições", "any"],
      ["Nenhuma destas condições", "none"],
      ["Todas estas condições", "all"],
    ] as const) {
      await choose(join, way, "Shift+Tab")
      await expect(join).toHaveValue(value)
    }
    await expect(preview).toContainText("1 pessoa")
    await press(group.getByRole("button", { name: "Tirar a condição 1: Tem telefone" }))
    await expect(group.getByRole("button", { name: "Adicionar condição" })).toBeFocused()
    await press(group.getByRole("button", { name: "Tirar este grupo" }))
    await expect(group).toHaveCount(0)
    await expect(editor.getByRole("button", { name: "Adicionar condição" })).toBeFocused()
    await expect(preview).toContainText("2 pessoas")
    await press(page.getByRole("button", { name: "Criar lista" }))
    await expect(page).toHaveURL(/\/listas\/\d+$/)
    await expect(page.getByRole("link", { name: "Bia Lima" })).toBeVisible()
    await watch.axe(page)
  })

  await test.step("all of its people get a tag, which is taken back", async () => {
    const actions = page.getByRole("button", { name: "Ações com todos (2 pessoas)" })
    const item = page.getByRole("menuitem", { name: "Incluir etiqueta" })
    const dialog = await openDialog(page, actions, async () => {
      await press(actions)
      await expect(page.locator("[role=menu]:focus, [role=menu] :focus")).toHaveCount(1)
      await page.keyboard.press("ArrowDown")
      await expect(item).toBeFocused()
      await page.keyboard.press("Enter")
    })
    await watch.axe(page)
    await choose(dialog.getByLabel("Etiqueta"), "Jovens")
    await press(dialog.getByRole("button", { name: "Aplicar" }))
    await expect(page.getByText("2 pessoas alteradas.")).toBeVisible()
    await expectKept(page)
    await watch.axe(page)
    await press(page.getByRole("button", { name: "Desfazer" }))
    await expect(page.getByText("Desfeito: 2 pessoas voltaram ao que era.")).toBeVisible()
    await expectKept(page)
  })
})
