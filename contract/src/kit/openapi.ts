import { z } from "zod"
import { BASE_PATH, type RouteShape } from "./route.ts"
import { toSnake } from "./wire.ts"

type Json = Record<string, unknown>

/** The whole contract as an OpenAPI 3.1 document. Groups of routes become tags. */
export function openApi(groups: Record<string, Record<string, RouteShape>>, version: string): Json {
  const paths: Record<string, Json> = {}
  for (const [tag, routes] of Object.entries(groups)) {
    for (const [name, route] of Object.entries(routes)) {
      const path = BASE_PATH + route.path
      paths[path] = { ...paths[path], [route.method.toLowerCase()]: operation(tag, name, route) }
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Aprisco", version, description: "Sistema de Gestão Eclesiástica: a API." },
    components: {
      securitySchemes: {
        token: { type: "apiKey", in: "header", name: "Authorization", description: "`Token <token>`" },
      },
      schemas: { Detail: detail, FieldErrors: fieldErrors },
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

function operation(tag: string, name: string, route: RouteShape): Json {
  return {
    operationId: `${tag}.${name}`,
    tags: [tag],
    summary: route.summary,
    description: needs(route),
    security: route.permission === "public" ? [] : [{ token: [] }],
    parameters: [...parameters("path", route.params), ...parameters("query", route.query), ...headers(route)],
    ...(route.body ? { requestBody: requestBody(route) } : {}),
    responses: responses(route),
  }
}

function needs({ permission, needsVerifiedEmail }: RouteShape): string {
  const rights = typeof permission === "string" ? permission : permission.join(" + ")
  return `Needs: ${rights}${needsVerifiedEmail ? " + a verified e-mail" : ""}`
}

function requestBody(route: RouteShape): Json {
  const bodies = [route.body, route.bodySignedIn]
    .filter((body) => body !== undefined)
    .map((body) => schemaOf(body, "input"))
  const schema = bodies.length === 1 ? bodies[0] : { anyOf: bodies }
  const multipart = route.files
    ? { "multipart/form-data": { schema: withFiles(schema ?? {}, route.files) } }
    : {}
  return { content: { "application/json": { schema }, ...multipart } }
}

function withFiles(schema: Json, fields: readonly string[]): Json {
  const binary = fields.map((field) => [toSnake(field), { type: "string", format: "binary" }])
  return { ...schema, properties: { ...Object(schema.properties), ...Object.fromEntries(binary) } }
}

function parameters(place: "path" | "query", schema: z.ZodObject | undefined): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, "input")
  return Object.entries(properties as Record<string, Json>).map(([name, shape]) => ({
    name,
    in: place,
    required: place === "path" || (required as string[]).includes(name),
    schema: shape,
  }))
}

function headers(route: RouteShape): Json[] {
  const header = (name: string, description: string) => ({
    name,
    in: "header",
    description,
    schema: { type: "string" },
  })
  if (route.method === "POST")
    return [header("Idempotency-Key", "A repeat within 24 h gets the first answer again")]
  if (route.versioned && route.method !== "GET")
    return [header("If-Match", "The `ETag` that was read; 412 when it is stale")]
  if (route.revalidated)
    return [header("If-None-Match", "The `ETag` of what is known already; 304 when it is the same")]
  return []
}

function responses(route: RouteShape): Json {
  const refusal = (description: string, schema: Json = { $ref: "#/components/schemas/Detail" }) => ({
    description,
    content: { "application/json": { schema } },
  })
  return {
    ...success(route),
    ...(route.body || route.query
      ? { 400: refusal("Invalid input", { $ref: "#/components/schemas/FieldErrors" }) }
      : {}),
    ...(route.permission === "public" ? {} : { 401: refusal("Not signed in"), 403: refusal("Not allowed") }),
    ...(route.params ? { 404: refusal("Absent, or another tenant's") } : {}),
    ...(route.versioned && route.method !== "GET"
      ? { 412: refusal("Changed by someone else since it was read") }
      : {}),
    ...(route.limits ? { 429: refusal("Too many; `Retry-After` says when to try again") } : {}),
  }
}

function success(route: RouteShape): Json {
  if (route.response === null) return { 204: { description: "Done" } }
  const status = route.status ?? 200
  if ("file" in route.response) {
    const content = Object.fromEntries(
      route.response.file.map((type) => [type, { schema: { type: "string", format: "binary" } }]),
    )
    if (!route.revalidated) return { [status]: { description: "A file", content } }
    return {
      [status]: { description: "A file", headers: etag, content },
      304: { description: "As it is known" },
    }
  }
  return {
    [status]: {
      description: "Success",
      ...(route.versioned ? { headers: etag } : {}),
      content: { "application/json": { schema: schemaOf(route.response, "output") } },
    },
  }
}

/** JSON Schema of a zod schema with the wire's names. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", reused: "inline" })
  const { $schema: _, ...rest } = onWire(json) as Json
  return rest
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
