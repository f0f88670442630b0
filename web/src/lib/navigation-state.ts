/** What one screen passes to the next with a navigation, without putting it in the address. Modules add their own keys. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Shown once by the screen that receives it: a success at /login, the welcome at /dashboard. */
    message?: string
    /** Why the session ended, for /login. A key of its own: the screen that is being left sees the navigation too. */
    sessionEnd?: string
  }
}

export {}
