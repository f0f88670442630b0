import { expect, it } from "vitest"
import { ENTRIES } from "../modules.ts"
import { beginningFirst, matching } from "./places.ts"

const labels = (query: string) => matching(ENTRIES, query).map(({ label }) => label)

it("finds screens and actions by parts of their names, in any order and without accents", () => {
  expect(labels("MEMBRO novo")).toEqual(["Novo Membro"])
  expect(labels("nôvo")).toEqual(["Novo Membro", "Novo evento", "Novo Visitante"])
  expect(labels("lixeira")).toEqual(["Lixeira"])
  expect(labels("estatisticas")).toEqual(["Estatísticas"])
  expect(labels("nada disso")).toEqual([])
})

it("shows first what begins with the words that were typed", () => {
  expect(labels("visit")).toEqual(["Visitantes", "Novo Visitante"])
  const people = ["Adriana", "José de Anápolis", "Ána"]
  expect(beginningFirst(people, "ana", (name) => name)).toEqual(["Ána", "José de Anápolis", "Adriana"])
})

it("offers all of them before anything is typed", () => {
  expect(labels("  ")).toHaveLength(ENTRIES.length)
})
