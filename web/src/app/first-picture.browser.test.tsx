import { flushSync } from "react-dom"
import { createRoot, type Root } from "react-dom/client"
import { afterEach, beforeEach, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { expectAccessible } from "../testing/accessibility.ts"
import { FirstPicture } from "./first-picture.tsx"
import "../testing/open-app.tsx"
import { startApp } from "./start.tsx"

let element: HTMLElement
let root: Root | undefined

/** The page as the server sends it, before any code of the application has run. */
beforeEach(() => {
  history.replaceState(null, "", "/login")
  localStorage.removeItem("auth_token")
  element = document.createElement("div")
  const made = createRoot(element)
  flushSync(() => made.render(<FirstPicture />))
  const picture = element.innerHTML
  made.unmount()
  element.innerHTML = picture
  element.id = "root"
  document.body.prepend(element)
  window.focus()
})
afterEach(() => {
  root?.unmount()
  element.remove()
  root = undefined
})

const email = page.getByLabelText("E-mail")
const password = page
  .getByRole("textbox", { name: "Senha" })
  .or(page.getByLabelText("Senha", { exact: true }))

it("keeps what is typed before the code is there, with the focus and the place in the text", async () => {
  await expectAccessible()
  await email.fill("marta@example.org")
  await page.getByText("Lembrar de mim").click()
  await password.click()
  await userEvent.keyboard("Sen")
  const starting = startApp(element)
  await userEvent.keyboard("ha")
  root = await starting
  await expect.element(page.getByRole("button", { name: "Entrar na Plataforma" })).toBeEnabled()
  await userEvent.keyboard("-1")
  await expect.element(email).toHaveValue("marta@example.org")
  await expect.element(password).toHaveValue("Senha-1")
  await expect.element(password).toHaveFocus()
  await expect.element(page.getByLabelText("Lembrar de mim")).toBeChecked()
  expect(document.querySelector(".first")).toBeNull()
  await expectAccessible()
})

it("keeps half an address, typed on without a click", async () => {
  await email.click()
  await userEvent.keyboard("marta@")
  root = await startApp(element)
  await expect.poll(() => document.querySelector(".first")).toBeNull()
  await userEvent.keyboard("example.org")
  await expect.element(email).toHaveValue("marta@example.org")
})

it("sends nothing on Enter", async () => {
  await email.fill("marta@example.org")
  await password.fill("Senha-1")
  await userEvent.keyboard("{Enter}")
  expect(location.pathname + location.search).toBe("/login")
  await expect.element(password).toHaveValue("Senha-1")
})
