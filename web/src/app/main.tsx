// First: how zod speaks, and that it must not probe for eval, is asked when a schema is made.
import "@aprisco/contract/kit/messages"
import "./styles.css"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { resumeSession } from "../lib/signed-in.ts"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { Providers } from "./providers.tsx"
import { router } from "./router.tsx"

const checked = resumeSession()

/** The guards of the router ask who is signed in, so it starts when that is known. */
function App() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    checked.then(() => setReady(true))
  }, [])
  return ready ? <RouterProvider router={router} /> : <FullPageLoading />
}

const place = document.getElementById("root")
if (place) {
  createRoot(place).render(
    <StrictMode>
      <Providers>
        <App />
      </Providers>
    </StrictMode>,
  )
}
