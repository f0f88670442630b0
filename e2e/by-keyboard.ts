import { expect, type Locator, type Page } from "@playwright/test"

/** A person without a mouse: moves by Tab, and sees where the focus is. */

/** More stops than the longest of these screens has. */
const MOST_STOPS = 80

/** Presses Tab (or Shift+Tab) until this has the focus, which must be seen. Fails when it is not among the next stops. */
export async function tabTo(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  const page = target.page()
  const reached = target.and(page.locator(":focus"))
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if ((await reached.count()) > 0) return expectSeen(page)
    await page.keyboard.press(key)
  }
  await expect(target).toBeFocused({ timeout: 1 })
}

/** Moves to it, and presses Enter. */
export async function press(target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await tabTo(target, key)
  await target.page().keyboard.press("Enter")
}

/** Moves to a native select and presses an arrow key until it shows this option. */
export async function choose(
  select: Locator,
  option: string,
  key: "Tab" | "Shift+Tab" = "Tab",
): Promise<void> {
  await tabTo(select, key)
  const { keyboard } = select.page()
  await keyboard.press("Home")
  const shown = () =>
    select.evaluate((element) => (element as HTMLSelectElement).selectedOptions[0]?.label ?? "")
  const count = await select.locator("option").count()
  for (let step = 0; step < count && (await shown()) !== option; step++) await keyboard.press("ArrowDown")
  expect(await shown()).toBe(option)
  await expect(select).toBeFocused()
}

/** What is pressed opens a dialog that takes the focus; Escape closes it and gives the focus back; then it is opened again. */
export async function openDialog(page: Page, opener: Locator, open: () => Promise<void>): Promise<Locator> {
  const dialog = page.getByRole("dialog")
  await open()
  await expect(dialog.locator(":focus")).toHaveCount(1)
  await expectSeen(page)
  await page.keyboard.press("Escape")
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()
  await expectSeen(page)
  await open()
  await expect(dialog.locator(":focus")).toHaveCount(1)
  return dialog
}

/** What was pressed has gone: the focus must be somewhere else than nowhere. */
export async function expectKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe("BODY")
}

/** The focused element has an outline, or a border unlike its neighbours'. */
async function expectSeen(page: Page): Promise<void> {
  const focus = await page.evaluate(() => {
    const element = document.activeElement
    if (element === null || element === document.body) return "nowhere"
    if (!element.matches(":focus-visible")) return "not shown"
    const { outlineStyle, outlineWidth, borderColor } = getComputedStyle(element)
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) > 0) return "seen"
    const other = element.cloneNode() as Element
    element.after(other)
    const differs = getComputedStyle(other).borderColor !== borderColor
    other.remove()
    return differs ? "seen" : `${element.tagName} ${element.className} is like one without the focus`
  })
  expect(focus).toBe("seen")
}
