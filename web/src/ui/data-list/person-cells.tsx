import { Stack } from "@mantine/core"
import type { ReactNode } from "react"
import { PersonAvatar } from "../person-avatar.tsx"
import type { Column } from "./column.ts"
import { NoValue } from "./no-value.tsx"
import classes from "./person-cells.module.css"

interface Pictured {
  fullName: string
  photo: string | null
}

/** The column of a table that shows the pictures; on a phone `PersonName` has them. */
export const PHOTO_COLUMN: Column<Pictured> = {
  key: "photo",
  title: "Foto",
  hideTitle: true,
  width: "3.25rem",
  render: ({ fullName, photo }) => <PersonAvatar name={fullName} src={photo} size={32} />,
}

/** A name, with what `children` say of it in small letters below. */
export function PersonName({ of: { fullName, photo }, children }: { of: Pictured; children: ReactNode }) {
  return (
    <span className={classes.person}>
      <span className={classes.cardPhoto}>
        <PersonAvatar name={fullName} src={photo} size={44} />
      </span>
      <span className={classes.name} title={fullName}>
        {fullName}
        <small className={classes.under}>{children}</small>
      </span>
    </span>
  )
}

interface ContactLinesProps {
  phone: string | null
  email: string | null
  /** Shown where neither is known. */
  none?: ReactNode
}

/** Telephone and e-mail, one below the other. */
export function ContactLines({ phone, email, none = <NoValue /> }: ContactLinesProps) {
  if (!phone && !email) return none
  return (
    <Stack gap={0}>
      {phone && <span className={classes.phone}>{phone}</span>}
      {email && <span className={classes.email}>{email}</span>}
    </Stack>
  )
}
