import { IconArrowLeft, IconEdit } from "@tabler/icons-react"

/** The props of the `<Button>` that links back, above a screen's title. */
export const BACK_LOOK = {
  variant: "subtle",
  size: "sm",
  px: "xs",
  ml: -10,
  leftSection: <IconArrowLeft size={18} aria-hidden />,
} as const

/** The props of «Editar» above a record. */
export const EDIT_LOOK = {
  variant: "default",
  leftSection: <IconEdit size={18} aria-hidden />,
} as const
