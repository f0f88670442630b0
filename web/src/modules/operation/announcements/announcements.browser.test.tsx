import { announcements } from "@aprisco/contract/announcements/routes"
import { expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../testing/accessibility.ts"
import { api, openApp } from "../../../testing/open-app.tsx"

const NIGHT = { id: 5, title: "Manutenção hoje", body: "Às 22h.\n<b>Salve</b> antes." }
const OTHER = { id: 6, title: "Nova versão", body: "Veja as novidades." }

/** A screen of the product that needs no more than the frame. */
const open = () => openApp("/configuracoes", { as: "CHURCH_ADMIN" })
const notice = (title: string) => page.getByRole("status").filter({ hasText: title })

it("shows the operator's notices as plain text, and closes each on this device alone", async () => {
  api.answer(announcements.current, [NIGHT, OTHER])
  await open()
  await expect.element(notice("Manutenção hoje")).toBeVisible()
  await expect.element(page.getByText("<b>Salve</b> antes.")).toBeVisible()
  await expectAccessible()
  await page.getByRole("button", { name: "Fechar o aviso: Manutenção hoje" }).click()
  await expect.element(notice("Manutenção hoje")).not.toBeInTheDocument()
  await expect.element(notice("Nova versão")).toBeVisible()
  await open()
  await expect.element(notice("Nova versão")).toBeVisible()
  await expect.element(notice("Manutenção hoje")).not.toBeInTheDocument()
})

it("shows nothing when there is none, or when they cannot be loaded, and survives what others stored", async () => {
  localStorage.setItem("closed-notices", "{nonsense")
  api.answer(announcements.current, [NIGHT])
  await open()
  await expect.element(notice("Manutenção hoje")).toBeVisible()
  api.refuse(announcements.current, 500)
  await open()
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible()
  await expect.element(notice("Manutenção hoje")).not.toBeInTheDocument()
})
