import { duplicates } from "@aprisco/contract/merges/duplicates"
import { personMerges } from "@aprisco/contract/merges/routes"
import { people } from "@aprisco/contract/people/routes"
import { beforeEach, describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { anExample } from "../../../testing/an-example.ts"
import { pageOf } from "../../../testing/mock-api.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const row = people.list.response.shape.results.element
const rute = anExample(row, { id: 5, fullName: "Rute Moabe", phone: "(11) 91234-5678", kinds: ["member"] })
const again = anExample(row, { id: 6, fullName: "Ruth Moabe", phone: null, kinds: ["visitor"] })
const pair = anExample(duplicates.dismiss.response, {
  id: 3,
  score: 45,
  reasons: ["name", "phone"],
  state: "open",
  decidedByName: null,
  decidedAt: null,
  first: rute,
  second: again,
})
const preview = {
  fields: [
    { field: "full_name" as const, keep: "Rute Moabe", merge: "Ruth Moabe", differs: true },
    { field: "cpf" as const, keep: "529.982.247-25", merge: "111.444.777-35", differs: true },
    { field: "birth_date" as const, keep: "1990-03-04", merge: null, differs: false },
  ],
  rows: [
    { module: "visitors", keep: 0, merge: 1 },
    { module: "ministries", keep: 2, merge: 0 },
  ],
  blockers: ["Estas pessoas têm CPFs válidos diferentes. Escolha qual fica."],
}
const merged = anExample(personMerges.list.response.shape.results.element, {
  id: 8,
  personId: 5,
  fullName: "Rute Moabe",
  mergedId: 6,
  mergedName: "Ruth Moabe",
  mergedByName: "Ana Prado",
  undoUntil: "2099-12-25T15:00:00.000Z",
  undoneAt: null,
  undoneByName: null,
  can: { undo: true },
})

const button = (name: string | RegExp) => page.getByRole("button", { name })
const submit = page.getByRole("button", { name: "Unir cadastros", exact: true })

describe("the list of records that may be of one person", () => {
  beforeEach(() => api.answer(duplicates.list, pageOf([pair])))

  it("says what a pair has in common, and leads to the comparison", async () => {
    api.answer(personMerges.preview, preview)
    await openApp("/pessoas/duplicados")
    const line = page.getByRole("row", { name: /Rute Moabe/ })
    await expect.element(line).toMatchTextContent("Nome igual ou parecido e mesmo telefone")
    await expect.element(line).toMatchTextContent("Um pouco parecidos")
    await expectAccessible()
    await page.getByRole("link", { name: "Comparar e unir: Rute Moabe e Ruth Moabe" }).click()
    await expect.element(page.getByRole("heading", { level: 1, name: "Unir cadastros" })).toBeVisible()
    expect(location.search).toBe("?manter=5&unir=6&par=3")
  })

  it("dismisses a pair, shows the dismissed ones, and reopens one", async () => {
    api.answer(duplicates.dismiss, { ...pair, state: "dismissed" })
    await openApp("/pessoas/duplicados")
    await button(/^Não são a mesma pessoa/).click()
    await expect.poll(() => api.calls(duplicates.dismiss)).toMatchObject([{ params: { id: 3 } }])
    await expect.element(page.getByText("Registrado: não são a mesma pessoa")).toBeVisible()
    const dismissed = {
      ...pair,
      state: "dismissed" as const,
      decidedByName: "Ana Prado",
      decidedAt: "2026-11-20T12:00:00.000Z",
    }
    api.answer(duplicates.list, pageOf([dismissed]))
    api.answer(duplicates.reopen, pair)
    await page.getByText("Descartados").click()
    await expect.poll(() => api.calls(duplicates.list).at(-1)?.query).toMatchObject({ state: "dismissed" })
    expect(location.search).toBe("?state=dismissed")
    await expect.element(page.getByText("Descartado por Ana Prado em 20/11/2026")).toBeVisible()
    await button(/^Reabrir/).click()
    await expect.poll(() => api.calls(duplicates.reopen)).toHaveLength(1)
  })

  it("keeps the focus on the screen when a decision takes its row away, and on the button when it fails", async () => {
    await openApp("/pessoas/duplicados")
    const dismiss = button(/^Não são a mesma pessoa/)
    api.refuse(duplicates.dismiss, 500)
    await dismiss.click()
    await expect.element(page.getByText("Erro ao registrar. Tente novamente.")).toBeVisible()
    await expect.element(dismiss).toHaveFocus()
    api.answer(duplicates.dismiss, { ...pair, state: "dismissed" })
    api.answer(duplicates.list, pageOf([]))
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("heading", { name: "Nenhum cadastro repetido" })).toBeVisible()
    await expect.element(page.getByRole("main")).toHaveFocus()
  })

  it("keeps the focus on the screen when a dismissed pair is open again", async () => {
    api.answer(duplicates.list, pageOf([{ ...pair, state: "dismissed" as const }]))
    await openApp("/pessoas/duplicados?state=dismissed")
    await expect.element(button(/^Reabrir/)).toBeVisible()
    api.answer(duplicates.reopen, pair)
    api.answer(duplicates.list, pageOf([]))
    ;(button(/^Reabrir/).element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect.element(page.getByRole("heading", { name: "Nenhum par descartado" })).toBeVisible()
    await expect.element(page.getByRole("main")).toHaveFocus()
  })

  it("has an empty, an error and a denied state, and fits on a phone", async () => {
    await page.viewport(320, 700)
    await openApp("/pessoas/duplicados")
    await expect.element(page.getByText("Nome igual ou parecido e mesmo telefone")).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await expectAccessible()
    await page.viewport(1280, 800)
    api.answer(duplicates.list, pageOf([]))
    await openApp("/pessoas/duplicados")
    await expect.element(page.getByRole("heading", { name: "Nenhum cadastro repetido" })).toBeVisible()
    api.refuse(duplicates.list, 500)
    await openApp("/pessoas/duplicados")
    await expect.element(button("Tentar novamente")).toBeVisible()
    await openApp("/pessoas/duplicados", { as: "LEADER" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })
})

describe("the comparison of two records", () => {
  it("has the two values side by side on a wide screen, and room for the longest on a phone", async () => {
    const email = "maria.aparecida.conceicao.figueiredo.albuquerque@example.org"
    const fields = [{ field: "email" as const, keep: email, merge: "rute@example.org", differs: true }]
    api.answer(personMerges.preview, { ...preview, fields, blockers: [] })
    await page.viewport(1280, 800)
    await openApp("/pessoas/unir?manter=5&unir=6")
    const value = page.getByText(email)
    const other = page.getByText("rute@example.org")
    await expect.element(value).toBeVisible()
    expect(other.element().getBoundingClientRect().top).toBe(value.element().getBoundingClientRect().top)
    await page.viewport(320, 700)
    await expect
      .poll(() => other.element().getBoundingClientRect().top)
      .toBeGreaterThan(value.element().getBoundingClientRect().top)
    expect(value.element().getBoundingClientRect().right).toBeLessThanOrEqual(300)
    expect(value.element().scrollWidth).toBeLessThanOrEqual(value.element().clientWidth)
  })

  beforeEach(() => {
    api.answer(personMerges.preview, preview)
    api.answer(personMerges.create, {
      id: 8,
      personId: 5,
      moved: { visitors: 1 },
      undoUntil: "2026-12-25T15:00:00.000Z",
    })
    api.answer(people.detail, anExample(people.detail.response, { ...rute, visitorIds: [], memberId: null }))
    api.answer(duplicates.list, pageOf([]))
  })

  it("asks for a choice where the server needs one, and sends what is chosen, with the keyboard alone", async () => {
    await openApp("/pessoas/unir?manter=5&unir=6")
    await expect.element(page.getByText(preview.blockers[0] ?? "")).toBeVisible()
    await expect.element(submit).toBeDisabled()
    await expect.element(page.getByText("Cadastros de visitante: 1 registro")).toBeVisible()
    await expect.element(page.getByRole("region", { name: "Sem diferença" })).toMatchTextContent("04/03/1990")
    await expectAccessible()
    const cpf = page.getByRole("radiogroup", { name: "CPF" })
    await expect.element(cpf.getByRole("radio", { name: /529/ })).not.toBeChecked()
    ;(
      page
        .getByRole("radiogroup", { name: "Nome completo" })
        .getByRole("radio")
        .first()
        .element() as HTMLElement
    ).focus()
    await userEvent.keyboard("{ArrowRight}")
    await userEvent.keyboard("{Tab}{ArrowRight}")
    await expect.element(cpf.getByRole("radio", { name: /111/ })).toBeChecked()
    await expect.element(submit).toBeEnabled()
    ;(submit.element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    const dialog = page.getByRole("dialog", { name: "Unir os dois cadastros?" })
    await expect.element(dialog).toBeVisible()
    ;(dialog.getByRole("button", { name: "Unir cadastros" }).element() as HTMLElement).focus()
    await userEvent.keyboard("{Enter}")
    await expect
      .poll(() => api.calls(personMerges.create).at(-1)?.body)
      .toEqual({ keepId: 5, mergeId: 6, fields: { fullName: "merge", cpf: "merge" } })
    await expect.poll(() => location.pathname).toBe("/pessoas/5")
    await expect.element(page.getByText("Cadastros unidos", { exact: false })).toBeVisible()
  })

  it("says what each of them has, since both may have one name", async () => {
    const fields = [{ field: "full_name" as const, keep: "Rute Moabe", merge: "Rute Moabe", differs: false }]
    api.answer(personMerges.preview, { ...preview, fields, blockers: [] })
    await openApp("/pessoas/unir?manter=5&unir=6")
    const content = page.getByRole("main")
    await expect.element(content.getByText("Ministérios", { exact: true })).toBeVisible()
    await expect.element(content.getByText("Cadastros de visitante", { exact: true })).toBeVisible()
    api.answer(personMerges.preview, { ...preview, fields, rows: [], blockers: [] })
    await openApp("/pessoas/unir?manter=5&unir=6")
    await expect.poll(() => page.getByText("Só os dados da pessoa", { exact: true }).all()).toHaveLength(2)
  })

  it("swaps the records, says why a merge is refused, and keeps what was chosen", async () => {
    await openApp("/pessoas/unir?manter=5&unir=6")
    await page.getByRole("link", { name: "Trocar: fica o outro" }).click()
    await expect.poll(() => location.search).toBe("?manter=6&unir=5")
    // The comparison has changed, but the focus is still on the screen.
    await expect.element(page.getByRole("main")).toHaveFocus()
    await expect
      .poll(() => api.calls(personMerges.preview).at(-1)?.query)
      .toMatchObject({ keep: 6, merge: 5 })
    api.refuse(personMerges.create, 409, { detail: "As duas pessoas têm conta de acesso." })
    const cpf = page.getByRole("radiogroup", { name: "CPF" })
    await cpf.getByRole("radio", { name: /111/ }).click()
    await submit.click()
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    expect(api.calls(personMerges.create)).toEqual([])
    await submit.click()
    await page.getByRole("dialog").getByRole("button", { name: "Unir cadastros" }).click()
    await expect.element(page.getByText("As duas pessoas têm conta de acesso.")).toBeVisible()
    await expect.element(cpf.getByRole("radio", { name: /111/ })).toBeChecked()
  })

  it("is offered from the record of a person, and fits on a phone", async () => {
    api.answer(people.picker, [again])
    await openApp("/pessoas/5")
    await button("Ações de Rute Moabe").click()
    await page.getByRole("menuitem", { name: "Unir com outro cadastro…" }).click()
    await page.getByRole("combobox", { name: "Outro cadastro da mesma pessoa" }).fill("ruth")
    await page.getByRole("option", { name: /Ruth Moabe/ }).click()
    await expect.poll(() => location.pathname + location.search).toBe("/pessoas/unir?manter=5&unir=6")
    await page.viewport(320, 700)
    await expect.element(page.getByRole("radiogroup", { name: "CPF" })).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
    await page.viewport(1280, 900)
  })

  it("asks for two records, has an error state, and says when one does not exist", async () => {
    await openApp("/pessoas/unir")
    await expect.element(page.getByRole("heading", { name: "Escolha os dois cadastros" })).toBeVisible()
    api.refuse(personMerges.preview, 400, { merge: ["Pessoa não encontrada."] })
    await openApp("/pessoas/unir?manter=5&unir=6")
    await expect.element(page.getByText("Pessoa não encontrada.")).toBeVisible()
    await openApp("/pessoas/unir?manter=5&unir=6", { as: "MEMBER" })
    await expect.element(page.getByText("Você não tem permissão", { exact: false })).toBeVisible()
  })
})

describe("the row of pairs", () => {
  const other = anExample(duplicates.dismiss.response, {
    ...pair,
    id: 4,
    score: 40,
    first: anExample(row, { id: 7, fullName: "Boaz Prado" }),
    second: anExample(row, { id: 8, fullName: "Boás Prado" }),
  })
  const comparison = { ...preview, blockers: [], fields: preview.fields.slice(0, 1) }
  const goOn = button("Unir e ir para o próximo")

  beforeEach(async () => {
    api.answer(duplicates.list, pageOf([pair, other]))
    api.answer(personMerges.preview, comparison)
    api.answer(personMerges.create, {
      id: 9,
      personId: 5,
      moved: {},
      undoUntil: "2026-12-25T15:00:00.000Z",
    })
    api.answer(personMerges.undo, { id: 9, personId: 5, mergedId: 6, left: [] })
    await openApp("/pessoas/duplicados")
    await page.getByRole("link", { name: "Comparar e unir: Rute Moabe e Ruth Moabe" }).click()
    await expect.element(goOn).toBeEnabled()
  })

  it("merges at one press, opens the next pair, and takes it back from the notice", async () => {
    await expect.element(page.getByText("Diferente", { exact: true })).toBeVisible()
    await expectAccessible()
    await goOn.click()
    await expect.poll(() => location.search).toBe("?manter=7&unir=8&par=4")
    await expect.element(page.getByRole("main")).toHaveFocus()
    expect(api.calls(personMerges.create).map(({ body }) => body)).toMatchObject([{ keepId: 5, mergeId: 6 }])
    await expect
      .poll(() => api.calls(personMerges.preview).at(-1)?.query)
      .toMatchObject({ keep: 7, merge: 8 })
    await button("Desfazer").click()
    await expect.poll(() => api.calls(personMerges.undo)).toMatchObject([{ params: { id: 9 } }])
    await expect.element(page.getByText("União desfeita: são dois cadastros de novo")).toBeVisible()
    // Who takes something back has not decided the pair that is open meanwhile.
    expect(location.search).toBe("?manter=7&unir=8&par=4")
  })

  it("goes on after two people, and to the list where no pair is left", async () => {
    api.answer(duplicates.dismiss, { ...pair, state: "dismissed" })
    const dismiss = button("Não são a mesma pessoa")
    await dismiss.click()
    await expect.poll(() => location.search).toBe("?manter=7&unir=8&par=4")
    expect(api.calls(duplicates.dismiss)).toMatchObject([{ params: { id: 3 } }])
    api.answer(duplicates.list, pageOf([]))
    await expect.element(goOn).toBeEnabled()
    await goOn.click()
    await expect.element(page.getByRole("heading", { name: "Nenhum cadastro repetido" })).toBeVisible()
    expect(location.pathname).toBe("/pessoas/duplicados")
  })
})

describe("the list of merges", () => {
  it("says until when a merge can be undone, and undoes it", async () => {
    api.answer(personMerges.list, pageOf([merged]))
    api.answer(personMerges.undo, { id: 8, personId: 5, mergedId: 6, left: [] })
    await openApp("/pessoas/unioes")
    await expect.element(page.getByText("até 25/12/2099")).toBeVisible()
    await expectAccessible()
    const undo = button("Desfazer a união de Ruth Moabe com Rute Moabe")
    await undo.click()
    await page.getByRole("dialog").getByRole("button", { name: "Cancelar" }).click()
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument()
    expect(api.calls(personMerges.undo)).toEqual([])
    await undo.click()
    api.answer(
      personMerges.list,
      pageOf([{ ...merged, undoneAt: "2026-11-21T15:00:00.000Z", can: { undo: false } }]),
    )
    await page.getByRole("dialog").getByRole("button", { name: "Desfazer a união" }).click()
    await expect.poll(() => api.calls(personMerges.undo)).toMatchObject([{ params: { id: 8 } }])
    await expect.element(page.getByText("União desfeita: são dois cadastros de novo")).toBeVisible()
    await expect.element(page.getByText("Desfeita em 21/11/2026")).toBeVisible()
    await expect.element(page.getByRole("main")).toHaveFocus()
  })

  it("says why a merge cannot be undone, and has an empty and an error state", async () => {
    const older = { ...merged, id: 7, can: { undo: false } }
    const old = { ...older, id: 6, undoUntil: "2020-01-02T15:00:00.000Z" }
    const undone = { ...older, id: 5, undoneAt: "2026-11-21T15:00:00.000Z", undoneByName: "Davi Lima" }
    api.answer(personMerges.list, pageOf([older, old, undone]))
    await openApp("/pessoas/unioes")
    await expect.element(page.getByText("Desfaça antes a união mais recente")).toBeVisible()
    await expect.element(page.getByText("O prazo acabou em 02/01/2020")).toBeVisible()
    await expect.element(page.getByText("Desfeita em 21/11/2026 por Davi Lima")).toBeVisible()
    api.answer(personMerges.list, pageOf([]))
    await openApp("/pessoas/unioes")
    await expect.element(page.getByRole("heading", { name: "Nenhum cadastro unido ainda" })).toBeVisible()
    api.refuse(personMerges.list, 500)
    await openApp("/pessoas/unioes")
    await expect.element(button("Tentar novamente")).toBeVisible()
  })
})
