import { createRootRoute, createRoute, notFound } from "@tanstack/react-router"
import { signedInWithChurch } from "./guards.ts"
import { lazyRouteComponent } from "./lazy-screen.ts"
import { Root } from "./root.tsx"
import { ErrorScreen } from "./screens/error-screen.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"

/** What every route hangs on. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

/**
 * Screens with the sidebar: level `auth_complete`. Route ids of its children begin with `/shell`. Its frame comes beside the
 * screen's own code: without a sign-in there are no menus.
 */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell"),
  beforeLoad: signedInWithChurch,
})

/** An id in the address is a positive integer; anything else is a page that does not exist. */
export const byId = {
  parse: ({ id }: { id: string }) => {
    if (!/^[1-9]\d{0,14}$/.test(id)) throw notFound()
    return { id: Number(id) }
  },
  stringify: ({ id }: { id: number }) => ({ id: String(id) }),
}
