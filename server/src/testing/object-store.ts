import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import S3rver from "s3rver"
import { testObjectStoreUrl } from "../config.ts"
import { createBucket } from "../integrations/bucket.ts"
import type { ObjectStoreSettings } from "../setting-groups.ts"

/** An object store with an empty bucket. */
export interface TestObjectStore {
  readonly settings: ObjectStoreSettings
  /** Of TEST_OBJECT_STORE_URL: it verifies signatures and lists in pages, which s3rver does not. */
  readonly isReal: boolean
  close(): Promise<void>
}

const AT_ONCE = 25

/** Starts s3rver in this process, or empties the bucket of TEST_OBJECT_STORE_URL. */
export async function startObjectStore(): Promise<TestObjectStore> {
  const url = testObjectStoreUrl()
  return url === null ? startS3rver() : emptied(settingsIn(new URL(url)))
}

async function startS3rver(): Promise<TestObjectStore> {
  const directory = mkdtempSync(join(tmpdir(), "aprisco-objects-"))
  const server = new S3rver({
    address: "127.0.0.1",
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: "aprisco-test" }],
  })
  const { port } = await server.run()
  return {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: "aprisco-test",
      region: "us-east-1",
      // The one account that it has.
      accessKey: "S3RVER",
      secretKey: "S3RVER",
    },
    isReal: false,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

async function emptied(settings: ObjectStoreSettings): Promise<TestObjectStore> {
  if (!settings.bucket.includes("test"))
    throw new Error("the tests empty their bucket: its name must contain «test»")
  const bucket = createBucket(settings)
  const empty = async () => {
    const keys = (await bucket.list("")).map(({ key }) => key)
    for (let start = 0; start < keys.length; start += AT_ONCE)
      await Promise.all(keys.slice(start, start + AT_ONCE).map(bucket.remove))
  }
  await empty()
  return { settings, isReal: true, close: empty }
}

function settingsIn(url: URL): ObjectStoreSettings {
  const [bucket = "", ...path] = url.pathname.split("/").filter(Boolean).reverse()
  return {
    endpoint: [url.origin, ...path.reverse()].join("/"),
    bucket,
    region: url.searchParams.get("region") ?? "us-east-1",
    accessKey: decodeURIComponent(url.username),
    secretKey: decodeURIComponent(url.password),
  }
}
