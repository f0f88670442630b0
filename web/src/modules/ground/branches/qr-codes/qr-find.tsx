import type { QrCode } from "@aprisco/contract/branches/qr-codes"
import { TextInput } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { normalizeText } from "../../../../lib/normalize-text.ts"

interface FindBranchProps {
  value: string
  onChange: (value: string) => void
}

/** Finds one card among many. */
export function FindBranch({ value, onChange }: FindBranchProps) {
  return (
    <TextInput
      type="search"
      aria-label="Buscar filial"
      placeholder="Buscar filial"
      leftSection={<IconSearch size={18} aria-hidden />}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      maw="24rem"
      mb="md"
    />
  )
}

/** The codes whose branch's name contains the text, ignoring accents and case. */
export function named(codes: QrCode[], text: string): QrCode[] {
  const wanted = normalizeText(text.trim())
  return codes.filter((code) => normalizeText(code.name).includes(wanted))
}
