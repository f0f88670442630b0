import type { Area } from "@aprisco/contract/access/areas"
import { ROLE_LABELS, ROLES } from "@aprisco/contract/access/roles"
import { account } from "@aprisco/contract/account/routes"
import { branches } from "@aprisco/contract/branches/routes"
import { people } from "@aprisco/contract/people/routes"
import { staff } from "@aprisco/contract/staff/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const WRONG = "Por favor, corrija os erros no formulário."

const rute = anExample(staff.detail.response, {
  id: 9,
  fullName: "Rute Nogueira",
  email: "rute@example.org",
  emailVerified: true,
  role: "SECRETARY",
  roleLabel: ROLE_LABELS.SECRETARY,
  isActive: true,
  status: "active",
  can: { edit: true, delete: true, resend: false, resetSecondFactor: false, tie: true },
})
const inviting = page.getByRole("dialog", { name: "Convidar usuário" })
const editing = page.getByRole("dialog", { name: "Editar acesso" })

const noemi = anExample(people.list.response.shape.results.element, {
  id: 44,
  fullName: "Noemi Prado de Sant'Anna",
  branchName: "Sede",
})
async function choosePerson(dialog: typeof inviting, typed: string, name: string): Promise<void> {
  await dialog.getByRole("combobox", { name: "Cadastro da pessoa" }).fill(typed)
  await page.getByRole("option", { name }).click()
}

const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()

async function act(item: string): Promise<void> {
  await page.getByRole("button", { name: "Ações de Rute Nogueira" }).click()
  await page.getByRole("menuitem", { name: item }).click()
}

async function openInvitation(): Promise<void> {
  await openApp("/configuracoes/usuarios")
  await page.getByRole("button", { name: "Convidar usuário" }).first().click()
  await expect.element(inviting).toBeVisible()
}

beforeEach(() => {
  api.answer(staff.list, pageOf([rute]))
  api.answer(staff.options, { churches: [{ id: 3, name: "Igreja do Caminho" }], count: 1 })
})

