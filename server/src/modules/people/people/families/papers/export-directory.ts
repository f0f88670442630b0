import { HOUSEHOLD_ROLES } from "@aprisco/contract/people/family-labels"
import { sql } from "kysely"
import { record } from "../../../../../core/audit.ts"
import type { Context } from "../../../../../core/context.ts"
import { fullAddress } from "../../../../../core/full-address.ts"
import { isMinor } from "../../../../../core/of-age.ts"
import { recordExport } from "../../../../../core/person-access.ts"
import type { FileReply } from "../../../../../core/route-handler.ts"
import { type DirectoryHome, directoryPdf } from "../../../../../integrations/directory-pdf.ts"
import {
  filtersOfUnit,
  type HomeOnPaper,
  homesOnPaper,
  type PersonOnPaper,
  type UnitQuery,
} from "./homes-on-paper.ts"

/**
 * The directory by family as a PDF. It is handed out, so it shows to everybody what the directory shows
 * (docs/product/people.md#3.12), whatever the caller may read. Recorded in the audit trail, and with each person, before the first byte.
 */
export async function exportDirectory(ctx: Context, query: UnitQuery): Promise<FileReply> {
  const homes = await homesOnPaper(ctx, query)
  const people = await recordPeopleOf(ctx, homes)
  await record(ctx, "household.directory_exported", {
    entity: "household",
    id: null,
    churchId: ctx.actor.churchId,
    facts: { count: people, format: "pdf", filters: filtersOfUnit(query) },
  })
  const head = await headOf(ctx, query)
  const counted = `${people.toLocaleString("pt-BR")} ${people === 1 ? "pessoa" : "pessoas"}`
  return {
    type: "application/pdf",
    name: `agenda-por-familia-${ctx.today}.pdf`,
    rows: people,
    bytes: directoryPdf({
      title: "Agenda por família",
      line: `${head} · ${counted} · ${dayOf(ctx.today)}`,
      foot: `${head} · ${dayOf(ctx.today)} · Contém dados pessoais: guarde com cuidado`,
      homes: homes.map((home) => shownHome(ctx, home)),
    }),
  }
}

/** Records that the people's data is taken away in a file (docs/product/people.md#8.12). Returns how many they are. */
export function recordPeopleOf(ctx: Context, homes: readonly HomeOnPaper[]): Promise<number> {
  const people = homes.flatMap((home) => home.people)
  const [churches, ids] = [people.map(({ churchId }) => churchId), people.map(({ id }) => id)]
  return recordExport(
    ctx,
    sql`select * from unnest(${churches}::bigint[], ${ids}::bigint[]) as taken (church_id, person_id)`,
  )
}

function shownHome(ctx: Context, { name, address, householdId, people }: HomeOnPaper): DirectoryHome {
  return {
    name,
    address: people.some((person) => isReached(ctx, person)) ? fullAddress(address) : null,
    people: people.map((person) => ({
      name: householdId === null ? null : person.fullName,
      details: [
        person.role === null ? null : HOUSEHOLD_ROLES[person.role],
        birthdayOf(person),
        isReachedByPhone(ctx, person) ? person.phone : null,
      ].filter((detail) => detail !== null),
    })),
  }
}

const dayOf = (day: string) => day.split("-").reverse().join("/")

/** Day and month alone: the directory does not tell an age. */
function birthdayOf({ birthDate }: PersonOnPaper): string | null {
  return birthDate === null ? null : dayOf(birthDate).slice(0, 5)
}

/** Whether the directory shows how to reach somebody: of age, active on the roll, and agreed to one way at least (docs/product/members.md#1.3). */
function isReached(ctx: Context, person: PersonOnPaper): boolean {
  return isListed(ctx, person) && (person.acceptEmail !== false || hasPhoneConsent(person))
}

function isReachedByPhone(ctx: Context, person: PersonOnPaper): boolean {
  return isListed(ctx, person) && hasPhoneConsent(person)
}

function isListed({ today }: Context, { membershipStatus, birthDate }: PersonOnPaper): boolean {
  return membershipStatus === "active" && isMinor(birthDate, today) === false
}

const hasPhoneConsent = ({ acceptSms, acceptWhatsapp }: PersonOnPaper) =>
  acceptSms !== false || acceptWhatsapp !== false

/** The church's name, with the branch's where the list is of one. */
async function headOf(ctx: Context, { branch }: UnitQuery): Promise<string> {
  const unit = ctx.db
    .selectFrom("branches")
    .innerJoin("churches", "churches.id", "branches.churchId")
    .select(["churches.name as church", "branches.name as branch"])
  const { church, branch: name } = await (branch
    ? unit.where("branches.id", "=", branch)
    : unit.where("churches.id", "=", ctx.actor.churchId)
  )
    .limit(1)
    .executeTakeFirstOrThrow()
  return branch ? `${church} · ${name}` : church
}
