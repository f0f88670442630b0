import { Problem, problemFrom } from "@aprisco/contract/kit/problem"
import { describe, expect, it } from "vitest"
import { beyond, messageOf } from "./problem.ts"

describe("the message of a failure", () => {
  it("is the server's message rather than the screen's", () => {
    const conflict = problemFrom(409, { detail: "Visitante já convertido em membro." })
    expect(messageOf(conflict, "Erro ao converter visitante em membro")).toBe(
      "Visitante já convertido em membro.",
    )
  })

  it.each([
    ["message", { message: "M", detail: "D", error: "E", non_field_errors: ["N"], cpf: ["F"] }, "M"],
    ["then detail", { detail: "D", error: "E", non_field_errors: ["N"], cpf: ["F"] }, "D"],
    ["then error", { error: "E", details: { cpf: ["F"] } }, "E"],
    ["then non_field_errors joined by commas", { non_field_errors: ["N1", "N2"], cpf: ["F"] }, "N1, N2"],
    ["then each field", { full_name: ["F1", "F2"], phone_2: ["G"] }, "full_name: F1, F2; phone_2: G"],
    ["a field of one text", { cpf: "CPF em uso" }, "cpf: CPF em uso"],
    ["a field below details", { success: false, details: { cpf: ["F"] } }, "cpf: F"],
    [
      "a field that no screen calls by its name",
      { person_id: ["Já está no rol."] },
      "Pessoa: Já está no rol.",
    ],
    ["the screen's sentence for an empty body", {}, "Erro ao salvar."],
    ["the same for blank words", { message: " ", detail: "", non_field_errors: [] }, "Erro ao salvar."],
    ["the same for what is no object", ["N"], "Erro ao salvar."],
    [
      "the same for what is no text",
      { detail: { code: 7 }, member_id: 5, under_way: true },
      "Erro ao salvar.",
    ],
    ["the same for the request's number alone", { request_id: "abc" }, "Erro ao salvar."],
  ])("is %s", (_, body, words) => {
    expect(messageOf(problemFrom(400, body), "Erro ao salvar.")).toBe(words)
  })

  it("is one text for an answer without words where the screen has no sentence", () => {
    expect(messageOf(problemFrom(400, {}))).toBe("Ocorreu um erro")
    // A proxy's page is no answer of the product.
    expect(messageOf(problemFrom(502, null))).toBe("Erro inesperado. Tente novamente.")
  })

  it("is what is left when some fields have shown theirs", () => {
    const both = problemFrom(400, { cpf: ["F"], church: ["Outra igreja."] })
    expect(messageOf(beyond(both, ["cpf"]), "Erro ao salvar.")).toBe("Igreja: Outra igreja.")
    expect(beyond(problemFrom(400, { cpf: ["F"] }), ["cpf"])).toBeNull()
    expect(beyond(problemFrom(400, { message: "M", cpf: ["F"] }), ["cpf"])).toMatchObject({ message: "M" })
    expect(beyond(problemFrom(400, {}), ["cpf"])).not.toBeNull()
  })

  it("is the screen's sentence for a failure without a message", () => {
    const fault = problemFrom(500, { detail: "Ocorreu um erro" })
    expect(messageOf(fault, "Erro ao carregar visitantes")).toBe("Erro ao carregar visitantes")
    expect(messageOf(fault)).toBe("Ocorreu um erro")
  })

  it("distinguishes an unreadable answer from a failed server", () => {
    const words = ["Erro ao atualizar dados pessoais.", "Erro inesperado ao atualizar dados."] as const
    expect(messageOf(problemFrom(500, null), ...words)).toBe(words[0])
    expect(messageOf(new SyntaxError("Unexpected token '<'"), ...words)).toBe(words[1])
    expect(messageOf(new SyntaxError("Unexpected token '<'"), words[0])).toBe(words[0])
  })

  it("gives the reason when the server is unavailable or overloaded", () => {
    const away = new Problem(0, "Sem resposta do servidor. Verifique sua conexão.")
    expect(messageOf(away, "Erro ao carregar visitantes")).toBe(
      "Sem resposta do servidor. Verifique sua conexão.",
    )
    const overloaded = problemFrom(503, { detail: "Serviço momentaneamente indisponível." })
    expect(messageOf(overloaded, "Erro")).toBe("Serviço momentaneamente indisponível.")
  })

  it("exists for anything thrown", () => {
    expect(messageOf(new Error("quebrou"))).toBe("quebrou")
    expect(messageOf("?")).toBe("Erro desconhecido")
  })
})
