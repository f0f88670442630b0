import { expect, it } from "vitest"
import { limitedTags } from "./tags-of-event.ts"

const TAGS = { title: "Retiro", siteName: "Igreja", description: "", picture: null }

/** As many as the limit says for each key, in memory. */
function counted() {
  const taken = new Map<string, number>()
  return {
    limiter: (_name: string, { max }: { max: number }) => ({
      take: async (key: string) => {
        const count = (taken.get(key) ?? 0) + 1
        taken.set(key, count)
        return count > max ? { waitMs: 1_000 } : { giveBack: async () => undefined }
      },
    }),
  }
}
const services = (rateLimit: boolean) =>
  ({ config: { rateLimit }, limits: counted() }) as unknown as Parameters<typeof limitedTags>[0] // the parts that it reads

it("what is shared of an event's page is read for one network address as often as the page itself, and for others all the same", async () => {
  let reads = 0
  const tagsOf = limitedTags(services(true), "/evento/{slug}", async () => {
    reads += 1
    return TAGS
  })
  for (let call = 0; call < 3_000; call += 1) await tagsOf("retiro", "203.0.113.7")
  expect(await tagsOf("retiro", "203.0.113.7")).toBeNull()
  expect(reads).toBe(3_000)
  expect(await tagsOf("retiro", "198.51.100.9")).toEqual(TAGS)
})

it("is read without a limit where an installation has none", async () => {
  const tagsOf = limitedTags(services(false), "/visit/{code}", async () => TAGS)
  for (let call = 0; call < 3_001; call += 1) expect(await tagsOf("retiro", "203.0.113.7")).toEqual(TAGS)
})
