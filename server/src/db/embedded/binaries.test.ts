import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, expect, it } from "vitest"
import { linkLibraries } from "./binaries.ts"

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "aprisco-binaries-"))
  mkdirSync(join(folder, "native/lib"), { recursive: true })
  writeFileSync(join(folder, "native/lib/libpq.so.5.18"), "library")
  writeFileSync(
    join(folder, "native/pg-symlinks.json"),
    JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
  )
})

afterEach(() => rmSync(folder, { recursive: true }))

it("makes the links that npm could not ship where install scripts are switched off", () => {
  expect(linkLibraries(join(folder, "native"))).toBe(true)
  expect(readFileSync(join(folder, "native/lib/libpq.so.5"), "utf8")).toBe("library")
  // Relative, so that the whole folder may be copied.
  expect(readlinkSync(join(folder, "native/lib/libpq.so.5"))).toBe("libpq.so.5.18")
})

it("accepts existing links", () => {
  linkLibraries(join(folder, "native"))
  expect(linkLibraries(join(folder, "native"))).toBe(true)
})

it("says so when a link is missing and cannot be made", () => {
  rmSync(join(folder, "native/lib"), { recursive: true })
  expect(linkLibraries(join(folder, "native"))).toBe(false)
})
