import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync } from "node:zlib"
import { afterEach, beforeEach, expect, it } from "vitest"
import { writeBrotli } from "./brotli.ts"

const TEXT = "export const name = 'Aprisco'\n".repeat(100)
let dist: string

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "aprisco-dist-"))
  writeFileSync(join(dist, "screen.js"), TEXT)
})
afterEach(() => rmSync(dist, { recursive: true }))

it("writes a smaller form beside each text of the build, and nothing beside pictures and short files", async () => {
  writeFileSync(join(dist, "short.js"), "1")
  writeFileSync(join(dist, "picture.png"), Buffer.alloc(5_000))
  await writeBrotli(dist)
  expect(brotliDecompressSync(readFileSync(join(dist, "screen.js.br"))).toString()).toBe(TEXT)
  expect(readdirSync(dist).sort()).toEqual(["picture.png", "screen.js", "screen.js.br", "short.js"])
})

it("goes on where an interrupted run has ended", async () => {
  writeFileSync(join(dist, "screen.js.br"), "of the run before")
  writeFileSync(join(dist, "other.css"), TEXT)
  await writeBrotli(dist)
  expect(readFileSync(join(dist, "screen.js.br"), "utf8")).toBe("of the run before")
  expect(existsSync(join(dist, "other.css.br"))).toBe(true)
})
