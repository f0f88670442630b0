/**
 * `npm run tools lighthouse`: starts the built product on a free port with data of its own, runs Lighthouse on the pages that
 * people open first (of a church made for it, with a logo: the visitor's form, the page of an event with a cover, a devotional and the church's own page), as a mid-range phone on a slow connection, and
 * fails when a page is below its limit. The median of three.
 */
import { type ChildProcess, execFile, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { contract } from "@aprisco/contract"
import { type Client, createClient } from "@aprisco/contract/kit/client"
import { chromium } from "@playwright/test"
import { PNG } from "pngjs"
import { z } from "zod"
import { ensureWebBuilt } from "../../../scripts/web-build.ts"
import { SEPARATE_PRODUCT } from "../../../server/src/separate-product.ts"
import { fillChurches } from "../../bench/fill.ts"
import { aProduct, type Ends } from "../../bench/side-by-side.ts"
import { ROOT } from "../children.ts"
import { findChromium } from "../chromium.ts"

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const
type Category = (typeof CATEGORIES)[number]
type Scores = Record<Category, number>

/** Their addresses are known once there is a church. */
const VISIT = "/visit"
const EVENT = "/evento"
const DEVOTIONAL = "/devocional"
const CHURCH = "/igreja"

/** /login and the form are not for search engines (`noindex`, robots.txt), so their SEO is not measured. */
const BARS: Record<string, Partial<Scores>> = {
  "/": { performance: 98, accessibility: 100, "best-practices": 100, seo: 95 },
  "/login": { performance: 98, accessibility: 100, "best-practices": 100 },
  [VISIT]: { performance: 98, accessibility: 100, "best-practices": 100 },
  [EVENT]: { performance: 95, accessibility: 100, "best-practices": 100, seo: 95 },
  [DEVOTIONAL]: { performance: 95, accessibility: 100, "best-practices": 100, seo: 95 },
  [CHURCH]: { performance: 95, accessibility: 100, "best-practices": 100, seo: 95 },
}
/** Any picture of the repository. */
const COVER = join(ROOT, "web/src/modules/operation/support/pictures/primeiros-passos.webp")
const DAY = 86_400_000

/** Screens of a signed-in person, in a church with so many members. */
const SIGNED_IN = ["/dashboard", "/membros"]
const MEMBERS = 5_000
const SIGNED_IN_BAR = { performance: 90 }
const RUNS = 3

/** Lighthouse's own command: its packages are in this folder, apart from the product's. */
const LIGHTHOUSE = join(import.meta.dirname, "node_modules/lighthouse/cli/index.js")
/** The used part of its report. */
const Report = z.object({
  audits: z.record(
    z.string(),
    z.object({ score: z.number().nullable(), displayValue: z.string().optional() }),
  ),
  categories: z.record(
    z.enum(CATEGORIES),
    z.object({
      score: z.number().nullable(),
      auditRefs: z.array(z.object({ id: z.string(), weight: z.number() })),
    }),
  ),
})

await ensureWebBuilt()
const data = mkdtempSync(join(tmpdir(), "aprisco-lighthouse-"))
const [port, debuggingPort] = [await freePort(), await freePort()]
const origin = `http://127.0.0.1:${port}`
const product = startProduct()
const ends: Ends = []
try {
  await answering(`${origin}/api/v1/core/health/`)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${debuggingPort}`, "--no-sandbox", "--disable-gpu", "--disable-quic"],
  })
  const below: string[] = []
  const staff = await aChurchWithLogo()
  const made: Record<string, string> = {
    [VISIT]: await visitorFormOf(staff),
    [EVENT]: await anEventOf(staff),
    [DEVOTIONAL]: await aDevotionalOf(staff),
    [CHURCH]: await thePageOf(staff),
  }
  for (const [name, bar] of Object.entries(BARS)) {
    const path = made[name] ?? name
    // The first visit of all also starts the browser's own processes.
    const page = await browser.newPage()
    await page.goto(origin + path, { waitUntil: "networkidle" })
    await page.close()
    below.push(...judge(path, await measure(origin + path), bar))
  }
  const { origin: large, token } = await aProduct(ends, (ownerUrl, database) =>
    fillChurches(ownerUrl, database, { churches: 1, membersEach: MEMBERS }),
  )
  // Lighthouse opens its pages in the browser's first context, which has the sign-in.
  const over = await chromium.connectOverCDP(`http://127.0.0.1:${debuggingPort}`)
  const page = await over.contexts()[0]?.newPage()
  await page?.goto(`${large}/robots.txt`)
  await page?.evaluate(`localStorage.setItem("auth_token", ${JSON.stringify(token)})`)
  await page?.close()
  for (const path of SIGNED_IN)
    below.push(...judge(path, await measure(large + path, ["--disable-storage-reset"]), SIGNED_IN_BAR))
  await browser.close()
  for (const line of below) console.error(line)
  process.exitCode = below.length > 0 ? 1 : 0
} finally {
  for (const end of ends.toReversed()) await end()
  product.kill("SIGTERM")
  if (product.exitCode === null) await once(product, "exit")
  rmSync(data, { recursive: true, force: true })
}

function startProduct(): ChildProcess {
  const settings = { PORT: String(port), HOST: "127.0.0.1", PUBLIC_URL: origin, DATA_DIR: data }
  const defaults = { DATABASE_URL: "", SMTP_URL: "", LANDING_FILE: "", LOG_LEVEL: "error" }
  return spawn(process.execPath, ["server/src/main.ts"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, ...SEPARATE_PRODUCT, ...defaults, ...settings },
  })
}

