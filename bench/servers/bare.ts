import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { tmpdir } from "node:os"
import pg from "pg"
import { buildApp } from "../../server/src/app.ts"
import { loadConfig } from "../../server/src/config.ts"
import { createLog } from "../../server/src/core/log.ts"
import { createServingPool } from "../../server/src/db/connect.ts"
import { openDatabase } from "../../server/src/db/tenant-scope.ts"

interface Statement {
  text: string
  values: unknown[]
}

const [servingUrl = "", request = "", token = ""] = process.argv.slice(2)
const statements = await record()
const pool = new pg.Pool({ connectionString: servingUrl, max: 10 })

const server = createServer(async (_request, response) => {
  const client = await pool.connect()
  const answers: unknown[] = []
  for (const { text, values } of statements) answers.push((await client.query(text, values)).rows)
  client.release()
  response.setHeader("Content-Type", "application/json")
  response.end(JSON.stringify(answers))
})
server.listen(0, "127.0.0.1", () => {
  process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})

/** The product's statements for one request, from BEGIN to COMMIT. */
async function record(): Promise<Statement[]> {
  const config = loadConfig({
    DATA_DIR: tmpdir(),
    APP_SECRET: "a secret for this measurement alone",
    RATE_LIMIT: "off",
  })
  const app = await buildApp({
    config,
    database: openDatabase(createServingPool(servingUrl)),
    log: createLog("silent"),
  })
  const sent: Statement[] = []
  const query: (...args: never[]) => unknown = pg.Client.prototype.query
  pg.Client.prototype.query = function (this: pg.Client, text: string | Statement, values?: unknown[]) {
    sent.push(
      typeof text === "string" ? { text, values: values ?? [] } : { text: text.text, values: text.values },
    )
    return query.apply(this, [text, values] as never[])
  } as typeof pg.Client.prototype.query // recorded and passed on unchanged
  const answer = await app.inject({ url: request, headers: { authorization: `Token ${token}` } })
  pg.Client.prototype.query = query as typeof pg.Client.prototype.query // as it was
  await app.close()
  if (answer.statusCode !== 200) throw new Error(`the product answered ${answer.statusCode}`)
  return sent
}
