/**
 * What the tests of each module may cost: `npm test` compares its own figures with docs/tests/budgets.md and fails where one is passed. A share
 * of the time of a kind of tests instead of seconds: a loaded machine is slower for all of them alike. `npm run tools test-budgets` prints what the
 * last run came to; with `--write` that becomes the table, with a margin.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { z } from "zod"
import { ROOT } from "./children.ts"
import { type Kind, ownerOf } from "./tests-of-modules.ts"

const KINDS = ["server", "component", "journey"] as const satisfies readonly Kind[]

/** Where `npm test` leaves the reports of Vitest and of Playwright. */
export const REPORTS = {
  units: join(ROOT, "node_modules/.cache/tests/units.json"),
  journeys: join(ROOT, "node_modules/.cache/tests/journeys.json"),
} as const

const TABLE = join(ROOT, "docs/tests/budgets.md")

/** A test of a module that ran. */
export interface TestRun {
  readonly file: string
  readonly ms: number
}

/** Of one module: how many tests of each kind, and which share of that kind's time, in hundredths. */
export type Costs = Readonly<Record<Kind, { readonly tests: number; readonly share: number }>>
export type CostsByModule = ReadonlyMap<string, Costs>

/** How many times what the last run came to. Times vary from run to run, also as shares. */
const MARGIN = { tests: 1.3, share: 2 } as const
/** What is left to each module above that, however little it has: a first test passes no budget, and a short time varies by more than the margin. */
const LEAST_ROOM: Costs = {
  server: { tests: 10, share: 4 },
  component: { tests: 5, share: 4 },
  journey: { tests: 1, share: 10 },
}

const vitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), duration: z.number().nullish() })),
    }),
  ),
})

const playwrightSuite = z.object({
  file: z.string(),
  get suites() {
    return z.array(playwrightSuite).optional()
  },
  specs: z
    .array(
      z.object({
        file: z.string(),
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    )
    .optional(),
})
const playwrightReport = z.object({ suites: z.array(playwrightSuite) })

/** The tests that ran, of the JSON that Vitest's reporter wrote below this folder. */
export function unitsOf(report: unknown, folder: string): TestRun[] {
  return vitestReport.parse(report).testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ duration }) => ({
        file: name.replaceAll("\\", "/").slice(folder.length + 1),
        ms: duration ?? 0,
      })),
  )
}

/** The same of Playwright's reporter. */
export function journeysOf(report: unknown): TestRun[] {
  const runsOf = ({ suites = [], specs = [] }: z.infer<typeof playwrightSuite>): TestRun[] => [
    ...suites.flatMap(runsOf),
    ...specs.flatMap(({ file, tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => ({ file: `e2e/${file}`, ms: duration }))),
    ),
  ]
  return playwrightReport.parse(report).suites.flatMap(runsOf)
}

/** Throws for a journey that no module has. */
export function costsOf(runs: readonly TestRun[]): CostsByModule {
  const sums = new Map<string, Record<Kind, { tests: number; ms: number }>>()
  const whole = { server: 0, component: 0, journey: 0 }
  for (const { file, ms } of runs) {
    const owner = ownerOf(file)
    if (owner === null) throw new Error(`${file}: add it to JOURNEYS in tools/scripts/tests-of-modules.ts`)
    const empty = () => ({ tests: 0, ms: 0 })
    const sum = sums.get(owner.module) ?? { server: empty(), component: empty(), journey: empty() }
    sums.set(owner.module, sum)
    sum[owner.kind].tests += 1
    sum[owner.kind].ms += ms
    whole[owner.kind] += ms
  }
  const costOf = (sum: Record<Kind, { tests: number; ms: number }>, kind: Kind) => ({
    tests: sum[kind].tests,
    share: whole[kind] === 0 ? 0 : (100 * sum[kind].ms) / whole[kind],
  })
  return new Map(
    [...sums].map(([module, sum]) => [
      module,
      {
        server: costOf(sum, "server"),
        component: costOf(sum, "component"),
        journey: costOf(sum, "journey"),
      },
    ]),
  )
}

