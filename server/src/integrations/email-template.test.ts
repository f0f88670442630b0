import { describe, expect, it } from "vitest"
import { renderEmail } from "./email-template.ts"

const BAIT = [
  "aprisco-pagamentos.com",
  "https://golpe.example/pix",
  "www.golpe.com.br",
  "suporte@golpe.com",
  "golpe。com",
  "gol\u200bpe.com",
  "192.168.0.1",
  "ftp://x",
]

describe.each(BAIT)("%s in text that people typed", (bait) => {
  const written = renderEmail({
    to: "ana@example.org",
    subject: `Convite: ${bait}`,
    greeting: `Olá, ${bait}!`,
    paragraphs: [`${bait} convidou você.`],
    action: { words: "Aceitar o convite", address: "https://aprisco.test/convite?token=abc" },
    footer: `Motivo: ${bait}`,
  })

  it("is not a link anywhere in the e-mail", () => {
    for (const part of [written.subject, written.text, written.html]) {
      const rest = part.replaceAll("https://aprisco.test/convite?token=abc", "").replace(/<[^>]*>/g, "")
      // What Gmail, Outlook and Apple Mail look for: a scheme, www., an e-mail address, a word with a dot before letters.
      expect(rest).not.toMatch(/:\/\/|www\.\S|\S@\S|[\p{L}\p{N}]\.\p{L}{2,}|[．。｡․]\p{L}|\d\.\d+\.\d+\.\d/u)
    }
  })
})

it("keeps the e-mail's own links, its contacts, and all text that is not an address", () => {
  const { subject, text, html } = renderEmail({
    to: "ana@example.org",
    subject: "Min. Belém, R$ 1.299,00",
    greeting: "Olá, D'Ávila!",
    paragraphs: ["Escreva para apoio@aprisco.test.", "São 12:30. Venha."],
    action: { words: "Abrir", address: "https://aprisco.test/x.y?z=a@b" },
    footer: { words: "Avisos:", address: "https://aprisco.test/perfil" },
    contacts: ["apoio@aprisco.test"],
  })
  expect(subject).toBe("Min. Belém, R$ 1.299,00")
  expect(text).toContain(
    "Escreva para apoio@aprisco.test.\n\nSão 12:30. Venha.\n\nAbrir: https://aprisco.test/x.y?z=a@b",
  )
  expect(html).toContain('href="https://aprisco.test/x.y?z=a@b"')
  expect(text).toContain("Avisos: https://aprisco.test/perfil")
})
