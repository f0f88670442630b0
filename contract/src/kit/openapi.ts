import { z } from "zod"
import { BASE_PATH, type RouteShape } from "./route.ts"
import { toSnake } from "./wire.ts"

type Json = Record<string, unknown>

/**
 * The whole contract as an OpenAPI 3.1 document. Groups of routes become tags; the schemas that have a name are written once
 * and referred to.
 */
export function openApi(
  groups: Record<string, Record<string, RouteShape>>,
  names: Readonly<Record<string, z.ZodType>>,
  version: string,
): Json {
  const schemas = new Schemas(names)
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [tag, routes] of Object.entries(groups)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = BASE_PATH + route.path
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(schemas, tag, name, route) }
    }
  }
  const parameters = shareParameters(Object.values(paths).flatMap((methods) => Object.values(methods)))
  return {
    openapi: "3.1.0",
    info: { title: "Aprisco", version, description: "Sistema de Gestão Eclesiástica: a API." },
    // The paths include the base; the server is the address from which the document was read.
    servers: [{ url: "/" }],
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization", description: "`Token <token>`" },
      },
      parameters: { ...HEADERS, ...parameters },
      responses: REFUSALS,
      schemas: { Detail: detail, FieldErrors: fieldErrors, ...schemas.named },
    },
    paths,
  }
}

const detail: Json = { type: "object", required: ["detail"], properties: { detail: { type: "string" } } }
const etag: Json = { ETag: { schema: { type: "string" } } }
const fieldErrors: Json = {
  type: "object",
  description: "Field → messages; `non_field_errors` for what belongs to no field",
  additionalProperties: { type: "array", items: { type: "string" } },
}

interface Operation extends Json {
  parameters: Json[]
}

/** So many calls have a parameter before it is written once. */
const SHARED_FROM = 3

/** Takes the query parameters that many operations have alike out of them, each replaced by a reference. Returns them by name. */
function shareParameters(operations: readonly Operation[]): Record<string, Json> {
  const all = operations.flatMap(({ parameters }) => parameters).filter((one) => one.in === "query")
  const alike = Map.groupBy(all, (one) => JSON.stringify(one))
  const shared = new Map<string, string>()
  // Of several with one name the most frequent is the one that is shared.
  for (const [written, uses] of [...alike].sort(([, one], [, other]) => other.length - one.length)) {
    const name = String(uses[0]?.name)
    if (uses.length >= SHARED_FROM && ![...shared.values()].includes(name)) shared.set(written, name)
  }
  for (const operation of operations)
    operation.parameters = operation.parameters.map((one) => {
      const name = shared.get(JSON.stringify(one))
      return name === undefined ? one : { $ref: `#/components/parameters/${name}` }
    })
  return Object.fromEntries([...shared].map(([written, name]) => [name, JSON.parse(written) as Json]))
}

function operation(schemas: Schemas, tag: string, name: string, route: RouteShape): Operation {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    description: needs(route),
    security: route.permission === "public" ? [] : [{ token: [] }],
    ...(route.feature ? { "x-feature": route.feature } : {}),
    parameters: [
      ...parameters(schemas, "path", route.params),
      ...parameters(schemas, "query", route.query),
      ...headers(route),
    ],
    ...(route.body ? { requestBody: requestBody(schemas, route) } : {}),
    responses: responses(schemas, route),
  }
}

function needs({ permission, needsVerifiedEmail }: RouteShape): string {
  const rights = typeof permission === "string" ? permission : permission.join(" + ")
  return `Needs: ${rights}${needsVerifiedEmail ? " + a verified e-mail" : ""}`
}

function requestBody(schemas: Schemas, route: RouteShape): Json {
  const bodies = [route.body, route.bodySignedIn]
    .filter((body) => body !== undefined)
    .map((body) => schemas.of(body, "input"))
  const schema = bodies.length === 1 ? bodies[0] : { anyOf: bodies }
  const multipart = route.files
    ? { "multipart/form-data": { schema: withFiles(schemas.resolved(schema ?? {}), route.files) } }
    : {}
  return { content: { "application/json": { schema }, ...multipart } }
}

function withFiles(schema: Json, fields: readonly string[]): Json {
  const binary = fields.map((field) => [toSnake(field), { type: "string", format: "binary" }])
  return { ...schema, properties: { ...Object(schema.properties), ...Object.fromEntries(binary) } }
}

function parameters(schemas: Schemas, place: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemas.resolved(schemas.of(schema, "input"))
  return Object.entries(properties as Record<string, Json>).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || (required as string[]).includes(name),
    schema: shape,
  }))
}

function headers(route: RouteShape): Json[] {
  const header = (name: keyof typeof HEADERS) => ({ $ref: `#/components/parameters/${name}` })
  if (route.method === "POST") return [header("IdempotencyKey")]
  if (route.versioned && route.method !== "GET") return [header("IfMatch")]
  if (route.revalidated) return [header("IfNoneMatch")]
  return []
}

const header = (name: string, description: string) => ({
  name,
  in: "header",
  description,
  schema: { type: "string" },
})

const HEADERS = {
  IdempotencyKey: header("Idempotency-Key", "A repeat within 24 h gets the first answer again"),
  IfMatch: header("If-Match", "The `ETag` that was read; 412 when it is stale"),
  IfNoneMatch: header("If-None-Match", "The `ETag` of what is known already; 304 when it is the same"),
}

