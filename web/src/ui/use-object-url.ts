import { useEffect, useState } from "react"

/** An object URL for bytes in memory, revoked when they change or the component unmounts. */
export function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!blob) return
    const made = URL.createObjectURL(blob)
    setAddress(made)
    return () => {
      URL.revokeObjectURL(made)
      setAddress(undefined)
    }
  }, [blob])
  return address
}
