import { createContext } from "react"

/** Whether a component is inside the shell, which has the page's `main` landmark. */
export const InShell = createContext(false)
