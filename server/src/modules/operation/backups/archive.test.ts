import { PassThrough, Readable, Writable } from "node:stream"
import { buffer } from "node:stream/consumers"
import { beforeAll, describe, expect, it } from "vitest"
import { type AddEntry, readArchive, writeArchive } from "./archive.ts"

const PASSPHRASE = "uma frase que ninguém adivinha"
/** Instead of a second for each passphrase that is tried. */
const QUICK = 4
const LARGE = Buffer.alloc(300_000, "Zilda Prado, ")

let file: Buffer

beforeAll(async () => {
  const target = new PassThrough()
  const written = buffer(target)
  await writeArchive(
    PASSPHRASE,
    target,
    async (add) => {
      await add("first.json", Buffer.from("{}"))
      await add("empty", Buffer.alloc(0))
      await add("large", LARGE)
    },
    QUICK,
  )
  file = await written
})

async function entriesOf(bytes: Buffer, passphrase = PASSPHRASE) {
  const entries: { name: string; bytes: Buffer }[] = []
  for await (const entry of readArchive(passphrase, Readable.from([bytes]))) entries.push(entry)
  return entries
}

describe("a backup's file", () => {
  it("gives the entries back as they were added, and shows nothing of them", async () => {
    expect(await entriesOf(file)).toEqual([
      { name: "first.json", bytes: Buffer.from("{}") },
      { name: "empty", bytes: Buffer.alloc(0) },
      { name: "large", bytes: LARGE },
    ])
    expect(file.includes("Zilda")).toBe(false)
    expect(file.includes("first.json")).toBe(false)
  })

  it("is refused with another passphrase", async () => {
    await expect(entriesOf(file, "outra frase qualquer")).rejects.toThrow(
      "a senha em BACKUP_PASSPHRASE não abre esta cópia de segurança",
    )
  })

  it.each([
    ["cut at its end", (bytes: Buffer) => bytes.subarray(0, -1)],
    ["cut in the middle", (bytes: Buffer) => bytes.subarray(0, bytes.length / 2)],
    ["longer than it was", (bytes: Buffer) => Buffer.concat([bytes, Buffer.from("x")])],
    [
      "with one bit changed",
      (bytes: Buffer) => {
        const changed = Buffer.from(bytes)
        const at = changed.length - 40
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
        return changed
      },
    ],
  ])("is refused when it is %s", async (_, change) => {
    await expect(entriesOf(change(file))).rejects.toThrow(
      "a cópia de segurança está incompleta ou danificada",
    )
  })

  it.each([
    ["empty", ""],
    ["of another kind", "PK\u0003\u0004 and some more bytes than a first line has"],
  ])("is refused when it is %s", async (_, text) => {
    await expect(entriesOf(Buffer.from(text))).rejects.toThrow(
      "este arquivo não é uma cópia de segurança do Aprisco",
    )
  })

  it("fails as a whole when what fills it fails", async () => {
    const target = new PassThrough()
    target.resume()
    const failing = writeArchive(
      PASSPHRASE,
      target,
      async (add) => {
        await add("a", LARGE)
        throw new RangeError("the database is gone")
      },
      QUICK,
    )
    await expect(failing).rejects.toThrow("the database is gone")
  })

  it("fails when its target does", async () => {
    const target = new Writable({ write: (_, __, done) => done(new RangeError("no space left on device")) })
    const fill = async (add: AddEntry) => {
      for (;;) await add("a", LARGE)
    }
    await expect(writeArchive(PASSPHRASE, target, fill, QUICK)).rejects.toThrow("no space left on device")
  })
})
