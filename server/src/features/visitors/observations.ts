import type { Services } from "../../core/context.ts"

interface Sealing {
  services: Pick<Services, "seal">
}

const PURPOSE = "visitor observations"

/** Observations as they lie in the database: encrypted (security F6). Blank is nothing. */
export function sealObservations({ services }: Sealing, text: string | null | undefined): Buffer | null {
  return text ? services.seal.close(PURPOSE, text) : null
}

/** The text of a visitor's sealed observations; null where there is none. */
export function openObservations({ services }: Sealing, sealed: Buffer | null): string | null {
  return sealed === null ? null : services.seal.open(PURPOSE, sealed)
}
