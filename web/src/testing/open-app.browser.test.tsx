import { ministries } from "@aprisco/contract/ministries/routes"
import { beforeEach, expect, it, onTestFinished } from "vitest"
import { page } from "vitest/browser"
import { pageOf } from "./mock-api.ts"
import { api, openApp, renderUi } from "./open-app.tsx"

const link = page.getByRole("link", { name: "Membros" })

beforeEach(() => api.answer(ministries.list, pageOf([])))

/** What the mouse meets from now on, as `mouseover` or `mousemove` of an element. */
function eventsOfMouse(): string[] {
  const events: string[] = []
  const listening = new AbortController()
  onTestFinished(() => listening.abort())
  for (const type of ["mouseover", "mousemove", "mouseout"])
    window.addEventListener(type, ({ target }) => events.push(`${type} of ${target}`), {
      capture: true,
      signal: listening.signal,
    })
  return events
}

/** The elements under the pointer, by their names. */
const hovered = () => [...document.querySelectorAll(":hover")].map(({ tagName }) => tagName)

/** The browser finds what lies under a resting pointer after it has drawn the page. */
async function whenDrawn(): Promise<void> {
  for (let frame = 0; frame < 10; frame++) await new Promise(requestAnimationFrame)
}

it("opens a page with no pointer over it, whatever the mouse was over before", async () => {
  await openApp("/ministerios")
  await link.hover()
  expect(hovered()).toContain("A")
  await openApp("/ministerios")
  const events = eventsOfMouse()
  await expect.element(link).toBeVisible()
  await whenDrawn()
  expect(hovered()).toEqual([])
  expect(events).toEqual([])
  await link.hover()
})

it("shows a component with no pointer over it after a test that left the mouse over the sidebar", async () => {
  const events = eventsOfMouse()
  renderUi(
    <a href="/membros" style={{ display: "block", height: "100vh" }}>
      Membros
    </a>,
  )
  await expect.element(link).toBeVisible()
  await whenDrawn()
  expect(hovered()).toEqual([])
  expect(events).toEqual([])
})
