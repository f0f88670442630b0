import type { Page } from "@playwright/test"
import { expect } from "./watched.ts"

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click()
export const said = (page: Page, words: string) =>
  expect(page.getByText(words, { exact: true })).toBeVisible()
