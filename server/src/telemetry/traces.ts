import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api"
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http"
import { resourceFromAttributes } from "@opentelemetry/resources"
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  type SpanExporter,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace"
import type { Logger } from "../core/log.ts"
import type { Statement, Watch, Watched } from "../core/watch.ts"
import { VERSION } from "../version.ts"
import { LONGEST_TEXT } from "./create-watch.ts"

/** A collector that does not answer must not hold up the end of the process. */
const SEND_WITHIN_MS = 3_000

export interface TraceSettings {
  /** The collector, without `/v1/traces`. */
  readonly endpoint: string
  /** Of so many requests and jobs, from 0 to 1, the statements are recorded. */
  readonly share: number
}

export interface Traces extends Watch {
  /** Sends what is left. */
  close(): Promise<void>
}

/**
 * Traces by OpenTelemetry: a span for each request and each job, and in it one for each statement. They have patterns of routes, names from the
 * code and texts with placeholders; no addresses, no values, no ids of people or churches.
 */
export function createTraces({ endpoint, share }: TraceSettings, log: Logger): Traces {
  const exporter = reporting(
    new OTLPTraceExporter({
      url: `${endpoint.replace(/\/+$/, "")}/v1/traces`,
      timeoutMillis: SEND_WITHIN_MS,
    }),
    log,
  )
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      "service.name": "aprisco",
      "service.version": VERSION,
      "process.pid": process.pid,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  })
  const tracer = provider.getTracer("aprisco")

  const begin = (
    name: string,
    kind: SpanKind,
    attributes: Record<string, string | number>,
    ended: (status: number) => Record<string, number>,
  ): Watched => {
    const span = tracer.startSpan(name, { kind, attributes, startTime: now() }, ROOT_CONTEXT)
    const inside = trace.setSpan(ROOT_CONTEXT, span)
    return {
      onStatement: (statement) => {
        if (!span.isRecording()) return
        const { text, sentAt } = statement
        const described = { "db.system.name": "postgresql", "db.query.text": text.slice(0, LONGEST_TEXT) }
        const options = {
          kind: SpanKind.CLIENT,
          attributes: described,
          startTime: performance.timeOrigin + sentAt,
        }
        endStatement(tracer.startSpan(operationOf(text), options, inside), statement)
      },
      end: (status) => {
        span.setAttributes(ended(status))
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end(now())
      },
    }
  }
  return {
    request: (id, method, route) => {
      const attributes = { "http.request.method": method, "http.route": route, "aprisco.request_id": id }
      return begin(`${method} ${route}`, SpanKind.SERVER, attributes, (status) => ({
        "http.response.status_code": status,
      }))
    },
    job: (name, id, attempt) => {
      const attributes = { "aprisco.job": name, "aprisco.job_id": id, "aprisco.attempt": attempt }
      return begin(`job ${name}`, SpanKind.CONSUMER, attributes, () => ({}))
    },
    close: () => Promise.race([provider.shutdown(), waited(SEND_WITHIN_MS)]).catch(() => undefined),
  }
}

function endStatement(span: Span, { sentAt, ms, fault }: Statement): void {
  if (fault !== null) {
    // What the database says of a fault can quote a value.
    span.setAttribute("error.type", codeOf(fault)).setStatus({ code: SpanStatusCode.ERROR })
  }
  span.end(performance.timeOrigin + sentAt + ms)
}

/** Says once when the collector stops taking them, and once when it takes them again. */
function reporting(exporter: SpanExporter, log: Logger): SpanExporter {
  let fails = false
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const failed = result.code !== 0
        if (failed && !fails) log.warn({ fault: result.error?.name }, "traces cannot be sent")
        if (!failed && fails) log.info("traces are sent again")
        fails = failed
        done(result)
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  }
}

function now(): number {
  return performance.timeOrigin + performance.now()
}

function operationOf(text: string): string {
  return /[a-z]+/i.exec(text)?.[0].toUpperCase() ?? "SQL"
}

function codeOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault
  return "code" in fault && typeof fault.code === "string" ? fault.code : fault.name
}

function waited(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
