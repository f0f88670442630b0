import { randomBytes } from "node:crypto"
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest"
import { type FaultyStore, startFaultyStore } from "../testing/faulty-store.ts"
import { startObjectStore, type TestObjectStore } from "../testing/object-store.ts"
import { type Bucket, createBucket, StorageFault } from "./bucket.ts"

const MB = 1024 * 1024
const QUICK = { answerMs: 300, pieceMs: 300 }

let store: TestObjectStore
let bucket: Bucket

beforeAll(async () => {
  store = await startObjectStore()
  bucket = createBucket(store.settings)
})
afterAll(() => store.close())

/** Bytes that differ from one megabyte to the next, so that parts in the wrong order show. */
function* megabytes(count: number): Generator<Buffer> {
  for (let number = 0; number < count; number += 1) yield Buffer.alloc(MB, `${number},`)
}
async function* streamed(pieces: Iterable<Buffer>): AsyncGenerator<Buffer> {
  yield* pieces
}
const keysUnder = async (prefix: string) => (await bucket.list(prefix)).map(({ key }) => key).sort()

describe("an object", () => {
  it("is read as it was written, replaced by the next one of its key, and absent once removed", async () => {
    const bytes = randomBytes(70_000)
    await bucket.put("one/object", bytes)
    expect((await bucket.get("one/object"))?.equals(bytes)).toBe(true)
    await bucket.put("one/object", Buffer.from("shorter"))
    expect(String(await bucket.get("one/object"))).toBe("shorter")
    await bucket.remove("one/object")
    expect(await bucket.get("one/object")).toBeNull()
    expect(await bucket.stream("one/object")).toBeNull()
    await bucket.remove("one/object")
  })

  it("may be empty, or a part of a larger buffer", async () => {
    await bucket.put("edge/empty", Buffer.alloc(0))
    expect((await bucket.get("edge/empty"))?.length).toBe(0)
    await bucket.put("edge/inside", Buffer.from("before, inside, after").subarray(8, 14))
    expect(String(await bucket.get("edge/inside"))).toBe("inside")
  })

  it("is listed with its size and time under its prefix alone", async () => {
    const began = new Date()
    await bucket.put("listed/a", Buffer.from("12345"))
    await bucket.put("listed/b_-&c", Buffer.from("1"))
    await bucket.put("listed-not", Buffer.from("1"))
    const objects = await bucket.list("listed/")
    expect(objects.map(({ key, size }) => [key, size]).sort()).toEqual([
      ["listed/a", 5],
      ["listed/b_-&c", 1],
    ])
    for (const { writtenAt } of objects)
      expect(Math.abs(writtenAt.getTime() - began.getTime())).toBeLessThan(120_000)
    expect(await bucket.list("nothing here/")).toEqual([])
    expect(String(await bucket.get("listed/b_-&c"))).toBe("1")
  })
})

describe("a stream", () => {
  it.each([
    ["in parts", 20],
    ["of whole parts", 16],
    ["of one part", 8],
    ["that fits in one part", 3],
    ["of nothing", 0],
  ])("%s is written and read byte by byte", async (_what, count) => {
    const whole = Buffer.concat([...megabytes(count)])
    expect(await bucket.putStream("streamed/one", streamed(megabytes(count)))).toBe(whole.length)
    const pieces = await (await bucket.stream("streamed/one"))?.toArray()
    expect(Buffer.concat(pieces ?? []).equals(whole)).toBe(true)
    await bucket.remove("streamed/one")
  })

  it("in pieces larger than a part, from a source that uses one buffer again, arrives whole", async () => {
    const large = Buffer.concat([...megabytes(19)])
    expect(await bucket.putStream("streamed/large", streamed([large]))).toBe(large.length)
    expect((await bucket.get("streamed/large"))?.equals(large)).toBe(true)
    const used = Buffer.alloc(1000)
    const again = async function* () {
      for (const letter of "abc") yield used.fill(letter)
    }
    await bucket.putStream("streamed/again", again())
    expect(String(await bucket.get("streamed/again"))).toBe(
      `${"a".repeat(1000)}${"b".repeat(1000)}${"c".repeat(1000)}`,
    )
  })

  it("whose source fails leaves no object, and the source's own error", async () => {
    const broken = async function* () {
      yield* megabytes(18)
      throw new RangeError("the source broke")
    }
    await expect(bucket.putStream("broken/one", broken())).rejects.toThrow(new RangeError("the source broke"))
    expect(await keysUnder("broken/")).toEqual([])
  })

  it("that its reader leaves early is no fault", async () => {
    await bucket.putStream("left/one", streamed(megabytes(9)))
    for await (const piece of (await bucket.stream("left/one")) ?? []) {
      expect(piece.length).toBeGreaterThan(0)
      break
    }
    expect((await bucket.get("left/one"))?.length).toBe(9 * MB)
  })
})

