import { TAG_COLORS } from "@aprisco/contract/people/tag-colors"
import type { PersonTag } from "@aprisco/contract/people/tags"
import { Group } from "@mantine/core"
import classes from "./tag-badge.module.css"

/** A tag: its name in the colour of text, with a point of its own colour, so that it is read in both schemes. */
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

export function TagBadges({ tags }: { tags: readonly PersonTag[] }) {
  if (tags.length === 0) return null
  return (
    <Group component="span" gap={4}>
      {tags.map((tag) => (
        <TagBadge key={tag.id} tag={tag} />
      ))}
    </Group>
  )
}
