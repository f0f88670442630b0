import { join } from "node:path"
import type { Logger } from "pino"
import type { Config } from "./config.ts"
import { createAfterwards } from "./core/afterwards.ts"
import { type Clock, systemClock } from "./core/clock.ts"
import type { Services } from "./core/context.ts"
import { createEncryption } from "./core/encryption.ts"
import { EventCounts } from "./core/event-counts.ts"
import { createTakenAddresses } from "./core/taken-addresses.ts"
import type { Door } from "./db/scope.ts"
import { type Cep, createCep } from "./outside/cep.ts"
import { createFiles } from "./outside/files.ts"
import { createMail, type Mail } from "./outside/mail.ts"

export interface ServiceParts {
  config: Config
  door: Door
  log: Logger
  clock?: Clock
  mail?: Mail
  cep?: Cep
}

/** What a process is made of, put together once: the product's, or the operator's command line. */
export function createServices({ config, door, log, clock, mail, cep }: ServiceParts): Services {
  return {
    config,
    door,
    health: door,
    log,
    clock: clock ?? systemClock,
    encryption: createEncryption(config.appSecret, config.appSecretOld),
    mail: mail ?? createMail(config),
    cep: cep ?? createCep(config.cepProviders),
    files: createFiles(join(config.dataDir, "uploads")),
    afterwards: createAfterwards(),
    eventCounts: new EventCounts(),
    takenAddresses: createTakenAddresses(),
  }
}
