import { contract } from "@aprisco/contract"
import { BASE_PATH, fileFormOf, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import type { FastifyInstance, LightMyRequestResponse } from "fastify"

export interface NamedRoute {
  /** `visitors.detail` */
  name: string
  route: RouteShape
}

/** Every route of the contract, for tests over all of them. */
export function allRoutes(): NamedRoute[] {
  return Object.entries(contract).flatMap(([group, routes]) =>
    Object.entries<RouteShape>(routes).map(([name, route]) => ({ name: `${group}.${name}`, route })),
  )
}

/** Those that answer bytes, also those that do so where the query asks for a file. */
export function fileRoutes(): NamedRoute[] {
  return allRoutes().flatMap(({ name, route }): NamedRoute[] => {
    const { asFile, response } = route
    if (asFile !== undefined) return [{ name, route: fileFormOf({ ...route, asFile }) }]
    return response !== null && "file" in response ? [{ name, route }] : []
  })
}

export interface RawCall {
  token?: string
  params?: Record<string, unknown>
  /** As it is sent. */
  body?: Record<string, unknown>
  headers?: Record<string, string>
}

/** One call without the typed client, to see the answer byte by byte. */
export function callRaw(
  app: FastifyInstance,
  route: RouteShape,
  call: RawCall = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: route.method,
    url: BASE_PATH + pathOf(route.path, call.params),
    headers: { ...(call.token ? { authorization: `Token ${call.token}` } : {}), ...call.headers },
    ...(route.method === "GET" || route.method === "DELETE" ? {} : { payload: call.body ?? {} }),
  })
}

/** A parameter value of no record: for tests over all routes with parameters. */
export function absentParams(route: RouteShape): Record<string, string> {
  return Object.fromEntries(
    [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [
      String(name),
      // The kind of an automatic message is one of some words.
      name === "kind" ? "birthday" : "999999999",
    ]),
  )
}
