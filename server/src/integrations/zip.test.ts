import { buffer } from "node:stream/consumers"
import { describe, expect, it } from "vitest"
import { zipOf } from "../../../tools/security/hostile-zip.ts"
import { openZip } from "./zip.ts"

const part = (name: string, size: number) => ({ name, bytes: Buffer.alloc(size, "x") })

describe("an archive", () => {
  it("is read as far as the limit goes, and refused where it says that it unpacks to more", async () => {
    const zip = zipOf([part("a", 600), part("b", 400)])
    const bytes = await (await openZip(zip, 1_000)).read("A")
    expect(bytes && (await buffer(bytes))).toHaveLength(600)
    await expect(openZip(zip, 999)).rejects.toThrow("unpacks to more than the limit")
  })

  it("cannot be read repeatedly beyond the limit", async () => {
    const zip = await openZip(zipOf([part("a", 600)]), 1_000)
    await zip.read("a")
    await expect(zip.read("a")).rejects.toThrow("read too often")
  })

  it("is unpacked no further than its directory says", async () => {
    const zip = await openZip(zipOf([{ ...part("a", 8_000_000), says: { unpacked: 100 } }]), 1_000)
    const unpacked = await zip.read("a")
    let bytes = 0
    await expect(async () => {
      for await (const piece of unpacked ?? []) bytes += (piece as Buffer).length
    }).rejects.toThrow("too many bytes in the stream")
    expect(bytes).toBeLessThanOrEqual(100)
  })

  it("is refused where two of its files share bytes", async () => {
    const shared = zipOf([part("a", 600), { ...part("b", 600), sharesWith: 0 }])
    await expect(openZip(shared, 10_000)).rejects.toThrow("files that overlap")
  })
})
