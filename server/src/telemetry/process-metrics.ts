import { monitorEventLoopDelay } from "node:perf_hooks"
import { BASE_PATH } from "@aprisco/contract/kit/route"
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client"
import type { ConnectionUse, Metrics } from "../core/metrics.ts"

/** From a page that is fast to a call that somebody waits for. Every route, method and status has so many series. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5]

/** How often the delay of the event loop is measured. A timer is late by up to this much without any delay. */
const RESOLUTION_MS = 10

/** What one process counts, and where it is read. */
export interface ProcessMetrics extends Metrics {
  readonly registry: Registry
}

/** Measures this process. In one text with other processes the values are added up, unless a metric says otherwise. */
export function createProcessMetrics({ serves = true } = {}): ProcessMetrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const limited = new Counter({
    name: "aprisco_limited_total",
    help: "Calls that a limit or a throttle refused, and e-mails that it kept back.",
    labelNames: ["limit"],
    registers,
  })
  const mail = new Counter({
    name: "aprisco_mail_total",
    help: "E-mails handed to the mail server: sent, failed (tried again), rejected (refused for good).",
    labelNames: ["result"],
    registers,
  })
  for (const result of ["sent", "failed", "rejected"]) mail.inc({ result }, 0)
  new Gauge({
    name: "aprisco_processes",
    help: "Processes that serve.",
    registers,
    collect() {
      this.set(serves ? 1 : 0)
    },
  })
  measureEventLoop(registers)
  return {
    registry,
    request: countRequests(registers),
    limited: (limit) => limited.inc({ limit }),
    mail: (result) => mail.inc({ result }),
    measureConnections: (read) => measureConnections(registers, read),
  }
}

/** A series is found by one look-up: this is called for each request. */
function countRequests(registers: Registry[]): Metrics["request"] {
  const duration = new Histogram({
    name: "aprisco_http_request_duration_seconds",
    help: "Answered requests, by the route's pattern, and how long each took.",
    labelNames: ["method", "route", "status"],
    buckets: BUCKETS_S,
    registers,
  })
  const series = new Map<string, ReturnType<typeof duration.labels>>()
  return (method, pattern, status, seconds) => {
    const key = `${method} ${status} ${pattern}`
    let one = series.get(key)
    if (one === undefined) {
      one = duration.labels(method, routeOf(pattern), String(status))
      series.set(key, one)
    }
    one.observe(seconds)
  }
}

/** The route as a label. All paths that the product does not know are one, and all files of the web application's build another. */
function routeOf(pattern: string | undefined): string {
  if (pattern === undefined || pattern === `${BASE_PATH}/*`) return "unknown"
  return pattern.startsWith("/assets/") ? "/assets/*" : pattern
}

function measureConnections(registers: Registry[], read: () => ConnectionUse): void {
  new Gauge({
    name: "aprisco_db_pool_connections",
    help: "Connections of requests to the database: active, idle, the most there may be, and transactions that wait for one.",
    labelNames: ["state"],
    registers,
    collect() {
      for (const [state, count] of Object.entries(read())) this.set({ state }, count)
    },
  })
}

function measureEventLoop(registers: Registry[]): void {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delays.enable()
  new Gauge({
    name: "aprisco_event_loop_delay_seconds",
    help: "How late the process was with its work, 99 times of 100 no later, since the metrics were read last; of several processes the latest.",
    registers,
    aggregator: "max",
    collect() {
      const late = delays.count === 0 ? 0 : delays.percentile(99) / 1e9 - RESOLUTION_MS / 1e3
      this.set(Math.max(0, late))
      delays.reset()
    },
  })
}