describe("an invitation", () => {
  it("shows what is missing, and keeps the typed values when the server refuses it", async () => {
    await openInvitation()
    await press("Enviar convite")
    await shown(WRONG)
    for (const words of ["Nome é obrigatório", "E-mail é obrigatório", "Escolha o perfil de acesso"])
      await expect.element(inviting.getByText(words, { exact: true })).toBeVisible()
    await expectAccessible()
    expect(api.calls(staff.invite)).toEqual([])
    await inviting.getByLabelText("Nome completo").fill("Rute Prado")
    await inviting.getByLabelText("E-mail").fill("marta@example.org")
    await inviting.getByLabelText("Perfil de acesso").selectOptions("Secretário(a)")
    await expect.element(inviting.getByText(/Cadastra e edita membros e visitantes/)).toBeVisible()
    api.refuse(staff.invite, 400, { email: ["Este e-mail já está cadastrado."] })
    await press("Enviar convite")
    await shown("Este e-mail já está cadastrado.")
    await expect.element(inviting.getByLabelText("Nome completo")).toHaveValue("Rute Prado")
  })

  it.each(ROLES.filter((role) => role !== "BRANCH_MANAGER" && role !== "DENOMINATION_ADMIN"))(
    "gives the role %s",
    async (role) => {
      await openInvitation()
      await inviting.getByLabelText("Nome completo").fill("Noemi Prado")
      await inviting.getByLabelText("E-mail").fill("noemi@example.org")
      await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS[role])
      api.answer(staff.invite, { ...rute, email: "noemi@example.org" })
      const before = api.calls(staff.list).length
      await press("Enviar convite")
      await shown("Convite enviado para noemi@example.org.")
      await expect.element(inviting).not.toBeInTheDocument()
      expect(api.calls(staff.invite).map(({ body }) => body)).toEqual([
        { fullName: "Noemi Prado", email: "noemi@example.org", role, areas: [], personId: null },
      ])
      await expect.poll(() => api.calls(staff.list).length).toBeGreaterThan(before)
    },
  )

  it("of a BRANCH_MANAGER needs the branches", async () => {
    const headquarters = anExample(branches.list.response.shape.results.element, { id: 4, name: "Sede" })
    await openInvitation()
    api.answer(branches.list, { ...anExample(branches.list.response), count: 1, results: [headquarters] })
    await inviting.getByLabelText("Nome completo").fill("Noemi Prado")
    await inviting.getByLabelText("E-mail").fill("noemi@example.org")
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.BRANCH_MANAGER)
    api.refuse(staff.invite, 400, { branch_ids: ["Escolha pelo menos uma filial."] })
    await press("Enviar convite")
    await shown("Escolha pelo menos uma filial.")
    await page.getByRole("combobox", { name: "Filiais" }).click()
    await page.getByRole("option", { name: "Sede", exact: true }).click()
    await userEvent.keyboard("{Tab}")
    await expectAccessible()
    api.answer(staff.invite, { ...rute, email: "noemi@example.org" })
    await press("Enviar convite")
    await shown("Convite enviado para noemi@example.org.")
    expect(api.calls(staff.invite).at(-1)?.body).toMatchObject({ role: "BRANCH_MANAGER", branchIds: [4] })
  })

  it("ties the account to a person who is searched by name, and keeps what is typed where the person has one", async () => {
    await openInvitation()
    api.answer(people.picker, ({ query: { search = "" } }) => (search.startsWith("Noe") ? [noemi] : []))
    await inviting.getByLabelText("Nome completo").fill("Noemi Prado")
    await inviting.getByLabelText("E-mail").fill("noemi@example.org")
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.LEADER)
    await choosePerson(inviting, "Noe", "Noemi Prado de Sant'Anna (Sede)")
    await expectAccessible()
    api.refuse(staff.invite, 409, { detail: "Esta pessoa já tem um usuário do sistema." })
    await press("Enviar convite")
    await shown("Esta pessoa já tem um usuário do sistema.")
    await expect
      .element(inviting.getByRole("combobox", { name: "Cadastro da pessoa" }))
      .toHaveValue("Noemi Prado de Sant'Anna (Sede)")
    expect(api.calls(staff.invite).at(-1)?.body).toMatchObject({ personId: 44, role: "LEADER" })
  })

  it("gives areas besides the role, and shows an error of them beside the boxes", async () => {
    const boxes = inviting.getByRole("group", { name: "Áreas, além do perfil" })
    const gatherings = boxes.getByRole("checkbox", { name: "Atividades e agenda" })
    const secretariat = boxes.getByRole("checkbox", { name: "Secretaria" })
    await openInvitation()
    await expect.element(boxes).not.toBeInTheDocument()
    await inviting.getByLabelText("Nome completo").fill("Noemi Prado")
    await inviting.getByLabelText("E-mail").fill("noemi@example.org")
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.LEADER)
    await gatherings.click()
    await secretariat.click()
    await secretariat.click()
    await expect.element(gatherings).toBeChecked()
    await expect.element(secretariat).not.toBeChecked()
    await expect.element(boxes.getByText(/^Cadastra, edita, cancela e exclui atividades/)).toBeVisible()
    await expectAccessible()
    api.refuse(staff.invite, 400, { areas: ["Área desconhecida."] })
    await press("Enviar convite")
    await expect.element(inviting.getByText("Área desconhecida.")).toBeVisible()
    await expectAccessible()
    api.answer(staff.invite, { ...rute, email: "noemi@example.org" })
    await press("Enviar convite")
    await shown("Convite enviado para noemi@example.org.")
    expect(api.calls(staff.invite).at(-1)?.body).toMatchObject({ role: "LEADER", areas: ["gatherings"] })
  })

  it("offers no area that the role has anyway", async () => {
    const offered = () =>
      inviting
        .getByRole("checkbox")
        .elements()
        .map((box) => (box instanceof HTMLInputElement ? box.value : ""))
    await openInvitation()
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.SECRETARY)
    await expect.poll(offered).toEqual(["gatherings", "treasury", "communication"])
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.MEMBER)
    await expect.poll(offered).toEqual(["gatherings", "secretariat", "treasury", "communication"])
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.PASTOR)
    await expect.poll(offered).toEqual(["treasury"])
    await inviting.getByLabelText("Perfil de acesso").selectOptions(ROLE_LABELS.CHURCH_ADMIN)
    await expect.poll(offered).toEqual([])
  })

  it("offers no role above the inviter's own", async () => {
    await openInvitation()
    const offered = () =>
      inviting
        .getByLabelText("Perfil de acesso")
        .getByRole("option")
        .elements()
        .map(({ textContent }) => textContent)
    const given = ROLES.filter((role) => role !== "DENOMINATION_ADMIN").map((role) => ROLE_LABELS[role])
    await expect.poll(offered).toEqual(["Selecione", ...given])
    await openApp("/configuracoes/usuarios", { as: "DENOMINATION_ADMIN" })
    await page.getByRole("button", { name: "Convidar usuário" }).first().click()
    await expect.poll(offered).toEqual(["Selecione", ...ROLES.map((role) => ROLE_LABELS[role])])
  })
})

