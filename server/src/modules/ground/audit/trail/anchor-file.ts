import { createReadStream } from "node:fs"
import { mkdir, open, readdir, truncate } from "node:fs/promises"
import { dirname, join } from "node:path"
import { createInterface } from "node:readline"
import type { TrailKey } from "./trail-key.ts"

/** The content of an anchor: where a chain ended at that moment, or, after a restore, where it continues. No personal data. */
export interface Anchor {
  kind: "anchor" | "restored"
  at: string
  chain: number
  number: number
  hash: string
}

/** As written in the file: numbered through all files, signed together with the signature of the line before. */
export interface AnchorLine extends Anchor {
  line: number
  previous: string
  signature: string
}

export interface AnchorPlace {
  line: number
  signature: string
}

export const BEFORE_THE_FIRST: AnchorPlace = { line: 0, signature: "" }

/** One file a month, `2026-11.jsonl`, each beginning with all chains: only the newest is read at the start. */
const FILE = /^\d{4}-\d{2}\.jsonl$/

export function anchorFolder(dataDir: string): string {
  return join(dataDir, "audit-anchors")
}

/** The files, oldest first. */
export async function anchorFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return []
    throw error
  })
  return names
    .filter((name) => FILE.test(name))
    .sort()
    .map((name) => join(folder, name))
}

export function anchorSignature(key: TrailKey, line: Omit<AnchorLine, "signature">): string {
  return key.sign("anchor", [
    line.line,
    line.kind,
    line.at,
    line.chain,
    line.number,
    line.hash,
    line.previous,
  ])
}

/** The lines of a file, one after the other; null for one that cannot be read. */
export async function* anchorLines(file: string): AsyncGenerator<AnchorLine | null> {
  for await (const text of createInterface({
    input: createReadStream(file),
    crlfDelay: Number.POSITIVE_INFINITY,
  })) {
    if (text !== "") yield parsed(text)
  }
}

function parsed(text: string): AnchorLine | null {
  try {
    const { line, kind, at, chain, number, hash, previous, signature } = JSON.parse(text)
    const known = kind === "anchor" || kind === "restored"
    const whole = [line, chain, number].every(Number.isSafeInteger)
    const texts = [at, hash, previous, signature].every((value) => typeof value === "string")
    return known && whole && texts ? { line, kind, at, chain, number, hash, previous, signature } : null
  } catch {
    return null
  }
}

/** Appends lines after `last`; they are on the disk when it returns. Returns the new last one. */
export async function appendAnchors(
  folder: string,
  key: TrailKey,
  last: AnchorPlace,
  anchors: readonly Anchor[],
): Promise<AnchorPlace> {
  const [first] = anchors
  if (first === undefined) return last
  let place = last
  const texts = anchors.map(({ kind, at, chain, number, hash }) => {
    const line = { line: place.line + 1, kind, at, chain, number, hash, previous: place.signature }
    place = { line: line.line, signature: anchorSignature(key, line) }
    return `${JSON.stringify({ ...line, signature: place.signature })}\n`
  })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${first.at.slice(0, 7)}.jsonl`)
  const file = await open(path, "a", 0o600)
  try {
    await file.writeFile(texts.join(""))
    await file.sync()
  } finally {
    await file.close()
  }
  await syncFolder(dirname(path))
  return place
}

/** Removes a line that a crash left half written: nothing refers to it yet. */
export async function dropTornLine(path: string): Promise<void> {
  const file = await open(path, "r").catch(() => null)
  if (file === null) return
  let keep: number
  let size: number
  try {
    size = (await file.stat()).size
    const start = Math.max(0, size - LONGEST_LINE)
    const { buffer } = await file.read(Buffer.alloc(size - start), 0, size - start, start)
    keep = start + buffer.lastIndexOf(10) + 1
  } finally {
    await file.close()
  }
  if (keep < size) await truncate(path, keep)
}

const LONGEST_LINE = 4096

/** A new file's name is on the disk only after its folder was synced. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r").catch(() => null)
  await handle?.sync().catch(() => undefined)
  await handle?.close()
}
