import { afterEach, expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "./render.tsx"

const element = document.createElement("div")
element.id = "root"

afterEach(() => element.remove())

it("offers to try again when a part of the page fails", async () => {
  document.body.append(element)
  const root = render(() => {
    throw new Error("a fault")
  }, {})
  await expect
    .element(page.getByRole("alert"))
    .toHaveTextContent("Não foi possível abrir esta página. Confira a internet e tente de novo.")
  await expect.element(page.getByRole("button", { name: "Tentar novamente" })).toBeVisible()
  root?.unmount()
})
