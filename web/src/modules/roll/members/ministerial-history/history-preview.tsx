import type { MemberProfile } from "@aprisco/contract/members/routes"
import { Text } from "@mantine/core"
import { Link } from "@tanstack/react-router"
import { formatDate } from "../../../../lib/format.ts"
import classes from "../record/member-summary.module.css"
import { FUNCTION_ICONS } from "./function-icons.ts"

/** How many entries the preview lists (docs/product/members.md#4.9). */
const SHOWN = 3

/** The newest entries of the ministerial history; the whole is in its tab. */
export function HistoryPreview({ member }: { member: MemberProfile }) {
  const { id, membershipStatuses: history } = member
  if (history.length === 0) return null
  const more = history.length - SHOWN
  return (
    <section className={classes.preview} aria-label="Trajetória ministerial">
      <Text size="sm" c="dimmed">
        Trajetória ministerial
      </Text>
      <ul className={classes.steps}>
        {history.slice(0, SHOWN).map(({ id: entry, status, statusDisplay, effectiveDate, isCurrent }) => {
          const Icon = FUNCTION_ICONS[status]
          return (
            <li key={entry}>
              <Icon size={18} />
              <span>
                {statusDisplay}
                {isCurrent && " (Atual)"}
                <Text span c="dimmed" size="sm">
                  {` · ${formatDate(effectiveDate)}`}
                </Text>
              </span>
            </li>
          )
        })}
      </ul>
      {more > 0 && (
        <Link
          className={classes.more}
          to="/membros/$id"
          params={{ id }}
          search={{ tab: "ministerial" }}
          resetScroll={false}
        >
          +{more} mais...
        </Link>
      )}
    </section>
  )
}
