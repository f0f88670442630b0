import { DOCUMENTS, terms } from "@aprisco/contract/auth/terms"
import { describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { api, aUser, openApp } from "../../../testing/open-app.tsx"

const { version } = DOCUMENTS.terms
const asked = { acceptedVersion: null, currentVersion: version, mustAccept: true }
const accepted = { acceptedVersion: version, currentVersion: version, mustAccept: false }
const question = () => page.getByRole("dialog", { name: "Termos de Uso" })

describe("a person who has not accepted the terms in force", () => {
  it("reads and accepts them once", async () => {
    await openApp("/configuracoes", { user: { terms: asked } })
    await expect.element(question()).toBeVisible()
    await expectAccessible()
    await expect
      .element(page.getByRole("link", { name: "Termos de Uso" }))
      .toHaveAttribute("href", "/termos-de-uso")
    await expect
      .element(page.getByRole("link", { name: "Política de Privacidade" }))
      .toHaveAttribute("href", "/politica-privacidade")
    api.answer(terms.accept, aUser("CHURCH_ADMIN", { terms: accepted }))
    await page.getByRole("button", { name: "Li e aceito" }).click()
    await expect.element(question()).not.toBeInTheDocument()
  })

  it("is not asked again", async () => {
    await openApp("/configuracoes", { user: { terms: accepted } })
    await expect.element(page.getByRole("heading", { name: "Configurações", level: 1 })).toBeVisible()
    await expect.element(question()).not.toBeInTheDocument()
  })
})
