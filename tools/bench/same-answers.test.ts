import { once } from "node:events"
import { createServer, type Server } from "node:http"
import { afterEach, describe, expect, it } from "vitest"
import { requireEqual, requireEqualWhereBoth, type Side } from "./same-answers.ts"

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A server that always answers this. */
async function sideWith(body: object, status = 200): Promise<Side> {
  const server = createServer((_, response) => response.writeHead(status).end(JSON.stringify(body)))
  servers.push(server.listen(0, "127.0.0.1"))
  await once(server, "listening")
  const address = server.address()
  if (address === null || typeof address === "string") throw new Error("no port")
  return { origin: `http://127.0.0.1:${address.port}`, headers: { connection: "close" } }
}

async function compared(ours: object, theirs: object): Promise<string[]> {
  const call = { method: "GET", path: "/" } as const
  return requireEqualWhereBoth("list", [call, call], [await sideWith(ours), await sideWith(theirs)], ["cpf"])
}

describe("answers that must be the same", () => {
  it("are, but for the addresses of pages", async () => {
    const sides = [
      await sideWith({ count: 1, next: "/a" }),
      await sideWith({ count: 1, next: "/b" }),
    ] as const
    await requireEqual("list", { path: "/" }, sides)
  })

  it("are not when the baseline lacks a field", async () => {
    const sides = [await sideWith({ count: 1, results: [] }), await sideWith({ count: 1 })] as const
    await expect(requireEqual("list", { path: "/" }, sides)).rejects.toThrow("answers differently")
  })

  it("are not when one of them is refused", async () => {
    const sides = [await sideWith({ count: 1 }), await sideWith({ count: 1 }, 500)] as const
    await expect(requireEqual("list", { path: "/" }, sides)).rejects.toThrow("500")
  })
})

describe("answers that must be the same in the fields that both have", () => {
  it("may have ids and times of their own, empty text for none, and fields that are named", async () => {
    const ours = {
      id: 1,
      member_id: 5,
      email: null,
      cpf: "1",
      created_at: "2026-11-25T10:00:00.000Z",
      name: "Ana",
    }
    const theirs = {
      id: 2,
      member_id: 6,
      email: "",
      cpf: "2",
      created_at: "2026-11-25T10:00:01Z",
      name: "Ana",
    }
    expect(await compared(ours, theirs)).toEqual([])
  })

  it("names each difference in a row", async () => {
    const ours = { results: [{ name: "Ana", city: "Recife" }] }
    const theirs = { results: [{ name: "Bia", city: "Olinda" }] }
    await expect(compared(ours, theirs)).rejects.toThrow(
      /results\[0\]\.name: "Ana" and "Bia".*results\[0\]\.city/s,
    )
  })

  it("returns the fields that theirs lacks", async () => {
    expect(await compared({ name: "Ana", can: { edit: true } }, { name: "Ana" })).toEqual(["can"])
  })

  it("differ when one list is shorter, when an id is missing, and when no field is in both", async () => {
    await expect(compared({ results: [1, 2] }, { results: [1] })).rejects.toThrow("2 and 1 entries")
    await expect(compared({ member_id: 5 }, { member_id: null })).rejects.toThrow("member_id")
    await expect(compared({ one: 1 }, { other: 1 })).rejects.toThrow("no field in common")
  })
})
