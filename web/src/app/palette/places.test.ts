import { expect, it } from "vitest"
import { ENTRIES } from "../modules.ts"
import { beginningFirst, matching } from "./places.ts"

const labels = (query: string) => matching(ENTRIES, query).map(({ label }) => label)

it("finds screens and actions by parts of their names, in any order and without accents", () => {
  expect(labels("MEMBRO novo")).toEqual(["Novo Membro"])
  expect(labels("nôvo")).toEqual(["Novo Membro", "Novo evento", "Novo devocional", "Novo Visitante"])
  expect(labels("lixeira")).toEqual(["Lixeira"])
  expect(labels("estatisticas")).toEqual(["Estatísticas"])
  expect(labels("nada disso")).toEqual([])
})

it("finds the screens of groups and attendance by the words that churches use for them", () => {
  for (const word of ["célula", "GC", "pequeno grupo", "EBD", "classe"])
    expect(labels(word)).toContain("Grupos")
  for (const word of ["frequência", "chamada", "falta"]) expect(labels(word)).toContain("Presença")
  for (const word of ["sumidos", "ausentes", "faltosos"]) expect(labels(word)[0]).toBe("Sumidos")
  expect(labels("EBD")).toContain("Soma das classes")
  expect(labels("rede")).toContain("Unidades dos grupos")
  expect(labels("multiplic")).toContain("Multiplicações")
})

it("finds the events by what people register for", () => {
  for (const word of ["retiro", "inscrição", "acampamento"])
    expect(labels(word)).toEqual(["Novo evento", "Eventos"])
})

it("shows first what begins with the words that were typed", () => {
  expect(labels("visit")).toEqual([
    "Visitantes",
    "Novo Visitante",
    "Importar visitantes",
    "Mensagens para visitantes",
  ])
  const people = ["Adriana", "José de Anápolis", "Ána"]
  expect(beginningFirst(people, "ana", (name) => name)).toEqual(["Ána", "José de Anápolis", "Adriana"])
})

it("offers all of them before anything is typed", () => {
  expect(labels("  ")).toHaveLength(ENTRIES.length)
})
