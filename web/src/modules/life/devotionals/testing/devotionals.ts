import { type Devotional, type DevotionalRow, devotionals } from "@aprisco/contract/devotionals/routes"
import { devotionalSubscription } from "@aprisco/contract/devotionals/subscription"
import { anExample } from "../../../../testing/an-example.ts"
import { pageOf } from "../../../../testing/mock-api.ts"
import { api } from "../../../../testing/test-api.ts"

/** A morning's word of a church in Recife. */
export const aDevotional = (of: Partial<Devotional> = {}): Devotional =>
  anExample(devotionals.detail.response, {
    id: 5,
    title: "A graça que basta",
    body: "<p>Deus <strong>amou</strong> o mundo.</p>",
    bibleReference: "João 3.16-18",
    authorName: "Pr. Elias Prado",
    series: "Advento",
    publishOn: "2026-12-01",
    publishTime: "06:00",
    state: "draft",
    stateDisplay: "Rascunho",
    isPublic: true,
    reads: 0,
    slug: null,
    publicUrl: null,
    videoUrl: null,
    audio: null,
    can: { edit: true, delete: true },
    ...of,
  })

const STATES = { draft: "Rascunho", scheduled: "Agendado", published: "Publicado" } as const

export const aRow = (of: Partial<DevotionalRow> = {}): DevotionalRow => {
  const { id, title, bibleReference, authorName, series, publishOn, publishTime } = aDevotional()
  const state = of.state ?? "published"
  return anExample(devotionals.list.response.shape.results.element, {
    id,
    title,
    bibleReference,
    authorName,
    series,
    publishOn,
    publishTime,
    state,
    stateDisplay: STATES[state],
    isPublic: true,
    reads: 12,
    ...of,
  })
}

export const READER = { edit: false, delete: false }

/** What the screens about devotionals ask for, whatever a test is about. */
export function answerDevotionals(): void {
  api.answer(devotionals.list, pageOf([aRow()]))
  api.answer(devotionals.detail, aDevotional())
  api.answer(devotionalSubscription.read, { channels: [] })
}