function responses(schemas: Schemas, route: RouteShape): Json {
  const refusal = (name: keyof typeof REFUSALS) => ({ $ref: `#/components/responses/${name}` })
  return {
    ...success(schemas, route),
    ...(route.body || route.query ? { 400: refusal("InvalidInput") } : {}),
    ...(route.permission === "public" ? {} : { 401: refusal("NotSignedIn"), 403: refusal("NotAllowed") }),
    ...(route.params ? { 404: refusal("NotFound") } : {}),
    ...(route.versioned && route.method !== "GET" ? { 412: refusal("Stale") } : {}),
    ...(route.limits || route.asFile ? { 429: refusal("TooMany") } : {}),
  }
}

const refusal = (description: string, schema = "Detail") => ({
  description,
  content: { "application/json": { schema: { $ref: `#/components/schemas/${schema}` } } },
})

const REFUSALS = {
  InvalidInput: refusal("Invalid input", "FieldErrors"),
  NotSignedIn: refusal("Not signed in"),
  NotAllowed: refusal("Not allowed"),
  NotFound: refusal("Absent, or another tenant's"),
  Stale: refusal("Changed by someone else since it was read"),
  TooMany: refusal("Too many; `Retry-After` says when to try again"),
}

function success(schemas: Schemas, route: RouteShape): Json {
  if (route.response === null) return { 204: { description: "Done" } }
  const status = route.status ?? 200
  if ("file" in route.response) {
    const content = contentOfFile(route.response.file)
    if (!route.revalidated) return { [status]: { description: "A file", content } }
    return {
      [status]: { description: "A file", headers: etag, content },
      304: { description: "As it is known" },
    }
  }
  const content = {
    "application/json": { schema: schemas.of(route.response, "output") },
    ...(route.asFile && contentOfFile(Object.values(route.asFile.types))),
  }
  return {
    [status]: { description: "Success", ...(route.versioned ? { headers: etag } : {}), content },
    ...(route.mayExist ? { 200: { description: "It was there already", content } } : {}),
    ...(route.mayBeEmpty ? { 204: { description: "There is nothing" } } : {}),
    ...(route.mayContinue ? { 202: { description: "The work goes on", content } } : {}),
  }
}

function contentOfFile(types: readonly string[]): Json {
  return Object.fromEntries(types.map((type) => [type, { schema: { type: "string", format: "binary" } }]))
}

const LOCAL = "#/$defs/"
const SHARED = "#/components/schemas/"

/** JSON Schemas with the wire's names. Named ones are collected and referenced where they are used. */
class Schemas {
  readonly named: Record<string, Json> = {}

  constructor(names: Readonly<Record<string, z.ZodType>>) {
    for (const [id, schema] of Object.entries(names)) z.globalRegistry.add(schema, { ...schema.meta(), id })
  }

  /** The JSON Schema of a zod schema, or a reference to it. A request's schema is looser than the answer's, and has a separate name. */
  of(schema: z.ZodType, io: "input" | "output"): Json {
    const options = { io, unrepresentable: "any", reused: "inline", override: simplify } as const
    // Inside an object, so that a schema that has a name becomes a reference itself.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), options)
    const nameOf = (local: string) => `${local}${io === "input" ? "Input" : ""}`
    for (const [local, definition] of Object.entries($defs)) {
      const { id: _, ...named } = withSharedReferences(onWire(definition), nameOf) as Json
      const name = nameOf(local)
      this.named[name] ??= named
      if (JSON.stringify(this.named[name]) !== JSON.stringify(named))
        throw new Error(`two schemas are named ${name}; one that refers to itself needs a unique name`)
    }
    return withSharedReferences(onWire(properties?.schema), nameOf) as Json
  }

  /** The target of a reference; anything else unchanged. */
  resolved(schema: Json): Json {
    const { $ref } = schema
    return typeof $ref === "string" ? (this.named[$ref.slice(SHARED.length)] ?? {}) : schema
  }
}

/** Removes the pattern of a date, and the limit 2⁵³ of a whole number: readers know both. */
function simplify({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Json }): void {
  const { def } = zodSchema._zod
  // A `Date` of the server is a string on the wire.
  if (def.type === "union" && def.options.some((option) => startsAsDate(option))) {
    delete jsonSchema.anyOf
    Object.assign(jsonSchema, { type: "string", format: "date-time" })
  }
  if (jsonSchema.format === "date" || jsonSchema.format === "date-time") delete jsonSchema.pattern
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
}

function startsAsDate(option: z.core.$ZodType): boolean {
  return option instanceof z.ZodPipe && option.def.in instanceof z.ZodDate
}

function withSharedReferences(node: unknown, nameOf: (local: string) => string): unknown {
  if (Array.isArray(node)) return node.map((each) => withSharedReferences(each, nameOf))
  if (typeof node !== "object" || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string" && value.startsWith(LOCAL)
        ? [key, SHARED + nameOf(value.slice(LOCAL.length))]
        : [key, withSharedReferences(value, nameOf)],
    ),
  )
}

function onWire(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(onWire)
  if (typeof node !== "object" || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "properties") return [key, renamed(value)]
      if (key === "required") return [key, (value as string[]).map(toSnake)]
      return [key, onWire(value)]
    }),
  )
}

function renamed(properties: object): Json {
  return Object.fromEntries(Object.entries(properties).map(([name, shape]) => [toSnake(name), onWire(shape)]))
}
