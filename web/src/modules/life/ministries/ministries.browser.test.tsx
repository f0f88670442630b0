import { activities } from "@aprisco/contract/activities/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { members } from "@aprisco/contract/members/routes"
import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const all = { edit: true, delete: true }
const praise = anExample(ministries.detail.response, { id: 5, name: "Louvor", memberCount: 0, can: all })

/** «Excluir» in the menu of the record's header. */
async function pressDelete(): Promise<void> {
  await page
    .getByRole("button", { name: /^Ações de/ })
    .first()
    .click()
  await page.getByRole("menuitem", { name: "Excluir" }).click()
}

describe("the list of ministries", () => {
  beforeEach(() => api.answer(ministries.list, pageOf([praise])))

  it("offers to create the first ministry where there is none", async () => {
    api.answer(ministries.list, pageOf([]))
    await openApp("/ministerios")
    await expect.element(page.getByRole("heading", { name: "Nenhum ministério cadastrado" })).toBeVisible()
    await expectAccessible()
    await page.getByRole("button", { name: "Cadastrar o primeiro ministério" }).click()
    await expect.element(page.getByRole("dialog", { name: "Novo ministério" })).toBeVisible()
    await expectAccessible()
  })

  it("loads the filters of the address, and writes chosen filters into the address", async () => {
    await openApp("/ministerios?search=lou")
    await expect.element(page.getByRole("link", { name: /Louvor/ })).toBeVisible()
    expect(api.calls(ministries.list).at(-1)?.query).toMatchObject({ search: "lou" })
    await page.getByRole("button", { name: "Limpar busca" }).click()
    await page.getByLabelText("Situação").selectOptions("Inativos")
    await expect.poll(() => location.search).toContain("situation=inativos")
    await expect.poll(() => api.calls(ministries.list).at(-1)?.query).toMatchObject({ isActive: false })
  })

  it("offers a SECRETARY no changes", async () => {
    await openApp("/ministerios", { as: "SECRETARY" })
    await expect.element(page.getByRole("link", { name: /Louvor/ })).toBeVisible()
    await expect.element(page.getByRole("button", { name: "Novo ministério" })).not.toBeInTheDocument()
  })

  it("shows when it cannot be loaded, and loads again on request", async () => {
    api.refuse(ministries.list, 500)
    await openApp("/ministerios")
    await page.getByRole("button", { name: "Tentar novamente" }).click()
    await expect.element(page.getByRole("alert")).toBeVisible()
  })
})

describe("the dialog of a new ministry", () => {
  const dialog = page.getByRole("dialog", { name: "Novo ministério" })

  beforeEach(async () => {
    api.answer(ministries.list, pageOf([]))
    api.answer(activities.list, anExample(activities.list.response))
    await openApp("/ministerios")
    await page.getByRole("button", { name: "Cadastrar o primeiro ministério" }).click()
  })

  it("shows a missing name at its field, and sends nothing", async () => {
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(dialog.getByText("Nome é obrigatório")).toBeVisible()
    expect(api.calls(ministries.create)).toEqual([])
  })

  it("sends the values and opens the new ministry", async () => {
    api.answer(
      members.list,
      pageOf([
        anExample(members.list.response.shape.results.element, { id: 9, fullName: "Ana Lúcia Prado" }),
      ]),
    )
    api.answer(ministries.create, praise)
    api.answer(ministries.detail, praise)
    await dialog.getByLabelText("Nome").fill("Louvor")
    await dialog
      .getByLabelText(/^Líder/)
      .first()
      .fill("Ana")
    await page.getByRole("option", { name: /Ana Lúcia Prado/ }).click()
    await dialog.getByLabelText("Dia da reunião").selectOptions("Sábado")
    await dialog.getByLabelText("Horário da reunião").fill("19:30")
    await dialog.getByLabelText("Local").fill("Salão 2")
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByText("Ministério cadastrado com sucesso!")).toBeVisible()
    expect(api.calls(ministries.create).map(({ body }) => body)).toMatchObject([
      { name: "Louvor", leaderId: 9, meetingWeekday: 6, meetingTime: "19:30", place: "Salão 2" },
    ])
    expect(location.pathname).toBe("/ministerios/5")
  })

  it("shows the server's error at its field", async () => {
    api.refuse(ministries.create, 400, { name: ["Já existe um ministério com este nome"] })
    await dialog.getByLabelText("Nome").fill("Louvor")
    await dialog.getByRole("button", { name: "Salvar" }).click()
    await expect.element(dialog.getByText("Já existe um ministério com este nome")).toBeVisible()
  })
})

