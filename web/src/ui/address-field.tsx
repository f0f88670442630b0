import { ActionIcon, TextInput, Tooltip } from "@mantine/core"
import { IconCopy } from "@tabler/icons-react"
import { useRef } from "react"
import { copyText } from "../lib/copy-text.ts"
import { toast } from "./toast.ts"

interface AddressFieldProps {
  label: string
  address: string
  /** What a screen reader says of the button: `Copiar endereço da página`. */
  copyLabel: string
  copied?: string
  /** On paper the address is text beside it. */
  screenOnly?: boolean
}

/** An address to be passed on: it is selected when entered, and copied by its button. */
export function AddressField({ label, address, copyLabel, copied, screenOnly }: AddressFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(address, field.current))
      toast.success(copied ?? "Endereço copiado para a área de transferência")
    else toast.error("Não foi possível copiar. Selecione o endereço e copie com Ctrl+C.")
  }
  return (
    <TextInput
      ref={field}
      readOnly
      {...(screenOnly && { wrapperProps: { "data-screen-only": true } })}
      label={label}
      value={address}
      onFocus={(event) => event.currentTarget.select()}
      rightSectionWidth={48}
      rightSection={
        <Tooltip label="Copiar">
          <ActionIcon aria-label={copyLabel} onClick={() => void copy()}>
            <IconCopy size={20} aria-hidden />
          </ActionIcon>
        </Tooltip>
      }
    />
  )
}
