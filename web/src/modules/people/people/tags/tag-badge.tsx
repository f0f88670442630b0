import { TAG_COLORS } from "@aprisco/contract/people/tag-colors"
import type { PersonTag } from "@aprisco/contract/people/tags"
import { Group, VisuallyHidden } from "@mantine/core"
import classes from "./tag-badge.module.css"

/** A tag: the name in the colour of text, beside a dot of its colour, so that it is readable in both colour schemes. */
export function TagBadge({ tag: { name, color } }: { tag: Pick<PersonTag, "name" | "color"> }) {
  return (
    <span className={classes.tag} title={name}>
      <TagPoint color={color} />
      <span className={classes.name}>{name}</span>
    </span>
  )
}

function TagPoint({ color }: { color: string }) {
  const shade = color in TAG_COLORS ? `var(--mantine-color-${color}-6)` : color
  return <span className={classes.point} style={{ backgroundColor: shade }} aria-hidden />
}

interface TagBadgesProps {
  tags: readonly PersonTag[]
  /** How many fit into a row of a table. The others are counted, and named in a tooltip and for screen readers. */
  most?: number
}

export function TagBadges({ tags, most = tags.length }: TagBadgesProps) {
  if (tags.length === 0) return null
  const others = tags.slice(most)
  if (others.length === 0)
    return (
      <Group component="span" gap={4} className={classes.tags}>
        {tags.map((tag) => (
          <TagBadge key={tag.id} tag={tag} />
        ))}
      </Group>
    )
  const names = others.map(({ name }) => name).join(", ")
  return (
    <Group component="span" gap={4} className={classes.tags}>
      {tags.slice(0, most - 1).map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
      <span className={classes.last}>
        {tags.slice(most - 1, most).map((tag) => (
          <TagBadge key={tag.id} tag={tag} />
        ))}
        <span className={classes.more} title={names}>
          <span aria-hidden>+{others.length}</span>
          <VisuallyHidden>{names}</VisuallyHidden>
        </span>
      </span>
    </Group>
  )
}
