import { expect, type Locator } from "@playwright/test"

/** As a person does it: a masked field moves the caret when it gets the focus, and a selection made in that moment is lost. */
export async function emptied(field: Locator): Promise<void> {
  await field.focus()
  await field.press("ControlOrMeta+a")
  await field.press("Delete")
  await expect(field).toHaveValue("")
}
