import type { Plugin, parseAst } from "vite"

const CONTRACT = /\/contract\/src\/.*\.ts$/

/** What a screen needs of a route: to call it, to check a form or an address before, and to know that 204 may come. Its answers the server has checked. */
const USED = ["method", "path", "query", "body", "bodySignedIn", "mayBeEmpty"]

/**
 * The contract as the screens need it (docs/adr/0029): routes without what the server alone uses, and without the constants that
 * no screen uses. Only in the build, whose weight counts.
 */
export function contractForScreens(): Plugin {
  return {
    name: "aprisco-contract-for-screens",
    apply: "build",
    transform: {
      filter: { id: CONTRACT },
      handler(code) {
        return { code: forScreens(code, this.parse(code)), map: null }
      },
    },
  }
}

interface Node {
  type: string
  start: number
  end: number
}
type Edit = readonly [start: number, end: number, text: string]

/** `code` of a module of the contract, whose syntax tree is `program`. */
export function forScreens(code: string, program: ReturnType<typeof parseAst>): string {
  const edits: Edit[] = []
  for (const statement of program.body) {
    const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement
    if (declaration?.type !== "VariableDeclaration") continue
    for (const { init } of declaration.declarations) {
      if (!init || !calls(init)) continue
      for (const unused of unusedIn(init)) edits.push(unused)
      // Building a schema changes nothing outside itself, which the bundler cannot know: a constant that is not used goes.
      edits.push([init.start, init.start, "/* @__PURE__ */ (() => ("], [init.end, init.end, "))()"])
    }
  }
  return edits
    .sort(([a], [b]) => b - a)
    .reduce((text, [start, end, replacement]) => text.slice(0, start) + replacement + text.slice(end), code)
}

/** How the parts of `route({ … })` that no screen uses are left out. The client asks whether an answer is empty, a file, or JSON. */
function unusedIn(node: Node): Edit[] {
  if (!isCallOf(node, "route")) return childrenOf(node).flatMap(unusedIn)
  const [shape] = node.arguments
  if (shape?.type !== "ObjectExpression") return []
  return (shape as ObjectExpression).properties.flatMap(({ key, value, start, end }): Edit[] => {
    if (!key?.name || !value || USED.includes(key.name)) return []
    if (key.name !== "response") return [[start, end, "...{}"]]
    return value.type === "Literal" || isCallOf(value, "file") ? [] : [[value.start, value.end, "{}"]]
  })
}

interface ObjectExpression extends Node {
  properties: (Node & { key?: { name?: string }; value?: Node })[]
}

function isCallOf(node: Node, name: string): node is Node & { arguments: Node[] } {
  return node.type === "CallExpression" && (node as Node & { callee: { name?: string } }).callee.name === name
}

function calls(node: Node): boolean {
  if (/Function/.test(node.type)) return false
  return /^(Call|New)Expression$/.test(node.type) || childrenOf(node).some(calls)
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && "start" in value
}
