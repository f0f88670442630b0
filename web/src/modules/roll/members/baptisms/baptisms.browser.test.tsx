import { members } from "@aprisco/contract/members/routes"
import { beforeEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const row = (id: number, fullName: string, given: object = {}) =>
  anExample(members.list.response.shape.results.element, { id, fullName, branchName: "Sede", ...given })
const ANA = row(1, "Ana Paula Ribeiro")
const JOSE = row(2, "José Lima", { birthDate: "1990-03-02" })
const OTHER_JOSE = row(3, "José Lima", { birthDate: "1965-07-30" })

const button = (name: string) => page.getByRole("button", { name, exact: true })
const names = () => page.getByRole("textbox", { name: /^Nomes/ })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const changes = () => api.calls(members.update).map(({ params, body }) => [params.id, body.baptismDate])

beforeEach(() => {
  api.answer(members.list, ({ query: { search } }) =>
    pageOf(
      [ANA, JOSE, OTHER_JOSE].filter(({ fullName }) =>
        fullName.toLowerCase().includes(String(search).toLowerCase().replace("jose", "josé")),
      ),
    ),
  )
  api.answer(members.detail, ({ params: { id } }) =>
    anExample(members.detail.response, { id, baptismDate: null }),
  )
  api.answer(members.update, anExample(members.update.response))
})

async function check(typed: string): Promise<void> {
  await openApp("/membros/batismos", { as: "SECRETARY" })
  await names().fill(typed)
  await page.getByRole("textbox", { name: /^Data do batismo/ }).fill("22/11/2020")
  await button("Conferir nomes").click()
}

it("finds who is meant, asks between two of a name, leaves out who is not on the roll, and saves the rest once", async () => {
  await check("ana paula ribeiro\n\njose lima\nNinguém Assim\nana paula  ribeiro")
  await shown("1 pessoa será registrada.")
  await shown("Ninguém no rol tem este nome. Fica de fora.")
  await expectAccessible()
  await page.getByRole("combobox", { name: "Qual pessoa é “jose lima”?" }).selectOptions("3")
  await shown("2 pessoas serão registradas.")
  const record = button("Registrar batismos").element() as HTMLButtonElement
  // At once, as the second click of a double one may come: a real pointer's may also meet what is shown afterwards.
  record.click()
  record.click()
  await shown("2 batismos registrados em 22/11/2020")
  await expectAccessible()
  expect(changes()).toEqual([
    [1, "2020-11-22"],
    [3, "2020-11-22"],
  ])
  expect(api.calls(members.update)[0]?.headers.get("If-Match")).toBe('"1"')
})

it("says how many are new and who is baptised already, and saves the new ones only", async () => {
  const rows = [
    { ...ANA, baptismDate: "2001-05-06" },
    { ...JOSE, baptismDate: "2020-11-22" },
    { ...OTHER_JOSE, fullName: "Rute Moabe" },
  ]
  api.answer(members.list, ({ query: { search } }) =>
    pageOf(rows.filter(({ fullName }) => fullName === search)),
  )
  await check("Ana Paula Ribeiro\nJosé Lima")
  await shown("Nenhuma é nova: as 2 já estão batizadas.")
  await shown("Já tem batismo em 06/05/2001")
  await expect.element(button("Registrar batismos")).toBeDisabled()
  await expectAccessible()
  await button("Corrigir os nomes").click()
  await names().fill("Ana Paula Ribeiro")
  await button("Conferir nomes").click()
  await shown("Nenhuma é nova: a pessoa já está batizada.")
  await button("Corrigir os nomes").click()
  await names().fill("Ana Paula Ribeiro\nRute Moabe")
  await button("Conferir nomes").click()
  await shown("1 pessoa será registrada. 1 já está batizada e fica como está.")
  await button("Registrar batismos").click()
  await shown("1 batismo registrado em 22/11/2020")
  const kept = page.getByRole("region", { name: "Já tinham batismo, e ficaram como estavam" })
  await expect.element(kept.getByText("Batismo em 06/05/2001")).toBeVisible()
  expect(changes()).toEqual([[3, "2020-11-22"]])
})

it("keeps a baptism that was recorded since the check, and tries those again that could not be saved", async () => {
  api.answer(members.detail, ({ params: { id } }) =>
    anExample(members.detail.response, { id, baptismDate: id === 1 ? "2001-05-06" : null }),
  )
  api.refuse(members.update, 412)
  await check("Ana Paula\nJosé")
  await page.getByRole("combobox", { name: "Qual pessoa é “José”?" }).selectOptions("2")
  await button("Registrar batismos").click()
  await shown("Nenhum batismo registrado")
  await shown("Batismo em 06/05/2001")
  await expect.element(page.getByRole("region", { name: "Não foi possível registrar" })).toBeVisible()
  await expectAccessible()
  api.answer(members.update, anExample(members.update.response))
  await button("Tentar novamente").click()
  await shown("1 batismo registrado em 22/11/2020")
  expect(changes().map(([id]) => id)).toEqual([2, 2])
})

it("says at each field what is missing, and asks before the names are dropped", async () => {
  await openApp("/membros/batismos", { as: "SECRETARY" })
  await button("Conferir nomes").click()
  await shown("Escreva pelo menos um nome")
  await names().fill(Array.from({ length: 51 }, (_, at) => `Pessoa ${at}`).join("\n"))
  await page.getByRole("textbox", { name: /^Data do batismo/ }).fill("22/11/2999")
  await button("Conferir nomes").click()
  await shown("No máximo 50 nomes de cada vez")
  expect(api.calls(members.list)).toEqual([])
  await button("Cancelar").click()
  await shown("Sair sem salvar?")
  await button("Continuar editando").click()
  await expect.element(names()).toHaveValue(expect.stringContaining("Pessoa 50"))
})

it("goes back to the typed names, says when they cannot be looked up, and fits a phone", async () => {
  await page.viewport(390, 844)
  await check("José Lima")
  await expect.element(button("Registrar batismos")).toBeDisabled()
  await button("Corrigir os nomes").click()
  await expect.element(names()).toHaveValue("José Lima")
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  api.refuse(members.list, 500)
  await button("Conferir nomes").click()
  await shown("Erro ao procurar os nomes. Tente novamente.")
})

it("is not open to who may not change members", async () => {
  await openApp("/membros/batismos", { as: "MEMBER" })
  await expect.element(names()).not.toBeInTheDocument()
  await shown(/acesso|permissão/i)
})