describe("a store that fails", () => {
  let faulty: FaultyStore
  afterEach(() => faulty.close())

  /** What each method does with it. */
  const attempts = (broken: Bucket): [string, Promise<unknown>][] => [
    ["put", broken.put("a", Buffer.from("1"))],
    ["putStream", broken.putStream("a", streamed([Buffer.from("1")]))],
    ["get", broken.get("a")],
    ["stream", broken.stream("a").then((stream) => stream?.toArray())],
    ["remove", broken.remove("a")],
    ["list", broken.list("a")],
  ]
  const faultsOf = async (broken: Bucket) => {
    const ended = attempts(broken).map(async ([name, work]) => {
      const fault = await work.then(
        () => "no fault",
        (error: unknown) => error,
      )
      return [name, fault instanceof StorageFault ? fault.message : fault]
    })
    return Object.fromEntries(await Promise.all(ended))
  }
  const everywhere = (reason: unknown) =>
    Object.fromEntries(["put", "putStream", "get", "stream", "remove", "list"].map((name) => [name, reason]))
  const said = (reason: string) => `o armazenamento de objetos não respondeu ou recusou: ${reason}`

  it("by refusing is a fault that names status and code, and nothing else that it said", async () => {
    faulty = await startFaultyStore("refuses")
    expect(await faultsOf(createBucket(faulty.settings))).toEqual(
      everywhere(said("403 SignatureDoesNotMatch")),
    )
    expect(faulty.requests).toHaveLength(6)
  })

  it("by having no such bucket is a fault, not a missing object", async () => {
    faulty = await startFaultyStore("has no such bucket")
    expect(await faultsOf(createBucket(faulty.settings))).toEqual(everywhere(said("404 NoSuchBucket")))
  })

  it("by being busy is asked three times", async () => {
    faulty = await startFaultyStore("is busy")
    expect(await faultsOf(createBucket(faulty.settings))).toEqual(everywhere(said("503 SlowDown")))
    expect(faulty.requests).toHaveLength(18)
  })

  it("by its silence is given up", async () => {
    faulty = await startFaultyStore("is silent")
    expect(await faultsOf(createBucket(faulty.settings, QUICK))).toEqual(everywhere(said("demorou demais")))
  })

  it("after all parts, in an answer that began with 200, is a fault, and the parts are given back", async () => {
    faulty = await startFaultyStore("joins no parts")
    const work = createBucket(faulty.settings).putStream("a", streamed(megabytes(9)))
    await expect(work).rejects.toThrow(new StorageFault("as partes não foram reunidas"))
    expect(faulty.requests).toEqual(["POST", "PUT", "PUT", "POST", "DELETE"])
  })

  it("by not running is a fault", async () => {
    faulty = await startFaultyStore("is silent")
    await faulty.close()
    expect(await faultsOf(createBucket(faulty.settings))).toEqual(everywhere(said("ECONNREFUSED")))
  })

  it("in the middle of an object is a fault and no short object, in both directions", async () => {
    faulty = await startFaultyStore("cuts the answer")
    const broken = createBucket(faulty.settings)
    await expect(broken.get("a")).rejects.toThrow(StorageFault)
    await expect(broken.list("a")).rejects.toThrow(StorageFault)
    faulty.fault = "cuts the request"
    await expect(broken.put("a", Buffer.alloc(MB, "a"))).rejects.toThrow(StorageFault)
  })
})

describe("a store that verifies", () => {
  it("refuses a wrong secret and an unknown key", async ({ skip }) => {
    skip(!store.isReal, "s3rver verifies no signature")
    for (const wrong of [{ secretKey: "wrong" }, { accessKey: "nobody" }]) {
      const stranger = createBucket({ ...store.settings, ...wrong })
      await expect(stranger.put("stranger", Buffer.from("1"))).rejects.toThrow(/: 403 /)
      await expect(stranger.list("")).rejects.toThrow(/: 403 /)
    }
    expect(await bucket.get("stranger")).toBeNull()
  })

  it("lists more objects than fit in one page", async ({ skip }) => {
    skip(!store.isReal, "s3rver fails at the second page")
    const names = Array.from({ length: 1_050 }, (_, number) => `many/${String(number).padStart(4, "0")}`)
    for (let start = 0; start < names.length; start += 25)
      await Promise.all(names.slice(start, start + 25).map((name) => bucket.put(name, Buffer.from("1"))))
    expect(await keysUnder("many/")).toEqual(names)
  })
})