/** Reads the table: a row for each module, for each kind the number of tests and the share of the time. */
export function readBudgets(text: string): CostsByModule {
  const rows = text.matchAll(/^\| ([a-z-]+) \|((?: *\d+ \| *\d+ % \|)+)$/gm)
  return new Map(
    [...rows].map(([, module = "", cells = ""]) => {
      const [server, serverShare, component, componentShare, journey, journeyShare] = [
        ...cells.matchAll(/\d+/g),
      ].map(Number)
      const cost = (tests = 0, share = 0) => ({ tests, share })
      return [
        module,
        {
          server: cost(server, serverShare),
          component: cost(component, componentShare),
          journey: cost(journey, journeyShare),
        },
      ]
    }),
  )
}

/** A sentence for each budget that is passed. A kind of which nothing ran is not judged. */
export function passedBudgets(costs: CostsByModule, budgets: CostsByModule): string[] {
  return [...costs].toSorted().flatMap(([module, cost]) => {
    const budget = budgets.get(module)
    if (budget === undefined) return [`${module} has no budget`]
    return KINDS.flatMap((kind) => {
      const { tests, share } = cost[kind]
      const atMost = budget[kind]
      return [
        ...(tests > atMost.tests ? [`${module} has ${tests} ${kind} tests, at most ${atMost.tests}`] : []),
        ...(share > atMost.share
          ? [
              `${module} takes ${share.toFixed(1)} % of the time of the ${kind} tests, at most ${atMost.share} %`,
            ]
          : []),
      ]
    })
  })
}

/** What a run that came to these costs leaves as budgets: with a margin, rounded up. */
export function budgetsAbove(costs: CostsByModule): CostsByModule {
  const above = (cost: Costs, kind: Kind) => {
    const atMost = (what: keyof typeof MARGIN) =>
      Math.ceil(Math.max(cost[kind][what] * MARGIN[what], cost[kind][what] + LEAST_ROOM[kind][what]))
    return { tests: atMost("tests"), share: atMost("share") }
  }
  return new Map(
    [...costs].toSorted().map(([module, cost]) => [
      module,
      {
        server: above(cost, "server"),
        component: above(cost, "component"),
        journey: above(cost, "journey"),
      },
    ]),
  )
}

/** The rows as the document has them. */
export function rowsOf(budgets: CostsByModule): string {
  const cell = ({ tests, share }: Costs[Kind]) => `${tests} | ${share.toFixed(0)} %`
  return [...budgets]
    .map(([module, cost]) => `| ${module} | ${KINDS.map((kind) => cell(cost[kind])).join(" | ")} |`)
    .join("\n")
}

/** What the last `npm test` came to. */
function lastCosts(): CostsByModule {
  const read = (file: string): unknown => JSON.parse(readFileSync(file, "utf8"))
  const { units, journeys } = REPORTS
  if (!existsSync(units) || !existsSync(journeys)) throw new Error("there is no report: run `npm test` first")
  return costsOf([...unitsOf(read(units), ROOT.replaceAll("\\", "/")), ...journeysOf(read(journeys))])
}

/** After a whole `npm test`: prints what passes its budget. The exit code. */
export function judgeLastRun(): number {
  const passed = passedBudgets(lastCosts(), readBudgets(readFileSync(TABLE, "utf8")))
  if (passed.length === 0) return 0
  console.error(`\nTests cost more than docs/tests/budgets.md allows:\n${passed.join("\n")}`)
  return 1
}

if (import.meta.main) {
  const costs = lastCosts()
  if (process.argv.includes("--write")) {
    const text = readFileSync(TABLE, "utf8")
    const head = text.slice(0, text.indexOf("|---|") + text.slice(text.indexOf("|---|")).indexOf("\n") + 1)
    writeFileSync(TABLE, `${head}${rowsOf(budgetsAbove(costs))}\n`)
  } else console.log(rowsOf(costs))
}
