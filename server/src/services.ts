import { join } from "node:path"
import type { Logger } from "pino"
import type { Config } from "./config.ts"
import { createAfterCommit } from "./core/after-commit.ts"
import { type Clock, systemClock } from "./core/clock.ts"
import type { Services } from "./core/context.ts"
import { createEncryption } from "./core/encryption.ts"
import { EventCounts } from "./core/event-counts.ts"
import { createMailer } from "./core/mailer.ts"
import { createTakenAddresses } from "./core/taken-addresses.ts"
import type { Database } from "./db/tenant-scope.ts"
import { createMail, type Mail } from "./integrations/mail.ts"
import { createPictures } from "./integrations/pictures.ts"
import { type Cep, createCep } from "./integrations/postal-code.ts"
import { createFiles } from "./integrations/storage.ts"

import { MODULES } from "./modules.ts"

export interface ServiceParts {
  config: Config
  database: Database
  log: Logger
  clock?: Clock
  /** Delivers e-mail, instead of SMTP or the outbox. */
  mail?: Mail
  cep?: Cep
}

/** The services of a process, created once: of the product's, or of the operator's command line. */
export function createServices({ config, database, log, clock, mail, cep }: ServiceParts): Services {
  return {
    config,
    modules: MODULES,
    database,
    health: database,
    log,
    clock: clock ?? systemClock,
    encryption: createEncryption(config.appSecret, config.appSecretOld),
    mail: createMailer({ transport: mail ?? createMail(config), config, database, log }),
    cep: cep ?? createCep(config.cepProviders),
    files: createFiles(join(config.dataDir, "uploads")),
    pictures: createPictures(),
    afterCommit: createAfterCommit(),
    eventCounts: new EventCounts(),
    takenAddresses: createTakenAddresses(),
  }
}
