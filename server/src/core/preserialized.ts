import { promisify } from "node:util"
import { gzip } from "node:zlib"
import type { ReplyOf, RouteShape } from "@aprisco/contract/kit/route"
import { toWire } from "@aprisco/contract/kit/wire"
import type { z } from "zod"

const zip = promisify(gzip)

/** A serialized answer: checked against the contract once, and sent for every request. */
export class Preserialized {
  readonly plain: Buffer
  readonly zipped: Buffer

  constructor(plain: Buffer, zipped: Buffer) {
    this.plain = plain
    this.zipped = zipped
  }
}

/** Checks an answer against its route and serializes it. Throws when it violates the contract. */
export async function prepare<R extends RouteShape>(route: R, answer: ReplyOf<R>): Promise<Preserialized> {
  const schema = route.response
  if (schema === null || "file" in schema) throw new Error("only an answer in JSON is prepared")
  const checked: unknown = (schema as z.ZodType).parse(answer)
  const plain = Buffer.from(JSON.stringify(toWire(checked)))
  return new Preserialized(plain, await zip(plain))
}
