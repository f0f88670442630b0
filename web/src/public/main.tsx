/** The light entry: each page is a chunk of its own, so that the form at the door loads nothing else. */
import "./public.css"
import { lazy, StrictMode, Suspense } from "react"
import { createRoot } from "react-dom/client"

const VisitPage = lazy(() => import("./visit/visit-page.tsx"))
const SuccessPage = lazy(() => import("./success-page.tsx"))
const PrivacyPage = lazy(() => import("./privacy-page.tsx"))
const FrontPage = lazy(() => import("./front-page.tsx"))

function page() {
  const { pathname } = window.location
  const code = /^\/visit\/([^/]*)/.exec(pathname)?.[1]
  if (code !== undefined) return <VisitPage code={code} />
  if (pathname.startsWith("/registro-sucesso")) return <SuccessPage />
  if (pathname.startsWith("/politica-privacidade")) return <PrivacyPage />
  return <FrontPage />
}

const root = document.getElementById("root")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Suspense
        fallback={
          <p className="loading" role="status">
            Carregando...
          </p>
        }
      >
        {page()}
      </Suspense>
    </StrictMode>,
  )
}
