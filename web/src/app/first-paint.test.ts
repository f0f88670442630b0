import { expect, it } from "vitest"
import { firstPaint } from "./first-paint.tsx"

const { head, body } = firstPaint()

it("announces that it is loading, and shows the coming form to sighted users only", () => {
  expect(body).toMatch(/<p [^>]*role="status">.*Carregando\.\.\.<\/p>/)
  const picture = body.slice(body.indexOf('aria-hidden="true"'))
  for (const words of ["E-mail", "Senha", "Lembrar de mim", "Esqueceu a senha?", "Entrar na Plataforma"]) {
    expect(picture).toContain(words)
  }
  // Nothing to press or to type into before it works.
  expect(body).not.toMatch(/<(input|button|a|form)\b/)
})

it("is shown with its own styles, before any other is loaded", () => {
  expect(head).toMatch(/^<style>[^<]*\.first-card[^<]*<\/style>$/)
})
