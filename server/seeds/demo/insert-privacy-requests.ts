import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { ANSWER_DAYS, type PrivacyRequestKind } from "@aprisco/contract/privacy/request-labels"
import { daysAfter, minutesAfter } from "../../src/core/clock.ts"
import { encrypted, type Moment } from "./moment.ts"

interface Example {
  kind: PrivacyRequestKind
  /** Days ago. */
  received: number
  details: string
  answer?: string
}

/** One that is answered, one that is due soon, and one that is late. */
const EXAMPLES: readonly Example[] = [
  {
    kind: "correction",
    received: 40,
    details: "Mudei de telefone.",
    answer: "Telefone corrigido no cadastro.",
  },
  { kind: "access", received: 12, details: "Quero saber o que a igreja guarda sobre mim." },
  { kind: "anonymisation", received: 18, details: "Mudei de cidade e não quero mais constar no cadastro." },
]

const DAY_MINUTES = 24 * 60

/** A few requests of data subjects, of people of the roll. */
export async function insertPrivacyRequests(
  moment: Moment,
  { churchId, staffId }: { churchId: number; staffId: number | null },
): Promise<void> {
  const { db, now } = moment
  const people = await db
    .selectFrom("memberRecords")
    .where("churchId", "=", churchId)
    .where("deletedAt", "is", null)
    .orderBy("id")
    .limit(EXAMPLES.length)
    .select(["personId", "fullName", "email"])
    .execute()
  const requests = people.flatMap(({ personId, fullName, email }, place) => {
    const example = EXAMPLES[place]
    if (example === undefined) return []
    const { kind, received, details, answer } = example
    const at = minutesAfter(now, -received * DAY_MINUTES)
    const answered = minutesAfter(at, 5 * DAY_MINUTES)
    return {
      churchId,
      protocol: `${civilDay(at).slice(0, 4)}-DEMO-${churchId}${place + 2}`,
      kind,
      personId,
      requesterName: fullName,
      encryptedContact: encrypted(moment, email),
      encryptedDetails: encrypted(moment, details),
      channel: "in_person" as const,
      receivedOn: civilDay(at),
      dueOn: daysAfter(civilDay(at), ANSWER_DAYS),
      createdById: staffId,
      createdAt: at,
      ...(answer === undefined
        ? {}
        : {
            state: "answered" as const,
            identifiedAt: answered,
            identifiedById: staffId,
            encryptedIdentity: encrypted(moment, "Apresentou o RG na secretaria."),
            closedAt: answered,
            closedById: staffId,
            encryptedAnswer: encrypted(moment, answer),
          }),
      // Old notices are not sent again.
      reminded: 3,
    }
  })
  if (requests.length > 0) await db.insertInto("privacyRequests").values(requests).execute()
}
