import { expect, it } from "vitest"
import { faultsOfFragment, withRelease } from "./changelog.ts"

it("accepts a fragment of one or more entries, also of several lines", () => {
  expect(
    faultsOfFragment("2026-11-27-notes.md", "- Notes have a day.\n- They are found\n  by it.\n"),
  ).toEqual([])
})

it("says what is wrong with a fragment", () => {
  expect(faultsOfFragment("notes.md", "- Notes have a day.\n")).toEqual([
    "is not called YYYY-MM-DD-what-changed.md",
  ])
  expect(faultsOfFragment("2026-13-27-notes.md", "- Notes have a day.\n")).toEqual([
    "begins with a day that does not exist",
  ])
  expect(faultsOfFragment("2026-11-27-notes.md", "")).toContain("does not begin with «- »")
  expect(faultsOfFragment("2026-11-27-notes.md", "- Notes have a day.")).toEqual([
    "does not end with one line break",
  ])
  expect(faultsOfFragment("2026-11-27-notes.md", "- Notes have a day.\n\n## More\n")).toEqual([
    "line 2 is neither an entry («- ») nor goes on with one («  »)",
    "line 3 is neither an entry («- ») nor goes on with one («  »)",
  ])
})

it("puts the fragments above the last release, the newest first", () => {
  const fragments = { "2026-11-26-older.md": "- Older.\n", "2026-11-27-newer.md": "- Newer.\n- Too.\n" }
  expect(
    withRelease("# Changelog\n\nBy release.\n\n## 0.5.0\n\n- Old.\n", fragments, "0.6.0 (2026-11-28)"),
  ).toBe(
    "# Changelog\n\nBy release.\n\n## 0.6.0 (2026-11-28)\n\n- Newer.\n- Too.\n- Older.\n\n## 0.5.0\n\n- Old.\n",
  )
})
