import type { PublicContext, RequestContext } from "./context.ts"
import type { Html } from "./html.ts"
import type { RangedBytes } from "./route-handler.ts"

/** A page for strangers, written by the server and whole without a script (http/public-pages). */
export interface WebPage {
  title: string
  /** Whose page it is: after the title, and what messaging apps show beside it. */
  siteName: string
  /** What search engines and messaging apps show below the title. */
  description: string
  /** Its one address, from the slash on. */
  path: string
  /** The path of the picture that messaging apps show; null: the product's own. */
  picture: string | null
  type?: "website" | "article"
  /** What a feed reader finds at it. */
  feeds?: readonly { title: string; path: string }[]
  /** Its address is a secret: no crawler lists it, no other site learns of it, no cache keeps it. */
  isSecret?: boolean
  /** What stands between the head and the end of the page. */
  body: Html
}

export type PageAnswer =
  | { readonly kind: "page"; readonly page: WebPage }
  /** Another text than a page, such as a feed. */
  | { readonly kind: "text"; readonly type: string; readonly text: string }
  /** A stored file, of which a part may be asked for. */
  | { readonly kind: "file"; readonly file: RangedBytes }
  /** For good. A path from the slash on. */
  | { readonly kind: "moved"; readonly path: string }

export interface PageRequest {
  readonly params: Readonly<Record<string, string>>
  /** Each name once: of several values the last. */
  readonly query: Readonly<Record<string, string>>
}

type Answer<C> = (ctx: C, request: PageRequest) => Promise<PageAnswer | null>

/** A page of a module, served at an address of its own beside the application's. */
export interface PublicPage {
  /** With `:name` parameters, without a slash at its end. */
  readonly path: string
  /** The parameter that many people know, as the `code` of a route. */
  readonly code: string
  /**
   * Works in a transaction that sees every church until it is narrowed. Null: nothing for strangers is there, for whatever reason; they get one
   * and the same page.
   */
  readonly answer: Answer<PublicContext> | { readonly withoutTransaction: Answer<RequestContext> }
}
