import { branches } from "@aprisco/contract/branches/routes"
import { people } from "@aprisco/contract/people/routes"
import { personTimeline } from "@aprisco/contract/timeline/routes"
import { trash } from "@aprisco/contract/trash/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const noemi = anExample(people.detail.response, {
  id: 5,
  fullName: "Noemi Elimeleque",
  kinds: ["other"],
  gender: "N",
  can: { edit: true, delete: true },
})

const save = (name: string) => page.getByRole("button", { name, exact: true })

beforeEach(() => {
  api.answer(people.list, pageOf([]))
  api.answer(people.detail, noemi)
  api.answer(branches.detail, anExample(branches.detail.response))
  api.answer(personTimeline.list, pageOf([]))
})

describe("the form of a new person", () => {
  it("needs a name, shows the server's error at its field, and opens the record", async () => {
    await openApp("/pessoas")
    await page.getByRole("main").getByRole("link", { name: "Nova pessoa" }).click()
    await save("Cadastrar pessoa").click()
    await expect.element(page.getByText("Nome deve ter pelo menos 2 caracteres")).toBeVisible()
    expect(api.calls(people.create)).toEqual([])
    await expectAccessible()
    api.refuse(people.create, 400, { email: ["E-mail inválido"] })
    await page.getByLabelText("Nome completo").fill("Noemi Elimeleque")
    await save("Cadastrar pessoa").click()
    await expect.element(page.getByText("E-mail inválido")).toBeVisible()
    api.answer(people.create, noemi)
    await save("Cadastrar pessoa").click()
    await expect.element(page.getByText("Pessoa cadastrada com sucesso!")).toBeVisible()
    expect(api.calls(people.create).at(-1)?.body).toMatchObject({
      fullName: "Noemi Elimeleque",
      gender: "N",
      maritalStatus: null,
    })
    expect(location.pathname).toBe("/pessoas/5")
  })

  it("asks before a second person with the same CPF is entered", async () => {
    api.refuse(people.create, 409, { detail: "Já existe uma pessoa com este CPF.", person_id: 8 })
    await openApp("/pessoas/nova")
    await page.getByLabelText("Nome completo").fill("Noemi Elimeleque")
    await page.getByLabelText("CPF").fill("529.982.247-25")
    await save("Cadastrar pessoa").click()
    const question = page.getByRole("dialog", { name: "Já existe uma pessoa com este CPF" })
    await question.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(page.getByText("Já existe uma pessoa com este CPF.")).toBeVisible()
    expect(api.calls(people.create)).toHaveLength(1)
    await save("Cadastrar pessoa").click()
    await expect.element(question).toBeVisible()
    api.answer(people.create, noemi)
    await question.getByRole("button", { name: "Cadastrar mesmo assim" }).click()
    await expect.poll(() => location.pathname).toBe("/pessoas/5")
    expect(api.calls(people.create).at(-1)?.body).toMatchObject({ allowDuplicate: true })
  })

  it("is not offered to users who may not enter people", async () => {
    await openApp("/pessoas", { as: "LEADER" })
    await expect.element(page.getByLabelText("Buscar pessoas")).toBeVisible()
    await expect.element(page.getByRole("link", { name: "Nova pessoa" })).not.toBeInTheDocument()
    await openApp("/pessoas/nova", { as: "LEADER" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })
})

describe("a person's record", () => {
  it("sends only the changed fields, and says when another user was faster", async () => {
    await openApp("/pessoas/5")
    await page.getByRole("link", { name: "Editar", exact: true }).click()
    await page.getByLabelText("Profissão").fill("Fiandeira")
    api.refuse(people.update, 412)
    await save("Salvar alterações").click()
    await expect.element(page.getByText(/alterad[oa] por outra pessoa/).first()).toBeVisible()
    await expectAccessible()
    api.answer(people.update, { ...noemi, profession: "Fiandeira" })
    await openApp("/pessoas/5/editar")
    await page.getByLabelText("Profissão").fill("Fiandeira")
    await save("Salvar alterações").click()
    await expect.element(page.getByText("Pessoa atualizada com sucesso!")).toBeVisible()
    expect(api.calls(people.update).at(-1)?.body).toEqual({ profession: "Fiandeira" })
  })

  describe("of a person who shares the family's address", () => {
    const question = page.getByRole("radiogroup", { name: "Mudar o endereço de toda a família?" })
    const family = anExample(people.detail.response.shape.households.element, {
      displayName: "Família de Rute Moabe",
      sharesAddress: true,
    })

    beforeEach(async () => {
      api.answer(people.detail, { ...noemi, address: "Rua Velha", households: [family] })
      api.answer(people.update, noemi)
      await openApp("/pessoas/5/editar")
    })

    it("is asked whether the whole family moves, once the address is another one", async () => {
      await expect.element(page.getByRole("textbox", { name: "Endereço" })).toHaveValue("Rua Velha")
      await expect.element(question).not.toBeInTheDocument()
      await page.getByRole("textbox", { name: "Endereço" }).fill("Rua Nova")
      await expect.element(question).toBeVisible()
      await expect.element(page.getByText("Mora no endereço de: Família de Rute Moabe")).toBeVisible()
      await expectAccessible()
      await save("Salvar alterações").click()
      await expect.element(page.getByText("Escolha se o endereço muda para toda a família")).toBeVisible()
      expect(api.calls(people.update)).toEqual([])
      await question.getByLabelText("Sim, de todos que moram juntos").click()
      await save("Salvar alterações").click()
      await expect.element(page.getByText("Pessoa atualizada com sucesso!")).toBeVisible()
      expect(api.calls(people.update)[0]?.body).toEqual({ address: "Rua Nova", addressFor: "household" })
    })

    it("may move alone, and is not asked without another address", async () => {
      await page.getByRole("textbox", { name: "Endereço" }).fill("Rua Nova")
      await question.getByLabelText("Não, só o desta pessoa").click()
      await page.getByRole("textbox", { name: "Endereço" }).fill("Rua Velha")
      await page.getByLabelText("Profissão").fill("Fiandeira")
      await expect.element(question).not.toBeInTheDocument()
      await save("Salvar alterações").click()
      await expect.element(page.getByText("Pessoa atualizada com sucesso!")).toBeVisible()
      expect(api.calls(people.update)[0]?.body).toEqual({ profession: "Fiandeira" })
      await openApp("/pessoas/5/editar")
      await page.getByRole("textbox", { name: "Endereço" }).fill("Rua Nova")
      await question.getByLabelText("Não, só o desta pessoa").click()
      await save("Salvar alterações").click()
      await expect
        .poll(() => api.calls(people.update)[1]?.body)
        .toEqual({ address: "Rua Nova", addressFor: "person" })
    })
  })

  it("records the day of a death, puts it right, shows the server's refusal at its field, and takes the day away", async () => {
    const death = page.getByLabelText("Data do falecimento")
    api.answer(people.update, noemi)
    await openApp("/pessoas/5/editar")
    await expect.element(death).toHaveValue("")
    await death.fill("05/01/2026")
    await save("Salvar alterações").click()
    await expect.element(page.getByText("Pessoa atualizada com sucesso!")).toBeVisible()
    expect(api.calls(people.update).at(-1)?.body).toEqual({ deceasedOn: "2026-01-05" })
    api.answer(people.detail, { ...noemi, birthDate: "1950-02-03", deceasedOn: "2026-01-05" })
    await openApp("/pessoas/5/editar")
    await expect.element(death).toHaveValue("05/01/2026")
    await death.fill("04/01/1949")
    const before = "A data do falecimento não pode ser anterior à do nascimento"
    api.refuse(people.update, 400, { deceased_on: [before] })
    await save("Salvar alterações").click()
    await expect.element(page.getByText(before)).toBeVisible()
    await expect.element(death).toHaveFocus()
    await expectAccessible()
    api.answer(people.update, noemi)
    await death.clear()
    await save("Salvar alterações").click()
    await expect.poll(() => api.calls(people.update).at(-1)?.body).toEqual({ deceasedOn: null })
  })

  it("leaves branch and death of a person on the roll to the roll", async () => {
    api.answer(people.detail, { ...noemi, memberId: 9, kinds: ["member"] })
    await openApp("/pessoas/5/editar")
    await expect.element(page.getByLabelText("Nome completo")).toHaveValue("Noemi Elimeleque")
    await expect.element(page.getByLabelText("Filial")).not.toBeInTheDocument()
    await expect.element(page.getByLabelText("Data do falecimento")).not.toBeInTheDocument()
  })

  it("is deleted after a confirmation, and restored from the toast", async () => {
    api.answer(people.remove, undefined)
    api.answer(trash.restore, undefined)
    await openApp("/pessoas/5")
    await page.getByRole("button", { name: /^Ações de/ }).click()
    await page.getByRole("menuitem", { name: "Excluir" }).click()
    await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
    await expect.element(page.getByText("Pessoa excluída com sucesso")).toBeVisible()
    expect(location.pathname).toBe("/pessoas")
    await page.getByRole("button", { name: "Desfazer" }).click()
    await expect.element(page.getByText("Exclusão desfeita.")).toBeVisible()
    expect(api.calls(trash.restore).map(({ params }) => params)).toEqual([{ kind: "person", id: 5 }])
  })
})
