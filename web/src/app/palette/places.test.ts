import { expect, it } from "vitest"
import { ACTIONS, matching, SCREENS } from "./places.ts"

const labels = (query: string) => matching([...ACTIONS, ...SCREENS], query).map(({ label }) => label)

it("finds screens and actions by parts of their names, in any order and without accents", () => {
  expect(labels("visit")).toEqual(["Novo Visitante", "Visitantes"])
  expect(labels("MEMBRO novo")).toEqual(["Novo Membro"])
  expect(labels("nôvo")).toEqual(["Novo Membro", "Novo Visitante"])
  expect(labels("lixeira")).toEqual(["Lixeira"])
  expect(labels("estatisticas")).toEqual(["Estatísticas"])
  expect(labels("nada disso")).toEqual([])
})

it("offers all of them before anything is typed", () => {
  expect(labels("  ")).toHaveLength(ACTIONS.length + SCREENS.length)
})
