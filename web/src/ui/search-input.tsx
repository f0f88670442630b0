import { MAX_SEARCH } from "@aprisco/contract/kit/page"
import { CloseButton, TextInput } from "@mantine/core"
import { useDebouncedCallback } from "@mantine/hooks"
import { IconSearch } from "@tabler/icons-react"
import { useRouter } from "@tanstack/react-router"
import { useEffect, useRef, useState } from "react"

interface SearchInputProps {
  label: string
  placeholder?: string
  /** The current search, from the address. */
  value: string
  onSearch: (value: string) => void
  size?: "sm" | "md"
}

const DELAY = 500

/** Searches half a second after the last key, at once on Enter and on clearing. */
export function SearchInput({ label, placeholder, value, onSearch, size }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const send = (next: string) => {
    if (next === sent.current) return
    sent.current = next
    onSearch(next)
  }
  const isLeaving = useIsLeaving()
  const later = useDebouncedCallback((next: string) => {
    // A search changes the address, which would cancel the way to a screen that is still loading.
    if (!isLeaving()) send(next.trim())
  }, DELAY)

  // The address may change from outside (Back, "Limpar filtros"); the field's own change must not undo newer typing.
  useEffect(() => {
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])

  return (
    <TextInput
      type="search"
      size={size}
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={MAX_SEARCH}
      value={typed}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        typed && (
          <CloseButton
            aria-label="Limpar busca"
            onClick={() => {
              setTyped("")
              later.cancel()
              send("")
            }}
          />
        )
      }
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        later(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== "Enter") return
        event.preventDefault()
        later.cancel()
        send(typed.trim())
      }}
    />
  )
}

/** Asks whether another screen is on its way. */
function useIsLeaving(): () => boolean {
  const router = useRouter()
  return () => {
    const shown = router.state.resolvedLocation ?? router.state.location
    return router.latestLocation.pathname !== shown.pathname
  }
}
