import type { RequestContext } from "../../../../core/context.ts"
import type { PageAnswer, PublicPage } from "../../../../core/public-page.ts"
import { openChurch } from "../../../ground/churches/public.ts"
import { readPublicSound } from "../audio/send-audio.ts"

/** A sound at its public address: played and sought while no transaction is open (docs/product/devotionals.md#2.2). */
export const soundOfPage: PublicPage = {
  path: "/devocional/:church/audio/:file",
  code: "church",
  answer: {
    withoutTransaction: ({ services }, { params: { church = "", file = "" } }) =>
      soundAt({ services }, church, file),
  },
}

async function soundAt(
  { services }: Pick<RequestContext, "services">,
  asked: string,
  file: string,
): Promise<PageAnswer | null> {
  const church = await services.database.withSystem((db) => openChurch({ db }, asked))
  if (church === null) return null
  if (church.slug !== asked)
    return { kind: "moved", path: `/devocional/${church.slug}/audio/${encodeURIComponent(file)}` }
  const sound = await readPublicSound(services, church.slug, file)
  return sound && { kind: "file", file: sound }
}
