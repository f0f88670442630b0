/**
 * `npm run dev`: the product at one address during development. Vite answers there and passes /api on to the server,
 * which starts again whenever one of its files is saved.
 */
import { environment } from "../../server/src/config.ts"
import { freePort } from "../../server/src/db/embedded/loopback.ts"
import { exitCodeOf, runNode } from "./children.ts"

const port = environment().PORT || "3000"
const apiPort = String(await freePort())

const children = [
  runNode(["--watch", "--watch-preserve-output", "server/src/main.ts"], {
    PORT: apiPort,
    HOST: "127.0.0.1",
    PUBLIC_URL: environment().PUBLIC_URL || `http://localhost:${port}`,
  }),
  runNode(["node_modules/vite/bin/vite.js", "web", "--port", port, "--strictPort"], {
    API_URL: `http://127.0.0.1:${apiPort}`,
  }),
]

const stop = () => {
  for (const child of children) child.kill("SIGTERM")
}
process.on("SIGTERM", stop).on("SIGINT", stop)
// One cannot work without the other.
const codes = await Promise.all(children.map((child) => exitCodeOf(child).finally(stop)))
process.exit(Math.max(...codes))
