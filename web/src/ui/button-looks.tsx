import { IconArrowLeft, IconEdit, IconTrash } from "@tabler/icons-react"

/** How the way back looks, above a screen's title: the props of its `<Button>`. */
export const BACK_LOOK = {
  variant: "subtle",
  size: "sm",
  px: "xs",
  ml: -10,
  leftSection: <IconArrowLeft size={18} aria-hidden />,
} as const

/** How «Editar» looks above a record. */
export const EDIT_LOOK = {
  variant: "default",
  leftSection: <IconEdit size={18} aria-hidden />,
} as const

/** How «Excluir» looks above a record. */
export const DELETE_LOOK = {
  variant: "light",
  color: "red",
  leftSection: <IconTrash size={18} aria-hidden />,
} as const
