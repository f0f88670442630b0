import { MARKS } from "@aprisco/contract/attendance/labels"
import { shownDay } from "@aprisco/contract/brazil/civil-day"
import { REGISTRATION_STATUSES } from "@aprisco/contract/events/labels"
import { GROUP_ROLES } from "@aprisco/contract/groups/labels"
import { factsOf } from "@aprisco/contract/kit/record-field"
import { MEMBER_FIELDS } from "@aprisco/contract/members/fields"
import { HOUSEHOLD_ROLES, KINSHIPS } from "@aprisco/contract/people/family-labels"
import { PERSON_FIELDS } from "@aprisco/contract/people/fields"
import { FOLLOW_UP_REASONS } from "@aprisco/contract/person-follow-ups/labels"
import { PERSON_ACCESSES } from "@aprisco/contract/privacy/access-labels"
import { noticeWords } from "@aprisco/contract/privacy/request-labels"
import {
  ADMISSION_MODES,
  CONTACT_CHANNELS,
  GENDERS_OR_UNKNOWN,
  MEMBERSHIP_STATUSES,
  MINISTERIAL_FUNCTIONS,
} from "@aprisco/contract/vocabulary"
import type { Fact, FactSheet } from "../../../integrations/facts-pdf.ts"
import type { PersonData } from "./collect-data.ts"

/** The data of one person as sections of a printed sheet. `today`: the civil day on which it is made. */
export function dataAsSections(data: PersonData, today: string): FactSheet {
  const { person } = data
  return {
    title: `Dados pessoais de ${person.fullName}`,
    lines: [`${person.churchName} (${person.branchName})`, `Emitido em ${shownDay(today)}`],
    foot: `Dados pessoais de ${person.fullName}, emitidos em ${shownDay(today)}`,
    sections: [
      { title: "Cadastro", facts: identity(data) },
      { title: "Rol de membros", facts: roll(data) },
      ...data.registrations.map((registration) => ({
        title: `Cadastro de visitante de ${instant(registration.createdAt)}`,
        facts: registrationFacts(registration),
      })),
      {
        title: "Famílias",
        facts: data.households.map(
          ({ name, role, since, until }): Fact => [
            name ?? "Família",
            `${HOUSEHOLD_ROLES[role]}${since ? `, desde ${shownDay(since)}` : ""}${until ? `, até ${shownDay(until)}` : ""}`,
          ],
        ),
      },
      {
        title: "Grupos",
        facts: data.groups.map(
          ({ name, role, joinedOn, leftOn }): Fact => [
            name,
            `${GROUP_ROLES[role]}, desde ${shownDay(joinedOn)}${leftOn ? `, até ${shownDay(leftOn)}` : ""}`,
          ],
        ),
      },
      {
        title: "Presenças",
        facts: data.attendance.map(
          ({ title, day, status }): Fact => [title, `${shownDay(day)}: ${MARKS[status].toLowerCase()}`],
        ),
      },
      {
        title: "Inscrições em eventos",
        facts: data.events.flatMap(registrationOfEvent),
      },
      {
        title: "Contribuições e lançamentos",
        facts: data.giving.map(
          ({ number, date, kind, amount, categories, description }): Fact => [
            `${shownDay(date)}, ${number}`,
            [`${kind} de R$ ${amount.replace(".", ",")}`, categories.join(", "), description]
              .filter(Boolean)
              .join(": "),
          ],
        ),
      },
      {
        title: "Acompanhamentos",
        facts: data.followUps.flatMap(({ reason, detail, openedAt, contacts }): Fact[] => [
          [instant(openedAt), [FOLLOW_UP_REASONS[reason], detail].filter(Boolean).join(": ")],
          ...contacts.map(
            ({ contactedAt, channel, note }): Fact => [
              instant(contactedAt),
              [CONTACT_CHANNELS[channel], note].filter(Boolean).join(": "),
            ],
          ),
        ]),
      },
      {
        title: "Responsáveis",
        facts: data.guardians.map(
          ({ fullName, kinshipDisplay, phone }): Fact => [
            fullName,
            [kinshipDisplay, phone].filter(Boolean).join(", "),
          ],
        ),
      },
      {
        title: "Responde por",
        facts: data.guardianOf.map(({ fullName, kinship }): Fact => [fullName, KINSHIPS[kinship]]),
      },
      {
        title: "Consentimentos",
        facts: data.consents.history.map((line): Fact => [line.purposeDisplay, consentWords(line)]),
      },
      {
        title: "Pedidos sobre dados pessoais",
        facts: data.privacyRequests.map(
          ({ protocol, kindDisplay, receivedOn, stateDisplay }): Fact => [
            protocol,
            `${kindDisplay}, recebido em ${shownDay(receivedOn)}: ${stateDisplay}`,
          ],
        ),
      },
      {
        title: "Linha do tempo",
        facts: data.timeline.map(
          ({ at, title, detail }): Fact => [
            at.length === "2026-11-25".length ? shownDay(at) : instant(at),
            [title, detail].filter(Boolean).join(": "),
          ],
        ),
      },
      {
        title: "Quem consultou",
        facts: data.accesses.map(
          ({ at, what, who }): Fact => [
            instant(at),
            `${who ?? "Usuário não disponível"}: ${PERSON_ACCESSES[what]}`,
          ],
        ),
      },
      {
        title: "Anotações pastorais",
        facts: (data.notes ?? []).map(
          ({ createdAt, categoryDisplay, text, authorName }): Fact => [
            instant(createdAt),
            `${categoryDisplay} (${authorName}): ${text}`,
          ],
        ),
      },
    ].filter(({ facts }) => facts.length > 0),
  }
}

