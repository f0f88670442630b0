import { useState } from "react"

/** The church's own logo. The name is beside it, so the image is decorative; one that does not load leaves no gap. */
export function ChurchLogo({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <div className="church-logo">
      <img src={address} alt="" onError={() => setFailed(true)} />
    </div>
  )
}
