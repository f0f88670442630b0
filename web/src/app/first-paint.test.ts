import { expect, it } from "vitest"
import { firstPaint } from "./first-paint.tsx"

const { head, body } = firstPaint()

it("announces that it is loading, and has the fields of the form that comes", () => {
  expect(body).toMatch(/<p [^>]*role="status">.*Carregando\.\.\.<\/p>/)
  for (const words of ["E-mail", "Senha", "Lembrar de mim", "Esqueceu a senha?", "Entrar na Plataforma"])
    expect(body).toContain(words)
  expect(body.match(/<input /g)).toHaveLength(3)
  expect(body).not.toContain('aria-hidden="true" class="first-login"')
})

it("can send nothing: what is typed would go into the address", () => {
  expect(body).not.toMatch(/<form\b| name=|type="submit"/)
  expect(body).toMatch(/<button [^>]*disabled/)
})

it("is shown with its own styles, before any other is loaded", () => {
  expect(head).toMatch(/^<style>[^<]*\.first-card[^<]*<\/style>$/)
})
