import { join } from "node:path"
import type { Pool } from "pg"
import type { Logger } from "pino"
import type { Config } from "./config.ts"
import { createAfterCommit } from "./core/after-commit.ts"
import { type Clock, systemClock } from "./core/clock.ts"
import type { Services } from "./core/context.ts"
import { createEncryption } from "./core/encryption.ts"
import { EventCounts } from "./core/event-counts.ts"
import { createLifecycle, type Lifecycle } from "./core/lifecycle.ts"
import { type Metrics, NO_METRICS } from "./core/metrics.ts"
import { createReadings } from "./core/readings.ts"
import type { Watch } from "./core/watch.ts"
import { createSharedLimits } from "./db/shared-limits.ts"
import type { Database } from "./db/tenant-scope.ts"
import { type BulkMail, createBulkMail } from "./integrations/bulk-mail.ts"
import { countedMail, createMail, type Mail } from "./integrations/mail.ts"
import { createPictures } from "./integrations/pictures.ts"
import { type Cep, createCep } from "./integrations/postal-code.ts"
import { createReadingJournal } from "./integrations/reading-journal.ts"
import { openFiles } from "./integrations/storage.ts"
import { createQueue } from "./jobs/queue.ts"
import { MODULES } from "./modules.ts"
import { createWatch } from "./telemetry/create-watch.ts"

export interface ServiceParts {
  config: Config
  database: Database
  log: Logger
  /** Shared with the process that ends it. */
  lifecycle?: Lifecycle
  /** The connections that take jobs. */
  queuePool: Pool
  clock?: Clock
  /** Counts what the process does; absent: nothing is counted. */
  metrics?: Metrics
  /** Records requests, jobs and their statements; absent: nothing does. */
  traces?: Watch | null
  /** Delivers e-mail, instead of SMTP or the outbox. */
  mail?: Mail
  /** Delivers messages to many people, likewise. */
  bulkMail?: BulkMail
  cep?: Cep
}

/** The services of a process, created once: of the product's, or of the operator's command line. */
export function createServices(parts: ServiceParts): Services {
  const { config, database, log, clock, mail, bulkMail, cep, metrics = NO_METRICS } = parts
  const encryption = createEncryption(config.appSecret, config.appSecretOld)
  const services: Services = {
    config,
    modules: MODULES,
    database,
    health: database,
    log,
    clock: clock ?? systemClock,
    encryption,
    mail: countedMail(mail ?? createMail(config), metrics),
    bulkMail: bulkMail ?? createBulkMail(config),
    queue: createQueue({
      pool: parts.queuePool,
      jobs: MODULES.flatMap(({ jobs }) => jobs ?? []),
      workers: config.workers,
      services: () => services,
      log,
    }),
    cep: cep ?? createCep(config.cepProviders),
    files: openFiles(config),
    pictures: createPictures(),
    afterCommit: createAfterCommit(),
    eventCounts: new EventCounts(),
    readings: createReadings({
      database,
      log,
      journal: createReadingJournal(join(config.dataDir, "readings")),
    }),
    lifecycle: parts.lifecycle ?? createLifecycle(),
    limits: createSharedLimits(parts.queuePool, encryption),
    metrics,
    watch: createWatch({ slowQueryMs: config.slowQueryMs, log, traces: parts.traces ?? null }),
  }
  return services
}
