import { DETAILS } from "@aprisco/contract/kit/problem"
import { MAX_BODY, MAX_UPLOAD } from "@aprisco/contract/kit/route"
import multipart from "@fastify/multipart"
import type { FastifyInstance, FastifyRequest } from "fastify"
import { Refusal } from "../core/errors.ts"

/** What bodies the server reads: JSON, HTML forms and multipart (api.md, conventions). Anything else is a 415. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser("text/plain")
  app.removeContentTypeParser("application/json")
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: MAX_BODY },
    (_request, text, done) => {
      try {
        done(null, text === "" ? undefined : JSON.parse(String(text)))
      } catch {
        done(new Refusal(400, DETAILS.unparsable))
      }
    },
  )
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: MAX_BODY },
    (_request, text, done) => done(null, fieldsOf(new URLSearchParams(String(text)))),
  )
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD, files: 5, fields: 200, fieldSize: 64 * 1024 },
  })
}

/** The body as it came, multipart parts gathered: text fields as text, files as `{ name, bytes }`: the bytes decide what it is, the name is only a name. */
export async function bodyOf(request: FastifyRequest): Promise<unknown> {
  if (!request.isMultipart()) return request.body
  const fields: Record<string, unknown> = {}
  try {
    for await (const part of request.parts()) {
      fields[part.fieldname] =
        part.type === "file" ? { name: part.filename, bytes: await part.toBuffer() } : part.value
    }
  } catch (error) {
    // The framework's own complaints have a code; the parser's have none: no boundary, an end that never comes.
    if (error instanceof Error && !("code" in error)) throw new Refusal(400, DETAILS.unparsable)
    throw error
  }
  return fields
}

function fieldsOf(form: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(form)
}
