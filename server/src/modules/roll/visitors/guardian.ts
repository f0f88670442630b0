import { needsGuardian } from "@aprisco/contract/visitors/guardian"
import { invalid } from "../../../core/errors.ts"

interface Guarded {
  birthDate?: string | null
  guardianName?: string | null
  guardianPhone?: string | null
  /** Absent where the guardian's consent is not asked for. */
  consentGuardian?: boolean
}

/** Throws 400 on what is missing of the guardian of a child under twelve: name, telephone and, where asked, consent. */
export function requireGuardian(visitor: Guarded, today: string): void {
  if (!needsGuardian(visitor.birthDate, today)) return
  const missing: Record<string, string[]> = {}
  if (!visitor.guardianName) missing.guardianName = ["Nome do responsável é obrigatório"]
  if (!visitor.guardianPhone) missing.guardianPhone = ["Celular do responsável é obrigatório"]
  if (visitor.consentGuardian === false)
    missing.consentGuardian = ["É preciso a autorização de quem responde pela criança"]
  if (Object.keys(missing).length > 0) throw invalid(missing)
}
