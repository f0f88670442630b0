import type { ReactNode } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { LandingHead } from "./landing/head.tsx"
import { LandingPage } from "./landing/landing-page.tsx"
import { PrivacyHead, PrivacyPolicyPage } from "./privacy-page.tsx"
import { TermsHead, TermsPage } from "./terms-page.tsx"

interface Part {
  head: ReactNode
  body: ReactNode
}

const PAGES: Record<string, Part> = {
  "landing.html": { head: <LandingHead />, body: <LandingPage /> },
  "terms.html": { head: <TermsHead />, body: <TermsPage /> },
  "privacy.html": { head: <PrivacyHead />, body: <PrivacyPolicyPage /> },
}

/** The static pages, prerendered by the build so that they need no script. Null for any other page. */
export function prerender(name: string): { head: string; body: string } | null {
  const page = PAGES[name]
  if (page === undefined) return null
  return { head: renderToStaticMarkup(page.head), body: renderToStaticMarkup(page.body) }
}
