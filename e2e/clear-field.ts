import { expect, type Locator } from "@playwright/test"

/**
 * As a person does it: a masked field moves the caret when it gets the focus, in a timer of its own, and a selection made
 * before that is lost. A timer set after the focus comes after it.
 */
export async function clearField(field: Locator): Promise<void> {
  await field.focus()
  await field.evaluate(() => new Promise((done) => setTimeout(done, 0)))
  await field.press("ControlOrMeta+a")
  await field.press("Delete")
  await expect(field).toHaveValue("")
}
