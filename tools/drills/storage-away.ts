/**
 * The object store refuses connections: an upload is 503 and the picture of before stays; everything else goes on. On a real one where
 * `TEST_OBJECT_STORE_URL` names it (`.ci/on-swift npm run tools drill storage-away`), else on s3rver.
 */
import { createBucket } from "../../server/src/integrations/bucket.ts"
import { startObjectStore } from "../../server/src/testing/object-store.ts"
import { aChurch } from "./church.ts"
import { type Drill, holds, none } from "./drill.ts"
import { Gate } from "./gate.ts"
import { Load } from "./load.ts"
import { currentPicture, uploadPicture } from "./pictures.ts"

const UPLOADS = { full: 20, short: 3 } as const

export const drill: Drill = {
  name: "storage-away",
  limit: { full: 180, short: 45 },
  async run(place) {
    const store = await startObjectStore()
    place.atEnd(() => store.close())
    const endpoint = new URL(store.settings.endpoint)
    const gate = await Gate.before(endpoint.port, place)
    endpoint.port = String(gate.port)
    const product = await place.start({
      settings: {
        DATA_DIR: place.folder(),
        S3_ENDPOINT: endpoint.href.replace(/\/$/, ""),
        S3_BUCKET: store.settings.bucket,
        S3_REGION: store.settings.region,
        S3_ACCESS_KEY: store.settings.accessKey,
        S3_SECRET_KEY: store.settings.secretKey,
      },
    })
    const church = await aChurch(() => product.url)
    const objects = async () => (await createBucket(store.settings).list("uploads/")).length
    const first = await uploadPicture(church, "#00f")
    const before = await currentPicture(church, product.url)
    const objectsBefore = await objects()

    await gate.close()
    const load = new Load(church)
    load.start({ writers: 2, readers: 1 })
    const refused: number[] = []
    const count = place.isShort ? UPLOADS.short : UPLOADS.full
    for (let n = 0; n < count; n += 1) refused.push(await uploadPicture(church, "#f00"))
    const unread = await currentPicture(church, product.url)
    await load.stop()

    await gate.open()
    const after = await currentPicture(church, product.url)
    const objectsAfter = await objects()
    const last = await uploadPicture(church, "#0f0")
    const changed = await currentPicture(church, product.url)
    return [
      holds("the store", first === 200, store.isReal ? "of TEST_OBJECT_STORE_URL" : "s3rver"),
      holds(
        "uploads refused with 503 while it was away",
        refused.every((status) => status === 503),
        `${refused.filter((status) => status === 503).length} of ${count}`,
      ),
      holds("the picture itself, meanwhile", unread.status === 503, String(unread.status)),
      none("other requests failed", load.writes.otherThan() + load.reads.otherThan(), `${load.writes}`),
      holds("the former picture is there again", after.status === 200 && after.bytes === before.bytes),
      none("objects left by refused uploads", objectsAfter - objectsBefore),
      holds("an upload after the return", last === 200 && changed.bytes !== before.bytes, String(last)),
    ]
  },
}
