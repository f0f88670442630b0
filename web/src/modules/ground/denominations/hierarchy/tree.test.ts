import type { HierarchyNode } from "@aprisco/contract/denominations/hierarchy"
import { expect, it } from "vitest"
import { moveOf, typedTo } from "./tree-keys.ts"
import { aboveOf, branchingTo, hitsOf, standingsOf, visibleOf } from "./tree-rows.ts"

const node = (name: string, ...children: HierarchyNode[]): HierarchyNode => ({
  type: "branch",
  id: name.charCodeAt(0) * 100 + name.length,
  name,
  kind: "branch",
  isActive: true,
  city: null,
  state: null,
  counts: null,
  ownCounts: null,
  mayEnter: false,
  children,
})
const tree = node(
  "Raiz",
  node("Água", node("Brisa"), node("Bosque", node("Cedro"))),
  node("Ágape"),
  node("Monte"),
)
const all = standingsOf(tree)
const names = (open: ReadonlySet<string>) => visibleOf(all, open).map((one) => one.node.name)
const keysOf = (...wanted: string[]) =>
  new Set(all.filter((one) => wanted.includes(one.node.name)).map(({ key }) => key))

it("shows expanded nodes, and hides those below a collapsed one", () => {
  expect(names(new Set())).toEqual(["Raiz"])
  expect(names(keysOf("Raiz", "Bosque"))).toEqual(["Raiz", "Água", "Ágape", "Monte"])
  expect(names(keysOf("Raiz", "Água"))).toEqual(["Raiz", "Água", "Brisa", "Bosque", "Ágape", "Monte"])
  expect(names(branchingTo(all, Number.POSITIVE_INFINITY))).toHaveLength(all.length)
  expect(names(branchingTo(all, 1))).toEqual(["Raiz", "Água", "Ágape", "Monte"])
})

it("finds by any words, without accents, and returns the nodes above", () => {
  expect(hitsOf(all, "agua")).toEqual(keysOf("Água"))
  expect(hitsOf(all, "  ")).toEqual(new Set())
  expect(aboveOf(all, keysOf("Cedro"))).toEqual(keysOf("Raiz", "Água", "Bosque"))
})

it("moves with the arrow keys", () => {
  const open = keysOf("Raiz", "Água")
  const visible = visibleOf(all, open)
  const from = (name: string) => visible.findIndex((one) => one.node.name === name)
  const move = (key: string, name: string) => moveOf(key, { visible, open, at: from(name), page: 3 })
  expect(move("ArrowDown", "Monte")).toEqual({ go: from("Monte") })
  expect(move("ArrowRight", "Água")).toEqual({ go: from("Brisa") })
  expect(move("ArrowRight", "Bosque")).toEqual({ open: [...keysOf("Bosque")][0] })
  expect(move("ArrowRight", "Brisa")).toBeNull()
  expect(move("ArrowLeft", "Brisa")).toEqual({ go: from("Água") })
  expect(move("ArrowLeft", "Água")).toEqual({ close: [...keysOf("Água")][0] })
  expect(move("ArrowLeft", "Ágape")).toEqual({ go: from("Raiz") })
  expect(move("PageDown", "Raiz")).toEqual({ go: 3 })
  expect(move("x", "Raiz")).toBeNull()
})

it("moves to the next line of a letter, past the end to the first, and stays while a word is typed", () => {
  const visible = visibleOf(all, keysOf("Raiz"))
  const [agua, agape] = [1, 2]
  expect(typedTo(visible, 0, "a")).toBe(agua)
  expect(typedTo(visible, agua, "a")).toBe(agape)
  expect(typedTo(visible, agape, "a")).toBe(agua)
  expect(typedTo(visible, agape, "ag")).toBe(agape)
  expect(typedTo(visible, 0, "z")).toBeNull()
})
