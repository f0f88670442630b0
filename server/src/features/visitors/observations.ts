import type { Outside } from "../../core/context.ts"

const PURPOSE = "visitor observations"

/** Observations as they lie in the database: encrypted (security F6). Blank is nothing. */
export function sealObservations({ services }: Outside, text: string | null | undefined): Buffer | null {
  return text ? services.seal.close(PURPOSE, text) : null
}

export function openObservations({ services }: Outside, sealed: Buffer | null): string | null {
  return sealed === null ? null : services.seal.open(PURPOSE, sealed)
}
