import { Avatar } from "@mantine/core"
import { initials } from "../lib/format.ts"

interface PersonAvatarProps {
  name: string
  src?: string | null
  size?: number
}

/** The person's image; without one, or when it fails, up to two initials; without a name, `U`. */
export function PersonAvatar({ name, src, size = 40 }: PersonAvatarProps) {
  return (
    <Avatar src={src} alt="" size={size} radius="50%" color="petrol" aria-hidden>
      {initials(name) || "U"}
    </Avatar>
  )
}