describe("the list of users", () => {
  it("marks invited and deactivated users, and the reader", async () => {
    const none = { edit: false, delete: false, resend: false, resetSecondFactor: false, tie: false }
    api.answer(
      staff.list,
      pageOf([
        { ...rute, id: 7, fullName: "Marta Fontes", can: none },
        { ...rute, id: 10, fullName: "Eunice Prado", can: none },
        { ...rute, id: 11, fullName: "Tomé Reis", status: "invited", can: none },
        { ...rute, id: 12, fullName: "Davi Lima", status: "inactive", isActive: false, can: none },
      ]),
    )
    await openApp("/configuracoes/usuarios")
    await expect.element(page.getByRole("main").getByText("4 usuários")).toBeVisible()
    await shown("Marta Fontes (você)")
    await shown("Eunice Prado")
    const table = page.getByRole("table")
    await expect.element(table.getByText("Convite pendente")).toBeVisible()
    await expect.element(table.getByText("Inativo", { exact: true })).toBeVisible()
    // Nothing is offered on the user's own access, or on one with more rights.
    expect(page.getByRole("button", { name: /^Ações de/ }).elements()).toEqual([])
    await expectAccessible()
    await page.viewport(390, 844)
    await expectAccessible()
  })

  it("loads the filters of the address, and shows when nothing is found", async () => {
    api.answer(staff.list, pageOf([]))
    await openApp("/configuracoes/usuarios?search=Rute&status=invited")
    await expect.element(page.getByRole("heading", { name: "Nenhum usuário encontrado" })).toBeVisible()
    expect(api.calls(staff.list).at(-1)?.query).toMatchObject({ search: "Rute", status: "invited" })
    await page.getByRole("main").getByRole("button", { name: "Limpar filtros" }).last().click()
    await expect.poll(() => location.search).toBe("")
  })

  it("shows when it cannot be loaded", async () => {
    api.refuse(staff.list, 500)
    await openApp("/configuracoes/usuarios")
    await shown("Erro ao carregar usuários")
  })
})

