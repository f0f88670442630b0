/** What one screen hands the next with a navigation, without putting it in the address. Features add their own keys. */
declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Shown once by the screen that receives it: a success at /login, the welcome at /dashboard. */
    message?: string
    /** Why the session ended, for /login. A key of its own: the screen that is being left hears of the navigation too. */
    sessionEnd?: string
  }
}

export {}
