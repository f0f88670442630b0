import { instantInState } from "@aprisco/contract/brazil/state-time"
import slugify from "@sindresorhus/slugify"
import type { Insertable } from "kysely"
import { daysAfter, minutesAfter } from "../../src/core/clock.ts"
import type { Devotionals } from "../../src/db/schema-devotionals.ts"
import { dayBefore } from "./days.ts"
import { DEVOTIONALS, QUESTIONS } from "./devotionals.ts"
import { type Filled, workersOf } from "./filled.ts"
import { encrypted, type Moment, parts } from "./moment.ts"
import { createRandom } from "./random.ts"

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES
/** So many days were written, and so many are planned. */
const DAYS = { written: 30, planned: 7 }
/** A day of the plan on which nothing stands yet. */
const EMPTY = 4
const TIME = "06:00"

/** A month of devotionals with its readings, a week that is planned with one day still empty, a draft, and questions; the church's own page is on. */
export async function fillDevotionals(moment: Moment, filled: Filled): Promise<void> {
  const { db, now } = moment
  const { churchId, church } = filled
  await db
    .updateTable("churches")
    .set({ publicPage: true, pageWords: "Somos uma família. Venha como está: há um lugar para você." })
    .where("id", "=", churchId)
    .execute()
  const first = dayBefore(now, DAYS.written - 1)
  const planned = Array.from({ length: DAYS.written + DAYS.planned }, (_, place) => daysAfter(first, place))
    .filter((_, place) => place !== DAYS.written + EMPTY)
    .map((day, place) => asDevotional(moment, filled, day, place))
  const rows = await db
    .insertInto("devotionals")
    .values([...planned, asDraft(moment, filled)])
    .returning(["id", "publishOn", "publishedAt"])
    .execute()
  await countReadings(
    moment,
    churchId,
    rows.flatMap(({ id, publishOn, publishedAt }) =>
      publishOn === null || publishedAt === null ? [] : [{ id, day: publishOn }],
    ),
  )
  await askQuestions(moment, filled)
  await receiveInquiries(moment, churchId, church.place.city)
}

function asDevotional({ now }: Moment, filled: Filled, day: string, place: number): Insertable<Devotionals> {
  const { church } = filled
  const publishFrom = instantInState(day, TIME, church.place.state)
  const written = DEVOTIONALS[place % DEVOTIONALS.length] ?? DEVOTIONALS[0]
  if (written === undefined) throw new Error("the demonstration has no devotionals")
  const isPublished = publishFrom <= now
  return {
    ...wordsOf(filled, written),
    publishOn: day,
    publishTime: TIME,
    publishFrom,
    isDraft: false,
    slug: `${day}-${slugify(written.title)}`,
    publishedAt: isPublished ? publishFrom : null,
    // Nobody is mailed what a demonstration had published before it began.
    mailedAt: isPublished ? publishFrom : null,
    createdAt: minutesAfter(publishFrom < now ? publishFrom : now, -DAY_MINUTES),
  }
}

function asDraft({ now }: Moment, filled: Filled): Insertable<Devotionals> {
  return {
    ...wordsOf(filled, {
      title: "Gratidão em toda estação",
      bibleReference: "Habacuque 3.17-19",
      series: "",
      words: ["A figueira ainda não floresceu."],
    }),
    isDraft: true,
    createdAt: minutesAfter(now, -HOUR_MINUTES),
  }
}

function wordsOf(filled: Filled, { title, bibleReference, series, words }: (typeof DEVOTIONALS)[number]) {
  const [worker] = workersOf(filled)
  return {
    ...{ churchId: filled.churchId, title, bibleReference, series, isPublic: true, createdById: worker },
    authorName: filled.church.pastorName,
    body: words.map((paragraph) => `<p>${paragraph}</p>`).join(""),
  }
}

async function countReadings(
  { db }: Moment,
  churchId: number,
  published: readonly { id: number; day: string }[],
): Promise<void> {
  // Its own choices: those of the people stay as they are.
  const random = createRandom(churchId + 39)
  const rows = published.map(({ id: devotionalId, day }) => ({
    churchId,
    devotionalId,
    day,
    reads: random.between(12, 140),
  }))
  for (const some of parts(rows)) await db.insertInto("devotionalReads").values(some).execute()
}

async function askQuestions(moment: Moment, { churchId, people }: Filled): Promise<void> {
  const asker = people.at(-1)?.id ?? null
  const pastor = people.find(({ role }) => role === "PASTOR" || role === "CHURCH_ADMIN")?.id ?? null
  const rows = QUESTIONS.map(({ text, answer, isPrivate }, place) => {
    const askedAt = minutesAfter(moment.now, -(place + 1) * 2 * DAY_MINUTES)
    const words = encrypted(moment, text)
    if (words === null) throw new Error("a question without words")
    return {
      ...{ churchId, askedById: asker, encryptedText: words, isPrivate, showsName: false, askedAt },
      state: answer === null ? ("open" as const) : ("published" as const),
      encryptedAnswer: encrypted(moment, answer),
      answeredById: answer === null ? null : pastor,
      answeredAt: answer === null ? null : minutesAfter(askedAt, 5 * HOUR_MINUTES),
    }
  })
  await moment.db.insertInto("questions").values(rows).execute()
}

async function receiveInquiries({ db, now }: Moment, churchId: number, city: string): Promise<void> {
  const receivedAt = minutesAfter(now, -3 * HOUR_MINUTES)
  await db
    .insertInto("inquiries")
    .values([
      {
        ...{ churchId, protocol: "2026-DEMQ-2345", name: "Joana Prado", email: "joana.prado@example.org" },
        ...{
          subject: "Horário dos cultos",
          text: `Acabei de me mudar para ${city}. Há culto no domingo de manhã?`,
        },
        receivedAt,
      },
      {
        ...{ churchId, protocol: "2026-DEMQ-6789", name: "Rui Telles", email: "rui.telles@example.org" },
        ...{
          subject: "Acessibilidade",
          text: "O templo tem entrada para cadeira de rodas?",
          state: "answered",
        },
        ...{
          note: "Respondido por e-mail: há rampa na entrada lateral.",
          receivedAt: minutesAfter(receivedAt, -DAY_MINUTES),
        },
      },
    ])
    .execute()
}
