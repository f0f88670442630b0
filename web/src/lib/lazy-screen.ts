import { lazyRouteComponent as lazily } from "@tanstack/react-router"

/** The code of a screen could not be loaded: the connection is lost, or the server has a newer release. */
export class ScreenUnavailable extends Error {
  constructor(cause: unknown) {
    super("the screen's code did not arrive", { cause })
    this.name = "ScreenUnavailable"
  }
}

/**
 * The router's own, except for a failed load: it would reload the page at once, which without a
 * connection shows the browser's own error. `app/screens/unavailable-screen` checks first.
 */
export const lazyRouteComponent: typeof lazily = (importer, name) =>
  lazily(
    () =>
      importer().catch((cause: unknown) => {
        throw new ScreenUnavailable(cause)
      }),
    name,
  )
