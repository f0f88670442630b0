import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { Role } from "@aprisco/contract/access/roles"
import { type Client, createClient } from "@aprisco/contract/kit/client"
import { OFFER } from "@aprisco/contract/plans/offer"
import type { FastifyInstance } from "fastify"
import { buildApp } from "../app.ts"
import type { Config } from "../config.ts"
import type { Clock } from "../core/clock.ts"
import type { Services } from "../core/context.ts"
import { enqueue } from "../core/define-job.ts"
import { createLog } from "../core/log.ts"
import type { Metrics } from "../core/metrics.ts"
import { openSession } from "../core/session.ts"
import type { Watch } from "../core/watch.ts"
import type { IntakeLimits } from "../http/intake-limits.ts"
import type { BulkMail } from "../integrations/bulk-mail.ts"
import type { EmailMessage, Mail } from "../integrations/mail.ts"
import type { Cep } from "../integrations/postal-code.ts"
import { NO_CLAIMS } from "../landing-file.ts"
import { mailNotifications } from "../modules/ground/notifications/public.ts"
import { createTestDatabase, type TestDatabase } from "./database.ts"
import { createFactories, type Factories } from "./factories.ts"

/** A clock that stops until a test moves it. */
export interface TestClock extends Clock {
  set(instant: Date | string): void
  /** Moves forward. */
  pass(span: { days?: number; hours?: number; minutes?: number; seconds?: number }): void
}

/** The whole product on a separate database, called as its users call it. */
export interface TestApp {
  readonly app: FastifyInstance
  readonly database: TestDatabase
  readonly clock: TestClock
  readonly make: Factories
  /** For the product's jobs, without a request. */
  readonly services: Services
  /** Ends all work after commits, and runs every job that waits. */
  settle(): Promise<void>
  /** Every e-mail that was sent, once all work after commits has ended. */
  emails(): Promise<readonly EmailMessage[]>
  /** Drops the e-mails until now. */
  forgetEmails(): Promise<void>
  /** Every line that was logged. */
  readonly logLines: string[]
  /** A caller without a session. */
  readonly anyone: Client
  /** A caller with this token. */
  withToken(token: string): Client
  /** "As a secretary of that church": makes the person, opens a session. */
  as(
    role: Role,
    church: { id: number },
    branches?: { id: number }[],
  ): Promise<Client & { token: string; userId: number }>
  /** Opens a session for an existing person. */
  signIn(userId: number): Promise<Client & { token: string }>
  close(): Promise<void>
}

/** A signed-in user who calls routes. */
export type Caller = Awaited<ReturnType<TestApp["as"]>>

export interface TestAppOptions {
  config?: Partial<Config>
  cep?: Cep
  /** Instead of the transport whose e-mails can be read. */
  mail?: Mail
  /** Instead of the mail server of the settings, or the outbox. */
  bulkMail?: BulkMail
  /** Shorter or smaller limits of incoming requests. */
  intake?: Partial<IntakeLimits>
  /** Of another test's app, which closes it: two processes of one installation. */
  database?: TestDatabase
  /** Counts what the application does; nothing does unless said. */
  metrics?: Metrics
  /** Records requests, jobs and their statements. */
  traces?: Watch
  /** An answer does not wait for the lines of who read a record, as in use. Otherwise a test that looks at the database would miss them. */
  lateReadings?: boolean
  /** Folder of a web application; none is served unless said. */
  webDist?: string
}

/**
 * The application that the test files of a worker share, with limits switched off: starting one with its database costs as much as ten
 * tests. For a file that looks only at churches which it made; it finds no e-mail, log line, waiting job or moved clock of the file before. One
 * that counts over the whole installation, reads the audit trail by the id of a record alone, runs a job over all churches, changes the schema, a
 * setting or a plan, listens, or kills a connection starts its own (`createTestApp`). Closing it does nothing: it ends with the worker, its
 * database with the run.
 */
export async function sharedTestApp(): Promise<TestApp> {
  sharedApp ??= createTestApp({ config: { rateLimit: false } }).then(prepareForSharing)
  const test = await sharedApp
  test.clock.set(new Date())
  await test.forgetEmails()
  test.logLines.length = 0
  return { ...test, close: async () => undefined }
}

let sharedApp: Promise<TestApp> | undefined

function prepareForSharing(test: TestApp): TestApp {
  process.on("exit", () => rmSync(test.services.config.dataDir, { recursive: true, force: true }))
  test.app.listen = () => {
    throw new Error("listening starts the queue, which would run the jobs of later files: createTestApp")
  }
  return test
}