async function aChurchWithLogo(): Promise<Client> {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  const anonymous = createClient({ fetch: fetchThere, token: () => null })
  const [independent] = await anonymous.call(contract.denominations.availableForRegistration)
  const password = crypto.randomUUID()
  const { token } = await anonymous.call(contract.registration.finalizeRegistration, {
    body: {
      email: `${crypto.randomUUID()}@example.org`,
      fullName: "Marta Fontes",
      password,
      passwordConfirm: password,
      acceptTerms: true,
      denominationId: independent?.id,
      churchName: "Igreja Evangélica Nossa Senhora da Conceição d'Ávila",
      churchEmail: "porta@example.org",
      churchPhone: "(91) 3123-4567",
      churchAddress: "Rua das Oliveiras, 10",
      churchCity: "Belém",
      churchState: "PA",
      churchZipcode: "66000-000",
      pastorName: "Elias Prado",
      subscriptionPlan: "basic",
    },
  })
  const staff = createClient({ fetch: fetchThere, token: () => token })
  const picture = new PNG({ width: 900, height: 300 })
  // Random pixels: the largest possible logo.
  for (const index of picture.data.keys()) picture.data[index] = (index * 7919) % 251
  const logo = new Blob([new Uint8Array(PNG.sync.write(picture))])
  await staff.call(contract.churchLogo.upload, { body: { logo } })
  return staff
}

async function visitorFormOf(staff: Client): Promise<string> {
  const [branch] = await staff.call(contract.qrCodes.list)
  return new URL(branch?.visitorRegistrationUrl ?? "/").pathname
}

/** The page of a published event with a cover, three sessions and questions. */
async function anEventOf(staff: Client): Promise<string> {
  const sessions = [30, 31, 32].map((days) => ({
    startsAt: new Date(Date.now() + days * DAY).toISOString(),
    endsAt: new Date(Date.now() + days * DAY + DAY / 8).toISOString(),
  }))
  const { id, slug } = await staff.call(contract.events.create, {
    body: {
      ...{
        title: "Retiro de Famílias",
        description: "Traga roupa de cama e agasalho.",
        place: "Chácara Betânia",
      },
      ...{ sessions, capacity: 100, price: "150.00", fields: { birthDate: "required", phone: "optional" } },
      questions: [{ label: "Tamanho da camiseta", kind: "choice", options: ["P", "M", "G"], of: "attendee" }],
    },
  })
  await staff.call(contract.events.uploadCover, {
    params: { id },
    body: { image: new Blob([readFileSync(COVER)]) },
  })
  await staff.call(contract.events.publish, { params: { id } })
  return `/evento/${slug}`
}

/** The address of a published devotional. */
async function aDevotionalOf(staff: Client): Promise<string> {
  const words = "Quem começa o dia em silêncio recebe o dia de volta, em ordem."
  const { id } = await staff.call(contract.devotionals.create, {
    body: {
      title: "Antes que o dia comece",
      body: `<p>${words}</p>`.repeat(8),
      ...{ bibleReference: "Marcos 1.35", authorName: "Elias Prado", series: "Vida de oração" },
    },
  })
  const { publicUrl } = await staff.call(contract.devotionals.publish, { params: { id } })
  return new URL(publicUrl ?? "").pathname
}

/** The address of the church's own page, which has its event and its devotional by now. */
async function thePageOf(staff: Client): Promise<string> {
  const { slug } = await staff.call(contract.profile.updateChurchData, {
    body: { publicPage: true, pageWords: "Somos uma família. Venha como está." },
  })
  return `/igreja/${slug}`
}

/** Lighthouse's report on one page, as a phone sees it. */
async function report(url: string, more: readonly string[]): Promise<z.infer<typeof Report>> {
  const options = [
    ...[`--port=${debuggingPort}`, `--only-categories=${CATEGORIES.join(",")}`],
    ...["--form-factor=mobile", "--throttling-method=simulate", "--output=json", "--quiet"],
    ...more,
  ]
  const { stdout } = await promisify(execFile)(process.execPath, [LIGHTHOUSE, url, ...options], {
    maxBuffer: 100_000_000,
  })
  return Report.parse(JSON.parse(stdout))
}

/** One array of scores for each category, a run each. What lowered a score is printed. */
async function measure(url: string, options: readonly string[] = []): Promise<Record<Category, number[]>> {
  const scores: Record<Category, number[]> = {
    performance: [],
    accessibility: [],
    "best-practices": [],
    seo: [],
  }
  for (let run = 1; run <= RUNS; run++) {
    const { audits, categories } = await report(url, options)
    for (const category of CATEGORIES) {
      scores[category].push(Math.round((categories[category].score ?? 0) * 100))
      const failed = categories[category].auditRefs
        .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
        .map(({ id }) => `${id} ${audits[id]?.displayValue ?? ""}`.trim())
      if (failed.length > 0) console.log(`${url} run ${run}, ${category}: ${failed.join(", ")}`)
    }
  }
  return scores
}

function judge(path: string, scores: Record<Category, number[]>, bar: Partial<Scores>): string[] {
  const medians = CATEGORIES.map((category) => [category, medianOf(scores[category])] as const)
  console.log(`${path}: ${medians.map(([category, score]) => `${category} ${score}`).join(", ")}`)
  return medians
    .filter(([category, score]) => score < (bar[category] ?? 0))
    .map(([category, score]) => `${path}: ${category} ${score}, below ${bar[category]}`)
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1")
  await once(server, "listening")
  const address = server.address()
  server.close()
  await once(server, "close")
  if (address === null || typeof address === "string") throw new Error("no port to be had")
  return address.port
}

async function answering(url: string): Promise<void> {
  const timeout = AbortSignal.timeout(60_000)
  while (
    !(await fetch(url, { signal: timeout }).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    timeout.throwIfAborted()
    if (product.exitCode !== null) throw new Error("the product did not start")
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
