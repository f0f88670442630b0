import { useState } from "react"

/** The church's own logo. The name stands beside it, so that it says nothing more; one that does not load leaves no hole. */
export function ChurchLogo({ address }: { address: string }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <div className="church-logo">
      <img src={address} alt="" onError={() => setFailed(true)} />
    </div>
  )
}