/** Starts one for a test file in `beforeAll`; close it in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await createTestDatabase())
  const dataDir = mkdtempSync(join(tmpdir(), "aprisco-test-"))
  const clock = createTestClock()
  const sent: EmailMessage[] = []
  const logLines: string[] = []
  let services: Services | undefined
  const app = await buildApp({
    config: { ...CONFIG, dataDir, ...options.config },
    database: database.connection,
    queuePool: database.queuePool,
    log: createLog("info", { write: (line) => logLines.push(line) }),
    clock,
    mail: options.mail ?? {
      send: async (email) => {
        sent.push(email)
      },
    },
    ...(options.bulkMail && { bulkMail: options.bulkMail }),
    cep: options.cep ?? { lookUp: async () => null },
    intake: options.intake,
    metrics: options.metrics,
    traces: options.traces,
    webDist: options.webDist ?? join(dataDir, "no-web"),
    onServices: (made) => {
      services = made
    },
  })
  const ready = services
  if (ready === undefined) throw new Error("the app was built without its services")
  if (!options.lateReadings) app.addHook("onSend", () => ready.readings.flush())
  await app.ready()
  const settle = async () => {
    await ready.afterCommit.finished()
    await ready.readings.flush()
    // The minute's run, and what waits for its time or for another attempt, runs now.
    await ready.database.withSystem((db) => enqueue(db, mailNotifications, {}))
    await database.queuePool.query(
      "update graphile_worker._private_jobs set run_at = now() where is_available",
    )
    await ready.queue.runDue()
  }
  const make = createFactories(database.owner, clock, ready.encryption)
  const withToken = (token: string | null) =>
    createClient({ token: () => token, fetch: fetchThrough(app, logLines) })
  const signIn = async (userId: number) => {
    const token = await database.connection.withSystem((db) =>
      openSession(db, { userId, now: clock.now(), remember: true, device: "test" }),
    )
    return { ...withToken(token), token }
  }
  return {
    app,
    database,
    clock,
    make,
    services: ready,
    settle,
    emails: async () => {
      await settle()
      return sent
    },
    forgetEmails: async () => {
      await settle()
      sent.length = 0
    },
    logLines,
    anyone: withToken(null),
    withToken,
    signIn,
    as: async (role, church, branches = []) => {
      const user = await make.aUser({ role, church })
      for (const branch of branches) await make.aBranchManager({ church, branch, user })
      return { ...(await signIn(user.id)), userId: user.id }
    },
    close: async () => {
      await app.close()
      if (options.database === undefined) await database.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** `Date.now()`, which the library of the rate limits uses, returns the time of the clock that was created or moved last. */
function createTestClock(start = new Date()): TestClock {
  let now = start
  const moveTo = (instant: Date) => {
    now = instant
    Date.now = () => now.getTime()
  }
  moveTo(start)
  return {
    now: () => now,
    set: (instant) => moveTo(new Date(instant)),
    pass: ({ days = 0, hours = 0, minutes = 0, seconds = 0 }) =>
      moveTo(new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000)),
  }
}

const CONFIG: Config = {
  port: 3000,
  host: "127.0.0.1",
  publicUrl: "http://aprisco.test",
  dataDir: "",
  databaseUrl: null,
  databaseDirectUrl: null,
  databaseReplicaUrls: [],
  databasePrepared: true,
  objectStore: null,
  smtpUrl: null,
  smtpTlsRequired: true,
  mailPerMinute: 10_000,
  mailFrom: "Aprisco <aprisco@aprisco.test>",
  operatorEmail: null,
  supportEmail: null,
  supportWhatsapp: null,
  landing: NO_CLAIMS,
  plans: OFFER,
  pix: null,
  payments: null,
  cepProviders: [],
  rateLimit: true,
  // A slow test machine must not cause a 503.
  overloadDelayMs: 0,
  trustedProxies: false,
  logLevel: "info",
  metricsPort: null,
  metricsHost: "127.0.0.1",
  slowQueryMs: 0,
  traces: null,
  processes: 1,
  shutdownGraceMs: 0,
  backup: { passphrase: null, to: "", stage: "" },
  workers: 2,
  appSecret: "a secret of the tests, long enough for them",
  appSecretOld: null,
}

/**
 * `fetch` that goes to the application in this process instead of over the network. What the log has about an answer
 * of 500 and above is printed: the answer itself does not contain its cause.
 */
function fetchThrough(app: FastifyInstance, logLines: readonly string[]): typeof fetch {
  return async (input, init) => {
    const request = new Request(new URL(String(input), "http://aprisco.test"), init)
    const response = await app.inject({
      method: request.method as "GET", // light-my-request types the verbs; the contract has no other
      url: request.url.slice("http://aprisco.test".length),
      headers: Object.fromEntries(request.headers),
      payload: Buffer.from(await request.arrayBuffer()),
    })
    if (response.statusCode >= 500) console.error(logLines.slice(-3).join(""))
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ])
    const empty = response.statusCode === 204 || response.statusCode === 304
    return new Response(empty ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    })
  }
}
