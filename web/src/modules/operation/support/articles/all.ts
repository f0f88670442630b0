import { aboutAccess } from "./access.ts"
import type { Article, Topic } from "./article.ts"
import { beginning } from "./beginning.ts"
import { aboutChurch } from "./church.ts"
import { aboutData } from "./data.ts"
import { aboutMembers } from "./members.ts"
import { aboutMessages } from "./messages.ts"
import { aboutPeople } from "./people.ts"
import { aboutReports } from "./reports.ts"
import { aboutTreasury } from "./treasury.ts"
import { aboutVisitors } from "./visitors.ts"

/** The guide: every task of the product, by topic. */
export const GUIDE_TOPICS: readonly Topic[] = [
  beginning,
  aboutMembers,
  aboutPeople,
  aboutVisitors,
  aboutChurch,
  aboutMessages,
  aboutTreasury,
  aboutReports,
  aboutAccess,
  aboutData,
]

export const ARTICLES: readonly Article[] = GUIDE_TOPICS.flatMap(({ articles }) => articles)
