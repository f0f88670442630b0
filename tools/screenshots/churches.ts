import { qrCodes } from "@aprisco/contract/branches/qr-codes"
import { denominations } from "@aprisco/contract/denominations/routes"
import { type Client, createClient } from "@aprisco/contract/kit/client"
import { members } from "@aprisco/contract/members/routes"
import { registration } from "@aprisco/contract/registration/routes"
import { visitors } from "@aprisco/contract/visitors/routes"
import { CHOOSABLE_FOLLOW_UPS, MINISTERIAL_FUNCTIONS, valuesOf } from "@aprisco/contract/vocabulary"
import { plantActivities } from "./activities.ts"
import { plantAttendance } from "./attendance.ts"
import { plantBranches } from "./branches.ts"
import { registerScreenshotDenomination } from "./denomination.ts"
import { plantDoor } from "./event-door.ts"
import { plantEvents } from "./events.ts"
import { followMembers, takeSome } from "./follow-ups.ts"
import { plantGroups } from "./groups.ts"
import type { ScreenshotChurches } from "./screen.ts"

/** Names that are difficult for a layout: eight words, accents, apostrophes, and one that cannot be broken. */
const NAMES = [
  "Maria Aparecida Conceição d'Ávila Albuquerque de Vasconcelos Guimarães Sant'Anna",
  "João Pé",
  "José Antônio Nóbrega",
  "Wolfeschlegelsteinhausenbergerdorffmagalhães Brandão",
  "Ângela Íris Müller Piñeiro",
  "Débora Assunção",
  "Francisco de Assis Xavier Figueiredo Peçanha Queirós de Araújo Uchôa",
  "Rute Nogueira",
] as const
const STREET = {
  zipcode: "01310-100",
  address: "Avenida Engenheiro Luís Carlos Berrini d'Oliveira Magalhães",
  neighborhood: "Jardim Nossa Senhora da Conceição Aparecida",
  city: "Vila Bela da Santíssima Trindade",
  state: "MT",
} as const
const NOTES = [
  "Ligamos no sábado à tarde e a irmã pediu uma visita: o filho está internado. Combinamos terça às 19h.",
  "Não atendeu.",
  "Veio ao culto de domingo com a família e quer conhecer o grupo de crescimento da Rua d'Água Fria.",
] as const

/** Registers three churches and two denominations over HTTP, and fills one of them. Each call makes new ones. */
export async function registerScreenshotChurches(origin: string): Promise<ScreenshotChurches> {
  const fetchThere: typeof fetch = (path, init) => fetch(new URL(String(path), origin), init)
  const clientOf = (token: string | null) => createClient({ fetch: fetchThere, token: () => token })
  const anonymous = clientOf(null)
  const full = await registerChurch(
    anonymous,
    "Igreja Evangélica Ministério Missionário d'Ávila e Nossa Senhora da Conceição",
  )
  const paying = await registerChurch(anonymous, "Igreja da Paz", "professional")
  const fresh = await registerChurch(anonymous, "Igreja Nova")
  const staff = clientOf(full)
  const [headquarters] = await staff.call(qrCodes.list)
  const code = new URL(headquarters?.visitorRegistrationUrl ?? origin).pathname.split("/").at(-1) ?? ""
  const memberId = await registerMembers(staff)
  const { visitorId, convertedId } = await registerVisitors(staff, anonymous, code)
  const planted = await plantGroups(staff)
  const activity = await plantActivities(staff)
  const followedId = await followMembers(staff)
  return {
    full,
    fresh,
    paying,
    visitPath: `/visit/${code}`,
    memberId,
    visitorId,
    convertedId,
    ...activity,
    followedId,
    ...planted,
    ...(await plantAttendance(staff, planted.groupId, planted.classId)),
    ...(await plantDoor(staff)),
    ...(await plantEvents(staff, followedId)),
    ...(await plantBranches(staff)),
    ...(await registerScreenshotDenomination(origin)),
  }
}

async function registerChurch(
  anonymous: Client,
  churchName: string,
  subscriptionPlan = "basic",
): Promise<string> {
  const [independent] = await anonymous.call(denominations.availableForRegistration)
  const password = crypto.randomUUID()
  const { token } = await anonymous.call(registration.finalizeRegistration, {
    body: {
      email: `${crypto.randomUUID()}@example.org`,
      fullName: NAMES[0],
      password,
      passwordConfirm: password,
      acceptTerms: true,
      denominationId: independent?.id,
      churchName,
      churchEmail: "secretaria@example.org",
      churchPhone: "(11) 3123-4567",
      churchAddress: STREET.address,
      churchNumber: "1000",
      churchNeighborhood: STREET.neighborhood,
      churchCity: STREET.city,
      churchState: STREET.state,
      churchZipcode: STREET.zipcode,
      pastorName: NAMES[6],
      subscriptionPlan,
    },
  })
  return token
}

