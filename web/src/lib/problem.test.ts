import { Problem, problemFrom } from "@aprisco/contract/kit/problem"
import { describe, expect, it } from "vitest"
import { wordsOf } from "./problem.ts"

describe("the message of a failure", () => {
  it("is the server's message rather than the screen's", () => {
    const conflict = problemFrom(409, { detail: "Visitante já convertido em membro." })
    expect(wordsOf(conflict, "Erro ao converter visitante em membro")).toBe(
      "Visitante já convertido em membro.",
    )
  })

  it("is the first field's first message where there is no detail", () => {
    expect(wordsOf(problemFrom(400, { email: ["E-mail inválido", "outro"] }))).toBe("E-mail inválido")
  })

  it("is the screen's sentence for a failure without a message", () => {
    const fault = problemFrom(500, { detail: "Ocorreu um erro" })
    expect(wordsOf(fault, "Erro ao carregar visitantes")).toBe("Erro ao carregar visitantes")
    expect(wordsOf(fault)).toBe("Ocorreu um erro")
  })

  it("distinguishes an unreadable answer from a failed server", () => {
    const words = ["Erro ao atualizar dados pessoais.", "Erro inesperado ao atualizar dados."] as const
    expect(wordsOf(problemFrom(500, null), ...words)).toBe(words[0])
    expect(wordsOf(new SyntaxError("Unexpected token '<'"), ...words)).toBe(words[1])
    expect(wordsOf(new SyntaxError("Unexpected token '<'"), words[0])).toBe(words[0])
  })

  it("gives the reason when the server is unavailable or overloaded", () => {
    const away = new Problem(0, "Sem resposta do servidor. Verifique sua conexão.")
    expect(wordsOf(away, "Erro ao carregar visitantes")).toBe(
      "Sem resposta do servidor. Verifique sua conexão.",
    )
    const overloaded = problemFrom(503, { detail: "Serviço momentaneamente indisponível." })
    expect(wordsOf(overloaded, "Erro")).toBe("Serviço momentaneamente indisponível.")
  })

  it("exists for anything thrown", () => {
    expect(wordsOf(new Error("quebrou"))).toBe("quebrou")
    expect(wordsOf("?")).toBe("Erro desconhecido")
  })
})
