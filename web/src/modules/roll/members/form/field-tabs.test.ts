import { expect, it } from "vitest"
import { NEW_MEMBER } from "../member-values.ts"
import { countByTab, firstTabOf } from "./field-tabs.ts"

it("opens the leftmost tab with an error, for any order of errors", () => {
  expect(firstTabOf(["branch", "phone", "fullName"])).toBe("person")
  expect(firstTabOf(["userEmail", "branch"])).toBe("church")
  expect(firstTabOf(["userPassword"])).toBe("more")
})

it("does not change the tab for an error of the photo, which is visible on all tabs", () => {
  expect(firstTabOf(["photo"])).toBeUndefined()
})

it("assigns every field of the form to one tab", () => {
  const counts = countByTab(Object.keys(NEW_MEMBER))
  const { photo: _, ...onTabs } = NEW_MEMBER
  expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(Object.keys(onTabs).length)
  expect(Object.values(counts).every((count) => count > 2)).toBe(true)
})
