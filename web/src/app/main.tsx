// First: how zod speaks, and that it must not probe for eval, is asked when a schema is made.
import "@aprisco/contract/kit/messages"
import "@fontsource-variable/inter/wght.css"
import "@mantine/core/styles/baseline.layer.css"
import "@mantine/core/styles/global.layer.css"
import "@mantine/notifications/styles.layer.css"
import "./base.css"
import { RouterProvider } from "@tanstack/react-router"
import { StrictMode, useEffect, useState } from "react"
import { createRoot } from "react-dom/client"
import { resumeSession } from "../lib/signed-in.ts"
import { FullPageLoading } from "../ui/full-page-loading.tsx"
import { Providers } from "./providers.tsx"
import { router } from "./router.tsx"

// The guards of the router ask who is signed in, so it starts when that is known.
const started = resumeSession().then(() => router.load())

/** One spinner from the first paint to the first screen, instead of one, a blank and a screen. */
function App() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    started.then(() => setReady(true))
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
