import { globSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { ROOT } from "./children.ts"
import {
  budgetsAbove,
  costsOf,
  journeysOf,
  passedBudgets,
  readBudgets,
  rowsOf,
  unitsOf,
} from "./test-budgets.ts"
import { allModules, dependantsOf, ownerOf } from "./tests-of-modules.ts"

const units = unitsOf(
  {
    testResults: [
      {
        name: "/home/ana/aprisco/server/src/modules/roll/members/list-members.test.ts",
        assertionResults: [
          { status: "passed", duration: 30 },
          { status: "failed", duration: 30 },
          { status: "skipped", duration: 0 },
        ],
      },
      {
        name: "/home/ana/aprisco/contract/src/visitors/record.test.ts",
        assertionResults: [{ status: "passed", duration: 40 }],
      },
      {
        name: "/home/ana/aprisco/web/src/modules/roll/members/member-list.browser.test.tsx",
        assertionResults: [{ status: "passed", duration: 500 }],
      },
    ],
  },
  "/home/ana/aprisco",
)
const journeys = journeysOf({
  suites: [
    {
      file: "member-record.spec.ts",
      specs: [{ file: "member-record.spec.ts", tests: [{ results: [{ duration: 2_000 }] }] }],
      suites: [
        {
          file: "member-record.spec.ts",
          specs: [{ file: "member-record.spec.ts", tests: [{ results: [{ duration: 6_000 }] }] }],
        },
      ],
    },
  ],
})
const costs = costsOf([...units, ...journeys])

describe("the costs of a run", () => {
  it("are the tests that ran, and their share of the time of their kind", () => {
    expect(costs.get("members")).toEqual({
      server: { tests: 2, share: 60 },
      component: { tests: 1, share: 100 },
      journey: { tests: 2, share: 100 },
    })
    expect(costs.get("visitors")?.server).toEqual({ tests: 1, share: 40 })
  })

  it("name a journey that no module has", () => {
    expect(() => costsOf([{ file: "e2e/nobodys.spec.ts", ms: 1 }])).toThrow("e2e/nobodys.spec.ts")
  })
})

describe("a budget", () => {
  const table = `
| module | server tests | of their time | component tests | of their time | journeys | of their time |
|---|---|---|---|---|---|---|
| members | 2 | 60 % | 1 | 100 % | 1 | 100 % |
| visitors | 1 | 39 % | 0 | 0 % | 0 | 0 % |
`

  it("that is passed is named with what is allowed; one that is reached is not", () => {
    expect(passedBudgets(costs, readBudgets(table))).toEqual([
      "members has 2 journey tests, at most 1",
      "visitors takes 40.0 % of the time of the server tests, at most 39 %",
    ])
  })

  it("is missing for a new module", () => {
    expect(passedBudgets(costs, readBudgets(table.replace(/^\| visitors.*$/m, "")))).toContain(
      "visitors has no budget",
    )
  })

  it("that a run leaves has a margin and room for a first test, and is read as it was written", () => {
    const budgets = budgetsAbove(costs)
    expect(budgets.get("members")).toEqual({
      server: { tests: 12, share: 120 },
      component: { tests: 6, share: 200 },
      journey: { tests: 3, share: 200 },
    })
    expect(budgets.get("visitors")).toEqual({
      server: { tests: 11, share: 80 },
      component: { tests: 5, share: 4 },
      journey: { tests: 1, share: 10 },
    })
    expect(readBudgets(rowsOf(budgets))).toEqual(budgets)
    expect(passedBudgets(costs, budgets)).toEqual([])
  })
})

describe("a test", () => {
  it("belongs to the module of its folder, else to the folder above", () => {
    expect(ownerOf("server/src/modules/ground/audit/trail/chaining.test.ts")).toEqual({
      module: "audit",
      kind: "server",
    })
    expect(ownerOf("server/src/http/matrix.test.ts")?.module).toBe("http")
    expect(ownerOf("server/src/merged-ids.test.ts")?.module).toBe("server")
    expect(ownerOf("web/src/app/session.browser.test.tsx")).toEqual({ module: "app", kind: "component" })
    expect(ownerOf("tools/scripts/house.test.ts")?.module).toBe("tools")
  })

  it("of a whole path has a module too", () => {
    const files = globSync("e2e/*.spec.ts", { cwd: ROOT }).map((file) => file.replaceAll("\\", "/"))
    expect(files.filter((file) => ownerOf(file) === null)).toEqual([])
    expect(files.length).toBeGreaterThan(20)
  })
})

it("finds the modules that import a module", () => {
  expect(allModules()).toContain("members")
  expect(dependantsOf("members")).toEqual(expect.arrayContaining(["ministries", "visitors"]))
  expect(dependantsOf("members")).not.toContain("members")
  expect(dependantsOf("search")).toEqual([])
})
