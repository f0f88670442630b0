import { minutesAfter } from "../../src/core/clock.ts"
import type { Filled } from "./filled.ts"
import type { Moment } from "./moment.ts"
import { aMobile } from "./person.ts"
import { createRandom } from "./random.ts"

const DAY = 24 * 60
const ASKING = [
  { fullName: "Marina Alencar", daysAgo: 2 },
  { fullName: "João Batista Sales", daysAgo: 6 },
] as const

/** Who has asked on the public page to join a group; the wishes of visitors are requests as well. */
export async function fillGroupRequests({ db, now }: Moment, { church, churchId }: Filled): Promise<void> {
  const groups = await db
    .selectFrom("groups")
    .where("churchId", "=", churchId)
    .where("isPublic", "=", true)
    .orderBy("id")
    .limit(ASKING.length)
    .select(["id", "branchId"])
    .execute()
  const notice = await db
    .selectFrom("privacyNotices")
    .where("churchId", "=", churchId)
    .select(["version", "hash"])
    .executeTakeFirst()
  const [first] = groups
  if (first === undefined || notice === undefined) return
  const random = createRandom(churchId)
  await db
    .insertInto("groupRequests")
    .values(
      ASKING.map(({ fullName, daysAgo }, place) => {
        const { id: groupId, branchId } = groups[place] ?? first
        return {
          churchId,
          branchId,
          groupId,
          source: "public" as const,
          fullName,
          phone: aMobile(random, church.place),
          noticeVersion: notice.version,
          noticeHash: notice.hash,
          createdAt: minutesAfter(now, -daysAgo * DAY),
        }
      }),
    )
    .execute()
}