describe("the record of a ministry", () => {
  const dialog = page.getByRole("dialog")
  const button = (name: string) => page.getByRole("button", { name, exact: true })
  const toast = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
  const serves = (memberId: number, fullName: string, role: "leader" | "member") =>
    anExample(ministries.detail.response.shape.members.element, { memberId, fullName, role })
  const ana = serves(9, "Ana Lúcia Prado", "leader")
  const rui = serves(10, "Rui Barros", "member")
  const record = (...team: (typeof ana)[]) => ({
    ...praise,
    leaderName: "Ana Lúcia Prado",
    meetingWeekday: 6,
    meetingTime: "19:30",
    members: team,
    memberCount: team.length,
  })

  beforeEach(() => {
    api.answer(activities.list, pageOf([]))
    api.answer(ministries.detail, record(ana, rui))
  })

  it("shows its leader, its meeting and its team", async () => {
    await openApp("/ministerios/5")
    const about = page.getByRole("region", { name: "Sobre o ministério" })
    await expect.element(about).toMatchTextContent("Sábado, 19:30")
    await expect.element(about).toMatchTextContent("Ana Lúcia Prado")
    await expect.element(page.getByRole("region", { name: "Integrantes (2)" })).toBeVisible()
    await expectAccessible()
  })

  it("leads to a message to its team, for who changes it and may write one", async () => {
    const toWrite = page.getByRole("link", { name: "Enviar mensagem" })
    await openApp("/ministerios/5")
    await expect.element(toWrite).toHaveAttribute("href", "/mensagens/nova?ministerio=5")
    await openApp("/ministerios/5", { user: { permissions: ["activities.view", "activities.edit"] } })
    await expect.element(page.getByRole("heading", { name: "Louvor", level: 1 })).toBeVisible()
    await expect.element(toWrite).not.toBeInTheDocument()
  })

  it("adds a member to the team", async () => {
    const row = members.list.response.shape.results.element
    api.answer(members.list, pageOf([anExample(row, { id: 10, fullName: "Rui Barros" })]))
    api.answer(ministries.detail, record(ana))
    api.answer(ministries.addMember, record(ana, rui))
    await openApp("/ministerios/5")
    await button("Adicionar integrante").click()
    await dialog
      .getByLabelText(/^Membro/)
      .first()
      .fill("Rui")
    await page.getByRole("option", { name: /Rui Barros/ }).click()
    await expectAccessible()
    api.answer(ministries.detail, record(ana, rui))
    await button("Adicionar").click()
    await toast("Integrante adicionado com sucesso!")
    await expect.element(page.getByRole("region", { name: "Integrantes (2)" })).toBeVisible()
    expect(api.calls(ministries.addMember)).toMatchObject([
      { params: { id: 5 }, body: { memberId: 10, role: "member" } },
    ])
  })

  it("changes a member's role in the team, and shows a failure", async () => {
    api.refuse(ministries.changeMember, 500, {})
    await openApp("/ministerios/5")
    const role = page.getByLabelText("Função de Rui Barros")
    await role.selectOptions("Líder")
    await toast("Erro ao alterar os integrantes")
    const changed = record({ ...rui, role: "leader" }, { ...ana, role: "member" })
    api.answer(ministries.changeMember, changed)
    api.answer(ministries.detail, changed)
    await role.selectOptions("Líder")
    await toast("Função alterada com sucesso!")
    await expect.element(page.getByLabelText("Função de Ana Lúcia Prado")).toHaveValue("member")
    expect(api.calls(ministries.changeMember).at(-1)).toMatchObject({
      params: { id: 5, member: 10 },
      body: { role: "leader" },
    })
  })

  it("removes a member from the team after a confirmation", async () => {
    api.answer(ministries.removeMember, undefined)
    await openApp("/ministerios/5")
    await button("Remover Ana Lúcia Prado").click()
    await expect
      .element(dialog)
      .toMatchTextContent("Ana Lúcia Prado deixa de participar do ministério Louvor.")
    await expectAccessible()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByRole("region", { name: "Integrantes (2)" })).toBeVisible()
    await button("Remover Ana Lúcia Prado").click()
    api.answer(ministries.detail, record(rui))
    await dialog.getByRole("button", { name: "Remover" }).click()
    await expect
      .element(page.getByRole("region", { name: "Integrantes (1)" }))
      .toMatchTextContent("Rui Barros")
    expect(api.calls(ministries.removeMember).map(({ params }) => params)).toEqual([{ id: 5, member: 9 }])
  })

  it("is changed under the version on the screen", async () => {
    api.answer(ministries.update, praise)
    api.answer(branches.detail, anExample(branches.detail.response, { name: "Sede" }))
    await openApp("/ministerios/5")
    await button("Editar").click()
    const edit = page.getByRole("dialog", { name: "Editar ministério" })
    await edit.getByLabelText("Nome").fill("Louvor e Adoração")
    api.answer(ministries.detail, { ...record(ana), name: "Louvor e Adoração" })
    await edit.getByRole("button", { name: "Salvar" }).click()
    await expect.element(page.getByRole("heading", { name: "Louvor e Adoração", level: 1 })).toBeVisible()
    const [call] = api.calls(ministries.update)
    expect(call?.body).toMatchObject({ name: "Louvor e Adoração" })
    expect(call?.headers.get("if-match")).toBe('"1"')
  })

  it("is deleted after a confirmation, and leads to the list", async () => {
    api.answer(ministries.remove, undefined)
    api.answer(ministries.list, pageOf([]))
    await openApp("/ministerios/5")
    await pressDelete()
    await dialog.getByRole("button", { name: "Cancelar" }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await pressDelete()
    await dialog.getByRole("button", { name: "Excluir" }).click()
    await toast("Ministério excluído com sucesso!")
    await expect.poll(() => location.pathname).toBe("/ministerios")
    await expect.element(page.getByRole("heading", { name: "Nenhum ministério cadastrado" })).toBeVisible()
    expect(api.calls(ministries.remove).map(({ params }) => params)).toEqual([{ id: 5 }])
  })

  it("offers a SECRETARY no changes", async () => {
    api.answer(ministries.detail, { ...record(ana), can: { edit: false, delete: false } })
    await openApp("/ministerios/5", { as: "SECRETARY" })
    await expect.element(page.getByRole("heading", { name: "Louvor", level: 1 })).toBeVisible()
    for (const name of ["Editar", "Excluir", "Adicionar integrante", "Nova atividade"])
      await expect.element(button(name)).not.toBeInTheDocument()
  })

  it("shows that it does not exist", async () => {
    api.refuse(ministries.detail, 404)
    await openApp("/ministerios/999999")
    await expect.element(page.getByRole("heading", { name: "Ministério não encontrado" })).toBeVisible()
    await expectAccessible()
  })
})