describe("the access of a user", () => {
  it("is deactivated after a confirmation, reactivated, and removed", async () => {
    let present = rute
    let removed = false
    api.answer(staff.list, () => pageOf(removed ? [] : [present]))
    api.answer(staff.update, ({ body: { isActive = true } }) => {
      present = { ...rute, isActive, status: isActive ? "active" : "inactive" }
      return present
    })
    api.answer(staff.remove, () => {
      removed = true
      return undefined
    })
    await openApp("/configuracoes/usuarios?search=Rute")
    await act("Desativar acesso")
    await shown("Rute Nogueira sai do sistema na hora e não entra mais.")
    await expectAccessible()
    await press("Cancelar")
    await act("Desativar acesso")
    await press("Desativar")
    await shown("Acesso de Rute Nogueira desativado.")
    await expect.element(page.getByRole("main").getByText("Inativo", { exact: true }).last()).toBeVisible()
    await act("Reativar acesso")
    await shown("Acesso de Rute Nogueira reativado.")
    expect(api.calls(staff.update).map(({ body }) => body)).toEqual([
      expect.objectContaining({ isActive: false }),
      expect.objectContaining({ isActive: true }),
    ])
    await act("Remover usuário")
    await press("Cancelar")
    await act("Remover usuário")
    await press("Remover")
    await shown("Usuário removido com sucesso.")
    await expect.element(page.getByRole("heading", { name: "Nenhum usuário encontrado" })).toBeVisible()
    expect(api.calls(staff.remove)).toHaveLength(1)
  })

  it("has a lost second factor switched off, with the own password", async () => {
    let present = { ...rute, secondFactor: true, can: { ...rute.can, resetSecondFactor: true } }
    api.answer(staff.list, () => pageOf([present]))
    await openApp("/configuracoes/usuarios?search=Rute")
    await act("Desligar duas etapas")
    await expectAccessible()
    await page.getByLabelText(/^Senha/).fill("esquecida")
    api.refuse(staff.resetSecondFactor, 400, { password: ["Senha atual incorreta."] })
    await press("Desligar")
    await shown("Senha atual incorreta.")
    api.answer(staff.resetSecondFactor, () => {
      present = rute
      return present
    })
    await page.getByRole("button", { name: "Desligar", exact: true }).dblClick()
    await shown("Verificação em duas etapas de Rute Nogueira desligada.")
    expect(api.calls(staff.resetSecondFactor).map(({ body }) => body)).toEqual([
      { password: "esquecida" },
      { password: "esquecida" },
    ])
    await page.getByRole("button", { name: "Ações de Rute Nogueira" }).click()
    await expect.element(page.getByRole("menuitem", { name: "Desligar duas etapas" })).not.toBeInTheDocument()
  })

  it("has its areas given and taken", async () => {
    let present = { ...rute, areas: ["gatherings"] as Area[] }
    api.answer(staff.list, () => pageOf([present]))
    api.answer(staff.update, ({ body: { areas = [] } }) => {
      present = { ...present, areas }
      return present
    })
    await openApp("/configuracoes/usuarios")
    await act("Editar acesso")
    const gatherings = editing.getByRole("checkbox", { name: "Atividades e agenda" })
    await expect.element(gatherings).toBeChecked()
    await gatherings.click()
    await press("Salvar")
    await shown("Acesso de Rute Nogueira atualizado.")
    await act("Editar acesso")
    await expect.element(gatherings).not.toBeChecked()
    await gatherings.click()
    await press("Salvar")
    await expect
      .poll(() => api.calls(staff.update).map(({ body }) => body.areas))
      .toEqual([[], ["gatherings"]])
  })

  it("of oneself offers the person alone, who is chosen, shown, and taken away again", async () => {
    const none = { edit: false, delete: false, resend: false, resetSecondFactor: false, tie: true }
    let own = { ...rute, id: 7, fullName: "Marta Fontes", can: none }
    const dialog = page.getByRole("dialog", { name: "Meu cadastro" })
    const menu = page.getByRole("button", { name: "Ações de Marta Fontes" })
    api.answer(staff.list, () => pageOf([own]))
    api.answer(people.picker, [noemi])
    api.answer(staff.update, ({ body: { personId = null } }) => {
      own = {
        ...own,
        personId,
        personName: personId === null ? null : noemi.fullName,
        version: own.version + 1,
      }
      return own
    })
    await openApp("/configuracoes/usuarios")
    await menu.click()
    await page.getByRole("menuitem", { name: "Escolher meu cadastro" }).click()
    await expect.element(dialog.getByLabelText("Perfil de acesso")).not.toBeInTheDocument()
    await choosePerson(dialog, "Noe", "Noemi Prado de Sant'Anna (Sede)")
    await expectAccessible()
    const before = api.calls(account.me).length
    await press("Salvar")
    await shown("Seu cadastro foi atualizado.")
    await shown("Cadastro: Noemi Prado de Sant'Anna")
    await expect.poll(() => api.calls(account.me).length).toBeGreaterThan(before)
    await menu.click()
    await page.getByRole("menuitem", { name: "Escolher meu cadastro" }).click()
    await expect
      .element(dialog.getByRole("combobox", { name: "Cadastro da pessoa" }))
      .toHaveValue("Noemi Prado de Sant'Anna (Sede)")
    // The chosen one, chosen again, is given up.
    await dialog.getByRole("combobox", { name: "Cadastro da pessoa" }).click()
    await page.getByRole("option", { name: "Noemi Prado de Sant'Anna (Sede)" }).click()
    await press("Salvar")
    await expect
      .poll(() => api.calls(staff.update).map(({ body }) => body))
      .toEqual([{ personId: 44 }, { personId: null }])
    // Else the next test would answer it.
    await expect.poll(() => api.calls(account.me).length).toBeGreaterThan(before + 1)
  })

  it("changed by another person meanwhile is not overwritten", async () => {
    api.refuse(staff.update, 412, { detail: "Este registro foi alterado por outra pessoa." })
    await openApp("/configuracoes/usuarios")
    await act("Editar acesso")
    await editing.getByLabelText("Perfil de acesso").selectOptions("Pastor(a)")
    await press("Salvar")
    await expect.element(editing.getByText("Este registro foi alterado por outra pessoa")).toBeVisible()
    await expectAccessible()
    api.answer(staff.detail, { ...rute, fullName: "Rute dos Reis", version: rute.version + 1 })
    await press("Recarregar e manter o que digitei")
    await expect.element(editing.getByLabelText("Nome completo")).toHaveValue("Rute dos Reis")
    await expect.element(editing.getByLabelText("Perfil de acesso")).toHaveValue("PASTOR")
    api.answer(staff.update, { ...rute, fullName: "Rute dos Reis", role: "PASTOR" })
    await press("Salvar")
    await shown("Acesso de Rute dos Reis atualizado.")
    const { body, headers } = api.calls(staff.update).at(-1) ?? {}
    expect(body).toMatchObject({ role: "PASTOR", fullName: "Rute dos Reis" })
    expect(headers?.get("If-Match")).toBe(`"${rute.version + 1}"`)
  })
})
