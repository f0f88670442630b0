import { ROLE_LABELS, type Role } from "@aprisco/contract/access/roles"
import type { MyChurch } from "@aprisco/contract/account/routes"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { presentSubscription } from "../auth/sessions/public.ts"
import type { ChurchOfUser } from "./queries.ts"

/** The caller's church, its address in one line. */
export function presentChurch(row: ChurchOfUser, role: Role | null): MyChurch {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: addressLine(row),
    city: row.city,
    state: row.state,
    zipcode: row.zipcode,
    cnpj: row.cnpj,
    denominationName: row.denominationName,
    affiliation: row.affiliation,
    roleLabel: role ? ROLE_LABELS[role] : "",
    userRole: role,
    ...presentSubscription(row),
    membersCount: row.membersCount ?? 0,
    pastorName: row.pastorName,
    privacyContact: row.privacyContact,
    secondFactorRequired: row.secondFactorRequired,
    followUpHours: row.followUpHours,
    slug: row.slug,
    publicPage: row.publicPage,
    pageWords: row.pageWords,
    endsOn: row.endsAt === null ? null : civilDay(row.endsAt),
    operatorEntryUntil: row.operatorEntryUntil?.toISOString() ?? null,
  }
}

type AddressColumns = Pick<ChurchOfUser, "address" | "number" | "complement" | "neighborhood">

/** Street, number, complement and neighbourhood as one line. */
export function addressLine(row: AddressColumns): string {
  return [row.address, row.number, row.complement, row.neighborhood].filter(Boolean).join(", ")
}
