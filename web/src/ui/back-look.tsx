import { IconArrowLeft } from "@tabler/icons-react"

/** How the way back looks, above a screen's title: the props of its `<Button>`. */
export const BACK_LOOK = {
  variant: "subtle",
  size: "sm",
  px: "xs",
  ml: -10,
  leftSection: <IconArrowLeft size={18} aria-hidden />,
} as const
