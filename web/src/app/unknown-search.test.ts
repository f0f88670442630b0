import { createMemoryHistory, createRootRoute, createRoute, createRouter } from "@tanstack/react-router"
import { expect, it } from "vitest"
import { validateProfileSearch } from "../modules/ground/account/search.ts"
import { validateVisitorSearch } from "../modules/roll/visitors/search.ts"

/** The search that a screen gets from the router, which merges the validator's result into the whole search. */
function opened<S extends object>(validateSearch: (search: Record<string, unknown>) => S, search: string) {
  const root = createRootRoute()
  const screen = createRoute({ getParentRoute: () => root, path: "/screen", validateSearch })
  const history = createMemoryHistory({ initialEntries: [`/screen${search}`] })
  const router = createRouter({ routeTree: root.addChildren([screen]), history })
  return router.matchRoutes(router.parseLocation(history.location)).at(-1)?.search
}

it("passes no unknown key to a screen: a list has only its own filters", () => {
  const read = opened(validateVisitorSearch, "?state=SP&status=pending")
  expect(Object.values(read ?? {}).filter((value) => value !== undefined)).toEqual(["pending"])
})

it("passes no unknown tab to a screen: its first one is open", () => {
  expect(opened(validateProfileSearch, "?tab=x")).toEqual({ tab: undefined })
  expect(opened(validateProfileSearch, "?tab=planos")).toEqual({ tab: "planos" })
})
