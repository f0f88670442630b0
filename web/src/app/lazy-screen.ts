import { lazyRouteComponent as lazily } from "@tanstack/react-router"

/** The code of a screen did not arrive: the line is gone, or the server has a newer release by now. */
export class ScreenUnavailable extends Error {
  constructor(cause: unknown) {
    super("the screen's code did not arrive", { cause })
    this.name = "ScreenUnavailable"
  }
}

/**
 * The router's own, but for what happens when the code does not arrive: it would reload the page at once, which without a
 * line leaves the person on the browser's own error. `screens/unavailable-screen` looks first.
 */
export const lazyRouteComponent: typeof lazily = (importer, name) =>
  lazily(
    () =>
      importer().catch((cause: unknown) => {
        throw new ScreenUnavailable(cause)
      }),
    name,
  )
