import type { ReactNode } from "react"
import { CheckField } from "./fields.tsx"

interface Asked {
  website: string
  person: boolean
}

interface PersonCheckProps {
  typed: Asked
  complaints: { person?: string | undefined }
  change: (part: Partial<Asked>) => void
  /** What is said by ticking the box. */
  children: ReactNode
}

/**
 * A field that is hidden from people and screen readers: robots fill it in. Where a password manager did so, the server asks
 * whether it is a person, and a checkbox for the answer appears. It stays once ticked.
 */
export function PersonCheck({ typed, complaints, change, children }: PersonCheckProps) {
  return (
    <>
      <div className="trap" aria-hidden="true">
        <label htmlFor="website">Deixe em branco</label>
        <input
          id="website"
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
          value={typed.website}
          onChange={(event) => change({ website: event.target.value })}
        />
      </div>
      {(complaints.person !== undefined || typed.person) && (
        <CheckField
          id="person"
          required
          checked={typed.person}
          error={complaints.person}
          onCheck={(person) => change({ person })}
        >
          {children}
        </CheckField>
      )}
    </>
  )
}
