import { createRootRoute, createRoute } from "@tanstack/react-router"
import { requireSignIn, signedInWithChurch } from "../lib/guards.ts"
import { lazyRouteComponent } from "../lib/lazy-screen.ts"
import { Root } from "./root.tsx"
import { ErrorScreen } from "./screens/error-screen.tsx"
import { NotFoundScreen } from "./screens/not-found-screen.tsx"

/** The parent of all routes. */
export const root = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
  errorComponent: ErrorScreen,
})

/**
 * Screens with the sidebar: level `auth_complete`. Route ids of its children begin with `/shell`. Its frame is loaded in parallel with the
 * screen's own code: without a sign-in there are no menus.
 */
export const shell = createRoute({
  getParentRoute: () => root,
  id: "shell",
  component: lazyRouteComponent(() => import("./shell/shell.tsx"), "Shell"),
  beforeLoad: signedInWithChurch,
})

/** Of screens that are open to an account without a church too: who has one sees them with the sidebar, the other without. */
export const shellOfChurch = createRoute({
  getParentRoute: () => root,
  id: "shell-of-church",
  component: lazyRouteComponent(() => import("./shell/shell-of-church.tsx"), "ShellOfChurch"),
  beforeLoad: requireSignIn,
})
