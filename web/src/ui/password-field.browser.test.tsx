import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { renderUi } from "../testing/open-app.tsx"
import { PasswordField } from "./password-field.tsx"

it("shows and hides the password", async () => {
  renderUi(<PasswordField label="Senha" />)
  const field = page
    .getByRole("textbox")
    .or(page.getByLabelText(/^Senha/))
    .first()
  await expect.element(field).toHaveAttribute("type", "password")
  await page.getByRole("button", { name: "Mostrar ou ocultar: Senha" }).click()
  await expect.element(field).toHaveAttribute("type", "text")
})
