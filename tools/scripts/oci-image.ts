/**
 * Writes an OCI image (image-spec 1.1, a folder in the image layout) of layers:
 * `node tools/scripts/oci-image.ts FOLDER CREATED LAYER.tar…`. Its configuration is that of ops/Dockerfile.
 */
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { gzipSync } from "node:zlib"
import manifest from "../../package.json" with { type: "json" }

const APP = "/opt/aprisco"
const HEALTH = [
  'fetch("http://127.0.0.1:" + (process.env.PORT || 3000) + "/api/v1/core/health/ready/")',
  ".then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))",
].join("")
const SECOND = 1_000_000_000

const [folder = "", created = "", ...tars] = process.argv.slice(2)
if (tars.length === 0) throw new Error("usage: node tools/scripts/oci-image.ts FOLDER CREATED LAYER.tar…")

const digestOf = (bytes: Buffer) => `sha256:${createHash("sha256").update(bytes).digest("hex")}`

/** Stores it under its digest; returns how a manifest names it. */
function store(bytes: Buffer, mediaType: string) {
  const digest = digestOf(bytes)
  writeFileSync(join(folder, "blobs/sha256", digest.slice("sha256:".length)), bytes)
  return { mediaType, digest, size: bytes.length }
}

const asJson = (value: unknown) => Buffer.from(JSON.stringify(value))

function configuration(layers: readonly Buffer[]) {
  return {
    created: new Date(created).toISOString(),
    architecture: process.arch === "x64" ? "amd64" : process.arch,
    os: "linux",
    config: {
      User: "10001:10001",
      WorkingDir: APP,
      Env: [
        `PATH=${APP}/node_modules/.bin`,
        "NODE_ENV=production",
        "DATA_DIR=/data",
        "MALLOC_ARENA_MAX=2",
        "MALLOC_MMAP_THRESHOLD_=131072",
        "MALLOC_TRIM_THRESHOLD_=131072",
      ],
      Cmd: ["node", "--heap-growing-percent=30", "--max-semi-space-size=4", "scripts/start.ts"],
      ExposedPorts: { "3000/tcp": {} },
      Volumes: { "/data": {} },
      StopSignal: "SIGTERM",
      // Docker's own field; others ignore it.
      Healthcheck: {
        Test: ["CMD", "node", "-e", HEALTH],
        Interval: 10 * SECOND,
        Timeout: 5 * SECOND,
        StartPeriod: 60 * SECOND,
        Retries: 3,
      },
      Labels: { "org.opencontainers.image.version": manifest.version },
    },
    rootfs: { type: "layers", diff_ids: layers.map(digestOf) },
  }
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(join(folder, "blobs/sha256"), { recursive: true })
const layers = tars.map((tar) => readFileSync(tar))
const config = store(asJson(configuration(layers)), "application/vnd.oci.image.config.v1+json")
const packed = layers.map((tar) => store(gzipSync(tar), "application/vnd.oci.image.layer.v1.tar+gzip"))
const image = store(
  asJson({
    schemaVersion: 2,
    mediaType: "application/vnd.oci.image.manifest.v1+json",
    config,
    layers: packed,
  }),
  "application/vnd.oci.image.manifest.v1+json",
)
const named = { ...image, annotations: { "org.opencontainers.image.ref.name": manifest.version } }
writeFileSync(join(folder, "index.json"), asJson({ schemaVersion: 2, manifests: [named] }))
writeFileSync(join(folder, "oci-layout"), asJson({ imageLayoutVersion: "1.0.0" }))

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
for (const [index, { size }] of packed.entries())
  console.log(`layer ${index + 1}: ${megabytes(size)}, unpacked ${megabytes(layers[index]?.length ?? 0)}`)
console.log(
  `image: ${folder}, ${megabytes(packed.reduce((sum, { size }) => sum + size, 0))}, ${image.digest}`,
)
