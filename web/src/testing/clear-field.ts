import { expect } from "vitest"
import type { Locator } from "vitest/browser"

/** Empties a field with a mask, which moves the caret in a task of its own after a focus or a click: the selection would be lost. */
export async function clearField(field: Locator): Promise<void> {
  await field.click()
  await new Promise((resolve) => setTimeout(resolve))
  await field.clear()
  await expect.element(field).toHaveValue("")
}
