import { chmodSync, realpathSync, rmSync, statSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { EmbeddedPlace, kill, query } from "../testing/embedded-folder.ts"

const AS_ROOT = process.getuid?.() === 0

const place = new EmbeddedPlace()

describe("two products on one data directory", () => {
  it("refuses the second with one clear line and leaves the first alone", async () => {
    const server = await place.start()
    const { code, said } = await place.failProcess()
    expect({ code, said }).toEqual({
      code: 1,
      said: `outro Aprisco já está usando a pasta de dados ${place.dataDir}\n`,
    })
    expect(await query(server, "select 1 as one")).toEqual([{ one: 1 }])
    await server.stop()
  })

  it("lets exactly one of several concurrent starts succeed, also on the first start", {
    tags: "full",
  }, async () => {
    const outcomes = await Promise.allSettled([
      place.startProcess(),
      place.startProcess(),
      place.startProcess(),
    ])
    expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(1)
  })

  it("lets the next one start as soon as the first has ended", { tags: "full" }, async () => {
    await kill(await place.startProcess())
    const server = await place.start()
    await server.stop()
  })
})

describe.runIf(AS_ROOT)("started by root", () => {
  it("runs PostgreSQL as an unprivileged user", async () => {
    const server = await place.start()
    expect(statSync(`/proc/${place.postmaster()}`).uid).not.toBe(0)
    expect(statSync(place.data()).uid).toBe(statSync(`/proc/${place.postmaster()}`).uid)
    await server.stop()
  })

  it("lets other users walk through a data directory that only root may enter, and stores the data there", async () => {
    chmodSync(place.dataDir, 0o700)
    const server = await place.start()
    expect(statSync(place.dataDir).mode & 0o777).toBe(0o711)
    expect(realpathSync(join(place.dataDir, "postgres"))).toBe(join(realpathSync(place.dataDir), "postgres"))
    expect(place.told).toEqual([expect.stringContaining("deixa passar")])
    await server.stop()
  })

  it("stores the data where that user has access, says so, and finds it again", async () => {
    chmodSync(place.folder, 0o700)
    const first = await place.start()
    await query(first, "create table flock as select 'Ana' as name")
    await first.stop()
    expect(realpathSync(join(place.dataDir, "postgres"))).toMatch(/^\/var\/lib\/aprisco\//)
    expect(place.told).toEqual([expect.stringMatching(/^banco de dados guardado em \/var\/lib\/aprisco\//)])

    const second = await place.start()
    expect(await query(second, "select name from flock")).toEqual([{ name: "Ana" }])
    await second.stop()
  })

  it("refuses to begin with an empty database where its data is missing", async () => {
    chmodSync(place.folder, 0o700)
    const server = await place.start()
    await server.stop()
    rmSync(realpathSync(join(place.dataDir, "postgres")), { recursive: true })
    await expect(place.start()).rejects.toThrow(/aponta para uma pasta que não existe/)
    rmSync(join(place.dataDir, "postgres"))
  })
})
