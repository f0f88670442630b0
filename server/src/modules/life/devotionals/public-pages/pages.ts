import type { PublicContext } from "../../../../core/context.ts"
import type { PageAnswer, PageRequest, PublicPage } from "../../../../core/public-page.ts"
import { type OpenChurch, openChurch } from "../../../ground/churches/public.ts"
import { podcastOf, rssOf } from "./feeds.ts"
import { devotionalsPage } from "./list-page.ts"
import { onePage } from "./one-page.ts"
import { soundOfPage } from "./sound.ts"
import { confirmationPage } from "./subscription-page.ts"

type Answer = (ctx: PublicContext, church: OpenChurch, request: PageRequest) => Promise<PageAnswer | null>

/** The public pages and feeds of devotionals (docs/product/devotionals.md#4.1). */
export const devotionalPages: readonly PublicPage[] = [
  page("/devocional/:church", devotionalsPage),
  page("/devocional/:church/rss.xml", rssOf),
  page("/devocional/:church/podcast.xml", podcastOf),
  page("/devocional/:church/assinatura/:token", confirmationPage),
  soundOfPage,
  page("/devocional/:church/:slug", onePage),
]

/** A page below the address of a church; from a former one it leads on to the same page of the present one. */
function page(path: string, answer: Answer): PublicPage {
  return {
    path,
    code: "church",
    answer: async (ctx, request) => {
      const { church: asked = "" } = request.params
      const church = await openChurch(ctx, asked)
      if (church === null) return null
      if (church.slug === asked) return answer(ctx, church, request)
      const params: Record<string, string> = { ...request.params, church: church.slug }
      return {
        kind: "moved",
        path: path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? "")),
      }
    },
  }
}
