import type { ReactNode } from "react"
import { type Known, MemberSelect } from "../member-select.tsx"

interface SpouseSelectProps {
  except: number | undefined
  church: number | undefined
  stored: Known | null
  /** The member's id as text, or `""`. */
  value?: string
  defaultValue?: string
  onChange?: (value: string) => void
  error?: ReactNode
}

/** The spouse, chosen from the church's roll. */
export function SpouseSelect(props: SpouseSelectProps) {
  return (
    <MemberSelect
      label="Cônjuge"
      description="O vínculo aparece nas duas fichas"
      data-path="spouseMember"
      clearButtonProps={{ "aria-label": "Limpar cônjuge" }}
      {...props}
    />
  )
}
