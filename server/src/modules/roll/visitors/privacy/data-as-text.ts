import { factsOf } from "@aprisco/contract/kit/record-field"
import { VISITOR_FIELDS } from "@aprisco/contract/visitors/fields"
import { GENDERS_OR_UNKNOWN } from "@aprisco/contract/vocabulary"
import type { VisitorData } from "./collect-data.ts"

/** Everything on one visitor as a text to be read. `today`: the civil day it is made. */
export function dataAsText({ visitor, visits, consents, notices }: VisitorData, today: string): string {
  return [
    `DADOS PESSOAIS DE ${visitor.fullName.toUpperCase()}`,
    `Igreja: ${visitor.churchName} (${visitor.branchName})`,
    `Emitido em ${brazilian(today)}`,
    section("Cadastro", [
      ...factsOf(VISITOR_FIELDS, {
        fullName: visitor.fullName,
        email: visitor.email,
        phone: visitor.phone,
        birthDate: brazilian(visitor.birthDate),
        gender: visitor.gender && GENDERS_OR_UNKNOWN[visitor.gender],
        maritalStatus: visitor.maritalStatusDisplay,
        cpf: visitor.cpf,
        guardianName: visitor.guardianName,
      }),
      ["Telefone do responsável", visitor.guardianPhone],
      ...factsOf(VISITOR_FIELDS, {
        zipcode: visitor.zipcode,
        address: visitor.address,
        neighborhood: visitor.neighborhood,
        city: visitor.city,
        state: visitor.state,
        firstVisit: yesOrNo(visitor.firstVisit),
        wantsPrayer: yesOrNo(visitor.wantsPrayer),
        wantsGrowthGroup: yesOrNo(visitor.wantsGrowthGroup),
        ministryInterest: visitor.ministryInterest,
      }),
      ["Observações e pedidos de oração", visitor.observations],
    ]),
    section("Registro", [
      ["Data do cadastro", instant(visitor.createdAt)],
      ["Origem", visitor.registrationSourceDisplay],
      ["Número do registro", visitor.registrationNumber],
      ["QR Code usado", visitor.qrCodeUsed],
      ["Endereço de rede", visitor.ipAddress],
      ["Última alteração", instant(visitor.updatedAt)],
    ]),
    section("Acompanhamento", [
      ["Status", visitor.followUpStatusDisplay],
      ["Tentativas de contato", String(visitor.contactAttempts)],
      ["Último contato", instant(visitor.lastContactDate)],
      ["Próximo contato", instant(visitor.followUpDueAt)],
      ["Quem acompanha", visitor.responsible?.name],
      ["Convertido em membro", visitor.convertedToMember ? instant(visitor.conversionDate) : "Não"],
      ["Notas da conversão", visitor.conversionNotes],
    ]),
    list(
      "Visitas",
      visits.map((visit) => `${brazilian(visit.visitedOn)}: ${visit.branchName} (${visit.source})`),
    ),
    list("Contatos", visitor.contacts.map(contactLine)),
    list(
      "Consentimentos",
      consents.map(
        (line) =>
          `${instant(line.givenAt)}: ${line.purposeDisplay}: ${line.granted ? "concedido" : "não concedido ou retirado"} (${line.channelDisplay}, aviso ${line.noticeVersion}${line.byGuardian ? ", pelo responsável" : ""})`,
      ),
    ),
    ...notices.map(({ version, text }) => `AVISO DE PRIVACIDADE ${version}\n${text}`),
  ].join("\n\n")
}

function contactLine(contact: VisitorData["visitor"]["contacts"][number]): string {
  const { contactedAt, followUpStatusDisplay, channelDisplay, contactedByName, note, nextStep, nextDueAt } =
    contact
  const how = channelDisplay ? ` (${channelDisplay})` : ""
  const next = [nextStep, instant(nextDueAt)].filter(Boolean).join(", em ")
  return [
    `${instant(contactedAt)}: ${followUpStatusDisplay}${how}, por ${contactedByName}`,
    note,
    next && `Próximo passo: ${next}`,
  ]
    .filter(Boolean)
    .join(". ")
}

type Fact = [label: string, value: string | null | undefined]

function section(title: string, facts: Fact[]): string {
  const lines = facts.map(([label, value]) => `${label}: ${value || "não informado"}`)
  return [title.toUpperCase(), ...lines].join("\n")
}

function list(title: string, lines: string[]): string {
  return [title.toUpperCase(), ...(lines.length === 0 ? ["Nada registrado"] : lines)].join("\n")
}

function yesOrNo(value: boolean): string {
  return value ? "Sim" : "Não"
}

/** `2026-11-21` as `21/11/2026`. */
function brazilian(day: string | null): string {
  return day === null ? "" : day.split("-").reverse().join("/")
}

const clock = new Intl.DateTimeFormat("pt-BR", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: "America/Sao_Paulo",
})

function instant(text: string | null): string {
  return text === null ? "" : clock.format(new Date(text))
}