/** Returns the id of one with every field filled and a long history. */
async function registerMembers(staff: Client): Promise<number> {
  const functions = valuesOf(MINISTERIAL_FUNCTIONS)
  for (let index = 0; index < 26; index++) {
    await staff.call(members.create, {
      body: {
        fullName: inTurn(NAMES, index),
        birthDate: `19${60 + index}-0${1 + (index % 9)}-17`,
        gender: index % 2 ? "M" : "F",
        phone: index % 3 ? `(65) 9${8000 + index}-4321` : null,
        membershipStatus: inTurn(["active", "active", "inactive", "transferred", "deceased"], index),
        ministerialFunction: inTurn(functions, index),
        membershipDate: index % 4 ? `20${10 + (index % 10)}-03-01` : null,
      },
    })
  }
  const { id } = await staff.call(members.create, {
    body: {
      ...STREET,
      fullName: NAMES[0],
      birthDate: "1958-02-28",
      gender: "F",
      cpf: "529.982.247-25",
      rg: "12.345.678-9 SSP/MT",
      maritalStatus: "married",
      spouseName: NAMES[6],
      childrenCount: 3,
      email: "maria.aparecida.conceicao.davila.de.vasconcelos.guimaraes@comunidade.example.org",
      phone: "(65) 99123-4567",
      phoneSecondary: "(65) 3123-4567",
      number: "12.345",
      complement: "Bloco B, apartamento 1204, fundos da congregação",
      membershipDate: "1999-05-09",
      baptismDate: "1999-05-09",
      conversionDate: "1998-12-31",
      previousChurch: "Igreja Evangélica da Vila Bela da Santíssima Trindade",
      transferLetter: true,
      ministerialFunction: "member",
      profession: "Professora aposentada da rede municipal",
      educationLevel: "postgraduate",
      notes: "Coordena o chá das irmãs na última quinta-feira do mês.\nPrefere que liguem depois das 18h.",
    },
  })
  for (const [status, reason] of [
    ["auxiliary", null],
    ["deaconess", "Consagrada no culto de aniversário da congregação, pelo presbitério reunido."],
    ["female_missionary", "Enviada ao campo de Vila Bela."],
  ] as const)
    await staff.call(members.addMinisterialStatus, { params: { id }, body: { status, reason } })
  const { id: gone } = await staff.call(members.create, {
    body: { fullName: NAMES[6], birthDate: "1944-08-15", gender: "M" },
  })
  await staff.call(members.remove, { params: { id: gone } })
  return id
}

/**
 * By hand and by QR code. Returns the id of one with every field filled and a history of contacts, whose telephone
 * another one has given before, and the id of a member that was a visitor.
 */
async function registerVisitors(staff: Client, anonymous: Client, code: string) {
  let convertedId = 0
  for (let index = 0; index < 23; index++) {
    const body = {
      ...STREET,
      fullName: inTurn(NAMES, index + 1),
      phone: index % 3 ? `(65) 9${7000 + index}-4321` : null,
      email: index % 4 ? null : `visitante${index}@example.org`,
      firstVisit: index % 3 > 0,
      wantsPrayer: index % 2 > 0,
      wantsGrowthGroup: index % 5 > 0,
    }
    if (index % 6 === 0) {
      await anonymous.call(visitors.registerByQr, {
        params: { uuid: code },
        body: { ...body, consent: true, acceptWhatsapp: true },
      })
      continue
    }
    const followUpStatus = inTurn(CHOOSABLE_FOLLOW_UPS, index)
    const { id } = await staff.call(visitors.create, { body: { ...body, followUpStatus } })
    if (index % 7 > 0) continue
    const { memberId } = await staff.call(visitors.convertToMember, { params: { id }, body: {} })
    convertedId = memberId
  }
  await anonymous.call(visitors.registerByQr, {
    params: { uuid: code },
    body: {
      ...STREET,
      fullName: NAMES[2],
      phone: "(65) 99123-4567",
      birthDate: "2015-03-01",
      guardianName: NAMES[6],
      guardianPhone: "(65) 99123-4567",
      consentGuardian: true,
      consent: true,
    },
  })
  const { id } = await staff.call(visitors.create, {
    body: {
      ...STREET,
      fullName: NAMES[0],
      birthDate: "1958-02-28",
      gender: "F",
      cpf: "111.444.777-35",
      maritalStatus: "widowed",
      phone: "(65) 99123-4567",
      email: "maria.aparecida.conceicao.davila.de.vasconcelos.guimaraes@comunidade.example.org",
      ministryInterest: "Louvor, intercessão e o trabalho com as crianças da escola bíblica",
      observations: "Pede oração pela cirurgia do neto, marcada para o dia 30.",
      wantsPrayer: true,
      wantsGrowthGroup: true,
    },
  })
  for (const conversionNotes of NOTES)
    await staff.call(visitors.updateFollowUp, {
      params: { id },
      body: { followUpStatus: "interested", conversionNotes },
    })
  await takeSome(staff)
  return { visitorId: id, convertedId }
}

function inTurn<const T>(list: readonly [T, ...T[]], index: number): T {
  return list[index % list.length] ?? list[0]
}
