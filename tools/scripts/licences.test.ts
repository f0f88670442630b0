import { expect, it } from "vitest"
import { isPermitted, packagesOf } from "./licences.ts"

const permits = (licence: string, { name = "some-package", isTool = false } = {}) =>
  isPermitted({ name, version: "1.0.0", licence, isTool })

it("permits what is in the list, of a choice one side, of a sum each", () => {
  expect(["MIT", "(MIT OR GPL-3.0-only)", "MIT AND ISC"].map((licence) => permits(licence))).toEqual([
    true,
    true,
    true,
  ])
})

it("refuses an unknown licence, one that is not stated, and a sum with an unknown one", () => {
  expect(["AGPL-3.0-only", "", "MIT AND GPL-3.0-only"].map((licence) => permits(licence))).toEqual([
    false,
    false,
    false,
  ])
})

it("permits some for tools alone, and some for one package alone", () => {
  expect([permits("MPL-2.0"), permits("MPL-2.0", { isTool: true })]).toEqual([false, true])
  expect([permits("LGPL-3.0-or-later"), permits("", { name: "png-js" })]).toEqual([false, true])
  expect(permits("LGPL-3.0-or-later", { name: "@img/sharp-libvips-linux-x64" })).toBe(true)
})

it("reads every package of a lockfile, also nested ones, but not our workspaces", () => {
  const packages = {
    "": { version: "1.0.0" },
    contract: { version: "0.1.0" },
    "node_modules/@aprisco/contract": { link: true },
    "node_modules/a": { version: "1.2.3", license: "MIT" },
    "node_modules/a/node_modules/@b/c": { version: "2.0.0", dev: true },
  }
  expect(packagesOf({ packages })).toEqual([
    { name: "a", version: "1.2.3", licence: "MIT", isTool: false },
    { name: "@b/c", version: "2.0.0", licence: "", isTool: true },
  ])
})
