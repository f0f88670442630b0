import type { ReplyOf } from "@aprisco/contract/kit/route"
import {
  type householdPapers,
  LABEL_PARTS,
  LABEL_SHEET,
  type LabelPart,
  MAX_LEFT_OUT,
} from "@aprisco/contract/people/household-papers"
import { record } from "../../../../../core/audit.ts"
import type { Context } from "../../../../../core/context.ts"
import { conflict } from "../../../../../core/errors.ts"
import { contactHidden } from "../../../../../core/minors-contact.ts"
import type { FileReply } from "../../../../../core/route-handler.ts"
import { type AddressLabel, addressLabelsPdf } from "../../../../../integrations/address-labels-pdf.ts"
import { recordPeopleOf } from "./export-directory.ts"
import { filtersOfUnit, type HomeOnPaper, homesOnPaper, type UnitQuery } from "./homes-on-paper.ts"

/** How many labels there are, and which homes get none since their address is not whole (docs/product/people.md#3.13). */
export async function countLabels(
  ctx: Context,
  query: UnitQuery,
): Promise<ReplyOf<(typeof householdPapers)["labels"]>> {
  const homes = await homesOnPaper(ctx, query)
  const leftOut = homes.flatMap((home) => {
    const missing = missingOf(ctx, home)
    if (missing.length === 0) return []
    const person = home.householdId === null ? home.people[0].id : null
    return [{ name: home.name, household: home.householdId, person, missing }]
  })
  return {
    labels: homes.length - leftOut.length,
    leftOutCount: leftOut.length,
    leftOut: leftOut.slice(0, MAX_LEFT_OUT),
  }
}

/** The labels as a PDF, one for each home with a whole address. Recorded like other exports. Throws 409 where there is none. */
export async function exportLabels(
  ctx: Context,
  query: UnitQuery & { first?: number | null },
): Promise<FileReply> {
  const homes = (await homesOnPaper(ctx, query)).filter((home) => missingOf(ctx, home).length === 0)
  if (homes.length === 0) throw conflict("Não há endereço completo para imprimir.")
  await recordPeopleOf(ctx, homes)
  await record(ctx, "household.labels_exported", {
    entity: "household",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count: homes.length, format: "pdf", filters: filtersOfUnit(query) },
  })
  return {
    type: "application/pdf",
    name: `etiquetas-${ctx.today}.pdf`,
    rows: homes.length,
    bytes: addressLabelsPdf(
      `Etiquetas de endereço (${LABEL_SHEET.name})`,
      homes.map(labelOf),
      (query.first ?? 1) - 1,
    ),
  }
}

/** What an address lacks for the post. The number may stand in the street's line, also as «s/n». */
function missingOf(ctx: Context, { householdId, people, address }: HomeOnPaper): LabelPart[] {
  const parts = Object.keys(LABEL_PARTS).filter((part): part is LabelPart => part in LABEL_PARTS)
  if (householdId === null && contactHidden(ctx, people[0])) return parts
  const hasNumber = Boolean(address.number) || /\d|\bs\/n\b/i.test(address.address ?? "")
  return parts.filter((part) => (part === "number" ? !hasNumber : !address[part]))
}

function labelOf({ name, address: place }: HomeOnPaper): AddressLabel {
  const { address, number, complement, neighborhood, zipcode, city, state } = place
  const street = [address, number, complement].filter(Boolean).join(", ")
  return {
    name,
    lines: [street, neighborhood ?? "", `${zipcode} ${city} - ${state}`].filter((line) => line !== ""),
  }
}
