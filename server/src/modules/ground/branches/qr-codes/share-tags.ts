import type { Services } from "../../../../core/context.ts"
import { pictureAddress } from "../../uploads/public.ts"
import { openBranchOf } from "./open-code.ts"

/**
 * What a messaging app shows of the page of a QR code, and what it says where no script runs: the church and its telephone; null for a code
 * that is not valid (docs/product/branches.md#4.6).
 */
export async function readTagsOfCode(services: Services, code: string) {
  const open = await services.database.withSystem((db) => openBranchOf({ db }, code))
  if (open === undefined) return null
  const { churchName, branchName, logo, branch, church } = open
  const phone = branch.phone ?? church.phone
  const where = [branchName, phone].filter(Boolean).join(" · ")
  const how = phone ? `ligue para ${phone}` : "fale com a recepção"
  return {
    title: `Registre sua visita à ${churchName}`,
    siteName: churchName,
    description: where,
    picture: pictureAddress({ services, now: services.clock.now() }, logo),
    withoutScript: `${churchName} · ${where}. Para registrar sua visita, ${how}: esta página precisa de JavaScript.`,
  }
}
