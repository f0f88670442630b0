import { readDraft, writeDraft } from "../../../lib/drafts.ts"
import { createIdempotencyKeys } from "../../../lib/idempotency-key.ts"
import { KEYS, onSessionEnd } from "../../../lib/session.ts"

/** What step 1 stores on the device: never the passwords (docs/product/registration.md#2.1). */
export interface PersonDraft {
  fullName: string
  email: string
  phone: string
  birthDate: string
  gender: string
}

/** What step 2 stores. `denominationId` is an id as text, `NEW_DENOMINATION`, or blank. */
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

/** What is typed in step 1 and stays in memory only. The acceptance belongs to it: it must not survive a reload. */
export interface PersonStepSecrets {
  password: string
  passwordConfirm: string
  acceptTerms: boolean
}

export const NO_SECRETS: PersonStepSecrets = { password: "", passwordConfirm: "", acceptTerms: false }

interface Memory {
  secrets: PersonStepSecrets | null
  /** The attempt's `Idempotency-Key`: the same for the same content, whatever screens are between two attempts. */
  repeatKey: ReturnType<typeof createIdempotencyKeys>
}

const forgotten = (): Memory => ({ secrets: null, repeatKey: createIdempotencyKeys() })

/** Shared by the three screens until the page is reloaded; step 3 then asks for the secrets again (docs/product/registration.md#2.2). */
let memory = forgotten()

// The next person who signs up on this computer must not find the last person's password in the field.
onSessionEnd(() => {
  memory = forgotten()
})

/** The plan is chosen after step 2 and stored with it, so that it survives a reload. */
const BLANK_STEP_TWO = { ...BLANK_CHURCH, subscriptionPlan: "" }

export const wizard = {
  person: () => read(KEYS.stepOne, BLANK_PERSON),
  church: (): ChurchDraft | null => {
    const kept = read(KEYS.stepTwo, BLANK_STEP_TWO)
    return kept && only(BLANK_CHURCH, kept)
  },
  secrets: () => memory.secrets,
  /** Blank until one has been chosen. */
  planId: () => read(KEYS.stepTwo, BLANK_STEP_TWO)?.subscriptionPlan ?? "",
  repeatKey: (body: unknown) => memory.repeatKey(body),
  keepPerson: (person: PersonDraft) => writeDraft(KEYS.stepOne, only(BLANK_PERSON, person)),
  keepChurch: (church: ChurchDraft) => {
    writeDraft(KEYS.stepTwo, { ...only(BLANK_CHURCH, church), subscriptionPlan: wizard.planId() })
  },
  keepSecrets: ({ password, passwordConfirm, acceptTerms }: PersonStepSecrets) => {
    memory.secrets = { password, passwordConfirm, acceptTerms }
  },
  keepPlan: (subscriptionPlan: string) => {
    writeDraft(KEYS.stepTwo, { ...BLANK_CHURCH, ...wizard.church(), subscriptionPlan })
  },
  /** A person with an account continues here: another person's drafts on this device must not be used. */
  handTo: (email: string) => {
    const person = wizard.person()
    if (person && person.email.trim().toLowerCase() !== email.toLowerCase()) wizard.clear()
  },
  clear: () => {
    memory = forgotten()
    localStorage.removeItem(KEYS.stepOne)
    localStorage.removeItem(KEYS.stepTwo)
  },
}

/** Of the stored values only the fields of the present form, and only text. */
function read<T extends object>(key: string, blank: T): T | null {
  const kept = readDraft(key)
  if (!kept) return null
  const known = Object.entries(kept).filter(([name, value]) => name in blank && typeof value === "string")
  return { ...blank, ...Object.fromEntries(known) }
}

/** Of the typed values only the fields of the draft, without a password. */
function only<T extends object>(blank: T, typed: T): T {
  const known = Object.entries(typed).filter(([name]) => name in blank)
  return { ...blank, ...Object.fromEntries(known) }
}
