import { fromWire, toWire } from "@aprisco/contract/kit/wire"
import { KEYS } from "../../lib/session.ts"

/** What step 1 keeps on the device: never the passwords (product-1 §3). */
export interface PersonDraft {
  fullName: string
  email: string
  phone: string
  birthDate: string
  gender: string
}

/** What step 2 keeps. `denominationId` is an id as text, `NEW_DENOMINATION`, or blank. */
export interface ChurchDraft {
  denominationId: string
  newDenominationName: string
  churchName: string
  churchCnpj: string
  churchEmail: string
  churchPhone: string
  branchName: string
  churchZipcode: string
  churchAddress: string
  churchNumber: string
  churchNeighborhood: string
  churchComplement: string
  churchCity: string
  churchState: string
  pastorName: string
}

/** The entry of the list that founds a denomination instead of naming one. */
export const NEW_DENOMINATION = "new"

export const BLANK_PERSON: PersonDraft = { fullName: "", email: "", phone: "", birthDate: "", gender: "" }

export const BLANK_CHURCH: ChurchDraft = {
  denominationId: "",
  newDenominationName: "",
  churchName: "",
  churchCnpj: "",
  churchEmail: "",
  churchPhone: "",
  branchName: "",
  churchZipcode: "",
  churchAddress: "",
  churchNumber: "",
  churchNeighborhood: "",
  churchComplement: "",
  churchCity: "",
  churchState: "",
  pastorName: "",
}

export interface Passwords {
  password: string
  passwordConfirm: string
}

/** Passwords live in memory alone; after a reload step 3 asks for them again (api.md, fixed shapes 19). */
let passwords: Passwords | null = null

export const wizard = {
  person: () => read(KEYS.stepOne, BLANK_PERSON),
  church: () => read(KEYS.stepTwo, BLANK_CHURCH),
  passwords: () => passwords,
  keepPerson: (person: PersonDraft) => write(KEYS.stepOne, BLANK_PERSON, person),
  keepChurch: (church: ChurchDraft) => write(KEYS.stepTwo, BLANK_CHURCH, church),
  keepPasswords: (typed: Passwords) => {
    passwords = typed
  },
  clear: () => {
    passwords = null
    localStorage.removeItem(KEYS.stepOne)
    localStorage.removeItem(KEYS.stepTwo)
  },
}

/** A draft is forgotten after 24 hours (security B4). */
const KEEP_MS = 24 * 3_600_000

function read<T extends object>(key: string, blank: T): T | null {
  try {
    const kept: unknown = fromWire(JSON.parse(localStorage.getItem(key) ?? "null"))
    if (!isRecord(kept) || Date.now() - Number(kept.savedAt) > KEEP_MS) return null
    const known = Object.entries(kept).filter(([name, value]) => name in blank && typeof value === "string")
    return { ...blank, ...Object.fromEntries(known) }
  } catch {
    return null
  }
}

function write<T extends object>(key: string, blank: T, draft: T): void {
  const known = Object.entries(draft).filter(([name]) => name in blank)
  localStorage.setItem(key, JSON.stringify(toWire({ ...Object.fromEntries(known), savedAt: Date.now() })))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}
