import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Registry } from "prom-client"
import { beforeAll, describe, expect, it } from "vitest"
import { REPOSITORY } from "../config.ts"
import { createInstallationMetrics } from "./installation-metrics.ts"
import { createProcessMetrics } from "./process-metrics.ts"

const DASHBOARD = "ops/grafana/aprisco.json"
const ALERTS = "ops/prometheus/alerts.yml"

/** The values of labels that are names from the code, and not routes or limits. */
const VALUES: Record<string, readonly string[]> = {
  state: ["active", "idle", "waiting", "max", "running", "retrying", "set_aside"],
  result: ["sent", "failed", "rejected"],
}

const read = (file: string) => readFileSync(join(REPOSITORY, file), "utf8")

interface Panel {
  readonly title: string
  readonly targets: readonly { readonly expr: string }[]
}
interface Dashboard {
  readonly panels: readonly Panel[]
  readonly templating: { readonly list: readonly { readonly query: string }[] }
}
const dashboard = JSON.parse(read(DASHBOARD)) as Dashboard

const expressions: Record<string, readonly string[]> = {
  [DASHBOARD]: [
    ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ...dashboard.templating.list
      .map(({ query }) => query)
      .filter((query) => query.startsWith("label_values")),
  ],
  [ALERTS]: [...read(ALERTS).matchAll(/^ +expr: (.+)$/gm)].map(([, expression]) => String(expression)),
}

/** Each name that the text has a line of, with its labels. */
let exposed: Map<string, readonly string[]>

beforeAll(() => {
  const process = createProcessMetrics()
  process.measureConnections(() => ({ active: 0, idle: 0, waiting: 0, max: 0 }))
  exposed = new Map([...namesOf(process.registry), ...namesOf(createInstallationMetrics().registry)])
})

function namesOf(registry: Registry): [string, readonly string[]][] {
  return registry.getMetricsAsArray().flatMap((metric) => {
    const { name, type, labelNames } = metric as typeof metric & { labelNames: string[] } // as the library keeps it
    if (String(type) !== "histogram") return [[name, labelNames] as [string, string[]]]
    return ["_bucket", "_sum", "_count"].map((end): [string, string[]] => [name + end, [...labelNames, "le"]])
  })
}

describe.each(Object.keys(expressions))("%s", (file) => {
  const used = (expressions[file] ?? []).flatMap((expression) => [
    ...expression.matchAll(/\b((?:aprisco|process|nodejs)_\w+)(?:\{([^}]*)\})?/g),
  ])

  it("asks only for metrics that the product exposes", () => {
    expect(used.length).toBeGreaterThan(10)
    const names = used.map(([, name]) => String(name))
    expect([...new Set(names)].filter((name) => !exposed.has(name))).toEqual([])
  })

  it("picks by labels and values that they have", () => {
    const wrong = used.flatMap(([, name = "", picked = ""]) =>
      [...picked.matchAll(/(\w+)(?:=~|!~|!=|=)"([^"]*)"/g)]
        .filter(([, label = "", value = ""]) => {
          const isKnown = ["job", "instance", ...(exposed.get(name) ?? [])].includes(label)
          return !isKnown || VALUES[label]?.includes(value) === false
        })
        .map(([picking]) => `${name}: ${picking}`),
    )
    expect(wrong).toEqual([])
  })
})

it("every metric of the product's own is on the dashboard", () => {
  const shown = expressions[DASHBOARD]?.join("\n") ?? ""
  const own = [...exposed.keys()].filter(
    (name) => name.startsWith("aprisco_") && !/_(sum|bucket)$/.test(name),
  )
  expect(own.filter((name) => !shown.includes(name))).toEqual([])
})

it("there is an alert for each thing that must not go on, and each says what it means", () => {
  const rules = read(ALERTS)
    .split(/^ {6}- alert: /m)
    .slice(1)
  expect(rules.map((rule) => rule.split("\n")[0])).toEqual(
    expect.arrayContaining([
      "ApriscoDown",
      "ApriscoErrors",
      "ApriscoSlow",
      "ApriscoEventLoop",
      "ApriscoPoolExhausted",
      "ApriscoJobsSetAside",
      "ApriscoMailFailing",
      "ApriscoBackupOld",
      "ApriscoBackupMissing",
      "ApriscoMemory",
    ]),
  )
  for (const rule of rules) {
    expect(rule).toMatch(/^ +expr: \S/m)
    expect(rule).toMatch(/^ +labels: \{ severity: (critical|warning) \}$/m)
    expect(rule).toMatch(/^ +summary: \S/m)
    expect(rule).toMatch(/^ +description: \S/m)
  }
})