function consentWords({
  granted,
  givenAt,
  channelDisplay,
  byGuardian,
  guardianName,
  noticeVersion,
}: PersonData["consents"]["history"][number]): string {
  // Midnight stands for a day without an hour.
  const at = instant(givenAt).replace(/, 00:00$/, "")
  const guardian = byGuardian ? `, por ${guardianName ?? "quem responde pela pessoa"}` : ""
  return `${granted ? "Dado" : "Recusado ou retirado"} em ${at}, ${channelDisplay}${guardian}. ${noticeWords(noticeVersion)}`
}

function identity({ person }: PersonData): Fact[] {
  return withValues([
    ...factsOf(PERSON_FIELDS, {
      fullName: person.fullName,
      birthDate: day(person.birthDate),
      gender: person.gender && GENDERS_OR_UNKNOWN[person.gender],
      cpf: person.cpf,
      rg: person.rg,
      maritalStatus: person.maritalStatusDisplay,
    }),
    ["Cônjuge", person.spouse?.fullName ?? person.spouseName],
    ...factsOf(PERSON_FIELDS, {
      email: person.email,
      phone: person.phone,
      phoneSecondary: person.phoneSecondary,
      address: person.fullAddress,
      profession: person.profession,
      educationLevel: person.educationLevelDisplay,
      deceasedOn: day(person.deceasedOn),
    }),
    ["Cadastro criado em", instant(person.createdAt)],
  ])
}

function roll({ roll: entry }: PersonData): Fact[] {
  if (entry === null) return []
  return withValues([
    ...factsOf(MEMBER_FIELDS, {
      membershipStatus: MEMBERSHIP_STATUSES[entry.membershipStatus],
      membershipDate: day(entry.membershipDate),
    }),
    ["Admissão", entry.admissionMode && ADMISSION_MODES[entry.admissionMode]],
    ...factsOf(MEMBER_FIELDS, {
      baptismDate: day(entry.baptismDate),
      conversionDate: day(entry.conversionDate),
      previousChurch: entry.previousChurch,
      transferLetter: yesOrNo(entry.transferLetter),
    }),
    ["Função", MINISTERIAL_FUNCTIONS[entry.ministerialFunction]],
    ...factsOf(MEMBER_FIELDS, {
      ordinationDate: day(entry.ordinationDate),
      childrenCount: entry.childrenCount === null ? null : String(entry.childrenCount),
    }),
    ["Ministérios", entry.ministries.map(({ name }) => name).join(", ")],
    ...factsOf(MEMBER_FIELDS, {
      acceptEmail: yesOrNo(entry.acceptEmail),
      acceptSms: yesOrNo(entry.acceptSms),
      acceptWhatsapp: yesOrNo(entry.acceptWhatsapp),
      notes: entry.notes,
    }),
    ...entry.functions.map(({ status, effectiveDate, endDate, reason }): [string, string] => [
      `Função desde ${shownDay(effectiveDate)}`,
      `${MINISTERIAL_FUNCTIONS[status]}${endDate ? `, até ${shownDay(endDate)}` : ""}${reason ? `: ${reason}` : ""}`,
    ]),
    ...entry.statusChanges.map(({ status, effectiveDate, reason }): [string, string] => [
      `Situação em ${shownDay(effectiveDate)}`,
      `${MEMBERSHIP_STATUSES[status]}${reason ? `: ${reason}` : ""}`,
    ]),
  ])
}

function registrationOfEvent(one: PersonData["events"][number]): Fact[] {
  const { title, startsAt, number, status, cancelledAt, fullName, birthDate, phone, cpf, answers } = one
  const state = REGISTRATION_STATUSES[cancelledAt === null ? status : "cancelled"].toLowerCase()
  return [
    [title, `${instant(startsAt)}: inscrição ${number}, ${state}`],
    ...withValues([
      ["Nome informado", fullName],
      ["Nascimento informado", day(birthDate)],
      ["Telefone informado", phone],
      ["CPF informado", cpf],
      ...answers.map(({ label, answer }): [string, string] => [label, answerWords(answer)]),
    ]),
  ]
}

function answerWords(answer: string | boolean | string[]): string {
  if (typeof answer === "boolean") return yesOrNo(answer)
  return Array.isArray(answer) ? answer.join(", ") : answer
}

function registrationFacts(visitor: PersonData["registrations"][number]): Fact[] {
  return withValues([
    ["Origem", visitor.registrationSourceDisplay],
    ["Número do registro", visitor.registrationNumber],
    ["Endereço de rede", visitor.ipAddress],
    ["Interesse em ministério", visitor.ministryInterest],
    ["Observações e pedidos de oração", visitor.observations],
    ["Responsável", visitor.guardianName],
    ["Telefone do responsável", visitor.guardianPhone],
    [
      "Visitas",
      visitor.visits.map(({ visitedOn, branchName }) => `${shownDay(visitedOn)} (${branchName})`).join(", "),
    ],
    ...visitor.contacts.map(({ contactedAt, note }): [string, string | null] => [
      `Contato de ${instant(contactedAt)}`,
      note,
    ]),
  ])
}

/** The facts that have a value. */
function withValues(facts: readonly (readonly [name: string, value: string | null])[]): Fact[] {
  return facts.flatMap(([name, value]): Fact[] => (value ? [[name, value]] : []))
}

const yesOrNo = (value: boolean) => (value ? "Sim" : "Não")

const day = (value: string | null) => (value === null ? null : shownDay(value))

const moment = new Intl.DateTimeFormat("pt-BR", {
  timeZone: "America/Sao_Paulo",
  dateStyle: "short",
  timeStyle: "short",
})

function instant(value: string): string {
  return moment.format(new Date(value))
}
