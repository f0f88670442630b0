import { globSync } from "node:fs"
import { expect, it } from "vitest"
import floors from "../../floors.json" with { type: "json" }
import { ROOT } from "./children.ts"

const FOLDERS = Object.entries(floors).flatMap(([floor, names]) => names.map((name) => `${floor}/${name}`))
/** What every module may use: no module's. */
const BELOW_ALL = ["access", "brazil", "kit"]

const foldersIn = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: `${ROOT}/${folder}`, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll("\\", "/").split(`${folder}/`)[1] ?? "")

it("the server has a folder for each module that floors.json names, and no other", () => {
  expect(foldersIn("server/src/modules", "*/*").toSorted()).toEqual(FOLDERS.toSorted())
})

it("a module of the web is a module of the server, on the same floor", () => {
  const modules = foldersIn("web/src/modules", "*/*")
  expect(modules.filter((folder) => !FOLDERS.includes(folder))).toEqual([])
  expect(modules.length).toBeGreaterThan(20)
})

it("a folder of the contract is a module's, or below all modules", () => {
  const names = FOLDERS.map((folder) => folder.split("/")[1])
  const folders = foldersIn("contract/src", "*")
  expect(folders.filter((name) => !names.includes(name) && !BELOW_ALL.includes(name))).toEqual([])
  expect(folders.length).toBeGreaterThan(20)
})
