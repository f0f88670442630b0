import { tmpdir } from "node:os"
import { buildApp } from "../../../server/src/app.ts"
import { loadConfig } from "../../../server/src/config.ts"
import { createLog } from "../../../server/src/core/log.ts"
import { createQueuePool, createServingPool } from "../../../server/src/db/connect.ts"
import { openDatabase } from "../../../server/src/db/tenant-scope.ts"

const [servingUrl = ""] = process.argv.slice(2)
const config = loadConfig({
  DATA_DIR: tmpdir(),
  APP_SECRET: "a secret for this measurement alone",
  RATE_LIMIT: "off",
  ...(process.env.WORKERS && { WORKERS: process.env.WORKERS }),
  // A busy machine must not cause a 503.
  OVERLOAD_DELAY_MS: "0",
})
const app = await buildApp({
  config,
  database: openDatabase(createServingPool(servingUrl)),
  queuePool: createQueuePool(servingUrl),
  log: createLog("info"),
})
process.send?.(await app.listen({ port: 0, host: "127.0.0.1" }))
