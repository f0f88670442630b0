import { z } from "zod"

/** Zod's messages where a rule has none of its own: short, Portuguese, for a person. */
z.config({
  // In a browser zod must not try `new Function`: the Content-Security-Policy reports even the caught attempt.
  jitless: "document" in globalThis,
  customError: (issue) => {
    switch (issue.code) {
      case "invalid_type":
        return issue.input === undefined || issue.input === null
          ? "Este campo é obrigatório."
          : "Valor inválido"
      case "too_small":
        return issue.origin === "string"
          ? `Deve ter pelo menos ${issue.minimum} caracteres`
          : `Deve ser no mínimo ${issue.minimum}`
      case "too_big":
        return issue.origin === "string"
          ? `Deve ter no máximo ${issue.maximum} caracteres`
          : `Deve ser no máximo ${issue.maximum}`
      case "invalid_value":
        return "Opção inválida"
      default:
        return "Valor inválido"
    }
  },
})
