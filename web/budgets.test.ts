import { randomBytes } from "node:crypto"
import { expect, it } from "vitest"
import { BUDGETS, complaintsAbout } from "./budgets.ts"

/** A chunk whose code compresses to about so many bytes, and never to fewer. */
function chunk(name: string, bytes: number, more: { imports?: string[]; screen?: string } = {}) {
  const { imports = [], screen } = more
  return {
    type: "chunk" as const,
    name,
    fileName: `${name}.js`,
    code: randomBytes(bytes).toString("hex"),
    imports,
    dynamicImports: [],
    isEntry: screen === undefined,
    isDynamicEntry: screen !== undefined,
    facadeModuleId: screen ?? `/web/${name}.html`,
    moduleIds: [screen ?? `/web/${name}.html`],
  }
}

const FRAME = "/web/src/app/shell/shell.tsx"
const MEMBERS = "/web/src/modules/roll/members/members-page.tsx"
const EDITOR = "/web/src/modules/life/messages/compose/rich-text-editor.tsx"
const LOGIN = "/web/src/modules/ground/auth/login-page.tsx"

/** A build in which nothing is over its budget: the shared part counts for the application, not again for a screen. */
const small = {
  "index.js": chunk("index", 1_000, { imports: ["shared.js"] }),
  "shared.js": { ...chunk("shared", BUDGETS.screen), isEntry: false },
  "landing.js": chunk("landing", 1_000),
  "shell.js": chunk("shell", 1_000, { screen: FRAME, imports: ["shared.js"] }),
  "members.js": chunk("members", 1_000, { screen: MEMBERS, imports: ["shared.js", "shell.js"] }),
}

it("accepts a build within the budgets", () => {
  expect(complaintsAbout(small)).toEqual([])
})

it.each([
  ["landing", "page", { "landing.js": chunk("landing", BUDGETS.page) }],
  ["index", "application", { "index.js": chunk("index", BUDGETS.application) }],
  ["the frame", "frame", { "shell.js": chunk("shell", BUDGETS.frame, { screen: FRAME }) }],
  ["members.js", "screen", { "members.js": chunk("members", BUDGETS.screen, { screen: MEMBERS }) }],
  ["editor.js", "editor", { "editor.js": chunk("editor", BUDGETS.editor, { screen: EDITOR }) }],
  ["login.js", "screenAlone", { "login.js": chunk("login", BUDGETS.screenAlone, { screen: LOGIN }) }],
])("names %s, its size and its budget when it is over it", (name, kind, changed) => {
  const [complaint = "", ...others] = complaintsAbout({ ...small, ...changed })
  const budget = Object.entries(BUDGETS).find(([one]) => one === kind)?.[1]
  expect(complaint).toMatch(new RegExp(`^${name} has \\d+ bytes .*, its budget is ${budget} \\(${kind}`))
  expect(others).toEqual([])
})

it("counts a style of what is loaded", () => {
  const viteMetadata = { importedCss: new Set(["big.css"]) }
  const source = randomBytes(BUDGETS.page).toString("hex")
  const changed = {
    "landing.js": { ...chunk("landing", 10), viteMetadata },
    "big.css": { type: "asset" as const, source },
  }
  expect(complaintsAbout({ ...small, ...changed })).toHaveLength(1)
})

it("refuses the whole contract in any file", () => {
  const changed = { ...chunk("index", 10), moduleIds: ["/contract/src/index.ts"] }
  expect(complaintsAbout({ ...small, "index.js": changed })).toEqual([
    "index has the whole contract: import the group of routes that is called (web/budgets.ts)",
  ])
})
