import { operatorNotices } from "@aprisco/contract/announcements/desk"
import { type AnswerOf, pathOf, type RouteShape } from "@aprisco/contract/kit/route"
import { toWire } from "@aprisco/contract/kit/wire"
import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorBackups } from "@aprisco/contract/operator/backups"
import {
  type DeskChurchRecord,
  operatorChurches,
  operatorDenominations,
} from "@aprisco/contract/operator/churches"
import { operatorDoctor } from "@aprisco/contract/operator/doctor"
import { operatorChurchData } from "@aprisco/contract/operator/entry"
import { operatorInvoices } from "@aprisco/contract/operator/invoices"
import { operatorJobs } from "@aprisco/contract/operator/jobs"
import { operatorLeads } from "@aprisco/contract/operator/leads"
import { operatorSupport } from "@aprisco/contract/operator/support"
import type { Page } from "@playwright/test"

interface DeskScreen {
  name: string
  /** What follows /operador/. */
  path: string
  answers: ReadonlyMap<string, unknown>
  press?: (page: Page) => Promise<unknown>
}

const LONG_CHURCH =
  "Igreja Evangélica Assembleia de Deus Ministério da Restauração das Nações em Jaboatão dos Guararapes"
const LONG_NAME = "Maria Aparecida da Conceição d'Ávila Albuquerque de Vasconcelos Guimarães Sant'Anna"
const LONG_ADDRESS = "maria.aparecida.conceicao.davila.de.vasconcelos.guimaraes@comunidade.example.org"
const AT = "2026-11-24T14:30:00Z"
const LATER = "2026-11-27T14:30:00Z"

const BASIC = { id: "basic", name: "Gratuito" }
const PRO = { id: "professional", name: "Crescimento" }

const CHURCH: DeskChurchRecord = {
  id: 12,
  name: "Igreja do Vale",
  city: "Recife",
  state: "PE",
  denomination: "Independente",
  affiliation: "independent",
  plan: BASIC,
  requestedPlan: null,
  planRequestedAt: null,
  members: 42,
  memberLimit: 60,
  createdAt: "2026-03-02T13:30:00Z",
  disabledAt: null,
  disabledReason: null,
  users: 3,
  entry: null,
  plansOnOffer: [BASIC, PRO],
}
const LONG: DeskChurchRecord = {
  ...CHURCH,
  id: 104_233,
  name: LONG_CHURCH,
  city: "Vila Bela da Santíssima Trindade",
  state: "MT",
  denomination: "Convenção Nacional das Igrejas Missionárias da Restauração",
  affiliation: "pending",
  requestedPlan: PRO,
  planRequestedAt: AT,
  members: 12_480,
  memberLimit: null,
  users: 112,
}
const CLOSED: DeskChurchRecord = {
  ...CHURCH,
  id: 13,
  name: "Igreja da Serra",
  disabledAt: AT,
  disabledReason:
    "A igreja pediu para parar enquanto resolve quem responde por ela, e pediu que nada fosse apagado.",
}

const page = <T>(results: T[]) => ({ count: results.length, next: null, previous: null, results })

/** One answer, checked by the contract's type and written as on the wire. */
function answer<R extends RouteShape>(
  route: R,
  body: AnswerOf<R>,
  params: Record<string, unknown> = {},
): [string, unknown] {
  return [pathOf(route.path, params), toWire(body)]
}

const ME = answer(operatorAccount.me, { email: LONG_ADDRESS, fullName: LONG_NAME, recoveryCodesLeft: 2 })

const INVOICES = (["open", "open", "paid", "cancelled", "expired"] as const).map((status, index) => ({
  id: 1005 - index,
  number: 1005 - index,
  church: index === 1 ? { id: 104_233, name: LONG_CHURCH } : { id: 12, name: "Igreja do Vale" },
  planName: index === 1 ? "Ministério" : "Crescimento",
  period: index === 1 ? ("yearly" as const) : ("monthly" as const),
  periodStart: "2026-11-24",
  periodEnd: "2026-12-24",
  amount: index === 1 ? "2388.00" : "99.00",
  dueDate: "2026-12-01",
  status,
  txid: `APRISCO000000${1005 - index}`,
  paidAt: status === "paid" ? AT : null,
}))

const withThis = (...answers: [string, unknown][]) => new Map([ME, ...answers])

const record = (church: DeskChurchRecord) => answer(operatorChurches.detail, church, { id: church.id })

const ENTERED: DeskChurchRecord = { ...LONG, requestedPlan: null, entry: { endsAt: LATER, entered: true } }
const inside = { id: ENTERED.id }
const DATA = [
  record(ENTERED),
  answer(
    operatorChurchData.users,
    page([
      {
        id: 1,
        fullName: LONG_NAME,
        email: LONG_ADDRESS,
        role: "CHURCH_ADMIN" as const,
        status: "active" as const,
      },
      {
        id: 2,
        fullName: "João Pé",
        email: "joao@vale.test",
        role: "SECRETARY" as const,
        status: "invited" as const,
      },
      {
        id: 3,
        fullName: "Rute Nogueira",
        email: "rute@vale.test",
        role: "MEMBER" as const,
        status: "inactive" as const,
      },
    ]),
    inside,
  ),
  answer(
    operatorChurchData.changes,
    page([
      {
        id: 3,
        at: AT,
        actor: "Operação",
        summary: "A operação viu a lista de membros",
        subject: LONG_CHURCH,
      },
      {
        id: 2,
        at: AT,
        actor: "Operação",
        summary: "A operação entrou para ver os dados da igreja",
        subject: LONG_CHURCH,
      },
      {
        id: 1,
        at: AT,
        actor: LONG_NAME,
        summary: "Liberou a entrada da operação por 72 horas",
        subject: LONG_CHURCH,
      },
    ]),
    inside,
  ),
]

const leads = [
  {
    id: 1,
    churchName: LONG_CHURCH,
    email: LONG_ADDRESS,
    phone: "(65) 99123-4567",
    createdAt: AT,
    answeredAt: null,
    answer: null,
  },
  {
    id: 2,
    churchName: "Igreja da Paz",
    email: "paz@example.org",
    phone: "(11) 3123-4567",
    createdAt: AT,
    answeredAt: AT,
    answer: "Bom dia! Podemos ligar amanhã, às 10h?",
  },
]
const supportRequests = [
  {
    id: 12,
    fullName: "Maria das Graças Conceição de Albuquerque e Silva",
    email: LONG_ADDRESS,
    churchName: LONG_CHURCH,
    subject: "O rol sai em branco quando imprimo pelo celular da secretaria",
    message: "Abri Membros, toquei em Imprimir e escolhi a impressora. A folha sai em branco.",
    errorCode: "5b0f8b51-3bd1-4c39-a1a4-0df6fd8d2b3e",
    createdAt: AT,
    answeredAt: null,
    answer: null,
  },
  {
    id: 11,
    fullName: "Rute Nogueira",
    email: "rute@example.org",
    churchName: "Igreja da Paz",
    subject: "Dúvida",
    message: "Como importo a planilha?",
    errorCode: null,
    createdAt: AT,
    answeredAt: AT,
    answer: "Em Membros, Importar. A ajuda mostra os passos.",
  },
]
const notice = {
  id: 1,
  title: "Manutenção na madrugada de sábado para domingo",
  body: "Das 2h às 2h15 o Aprisco fica fora do ar.\nSalve o que estiver fazendo antes disso.",
  startsAt: AT,
  endsAt: LATER,
  administratorsOnly: false,
  createdAt: AT,
  endedAt: null,
}
const notices = [
  notice,
  { ...notice, id: 2, title: "Aviso".padEnd(96, " muito longo"), administratorsOnly: true, endedAt: AT },
]
const job = { attempts: 25, since: AT, churchId: null, fault: "Error EENVELOPE 550" }
const jobs = [
  { ...job, id: 9_000_001, name: "send-email" },
  {
    ...job,
    id: 9_000_002,
    name: "mail-invitation-link",
    churchId: 104_233,
    fault: "HopelessJob a payload of another form",
  },
  { ...job, id: 3, name: "backup", fault: "StorageFault the store does not answer" },
]
const counts = { waiting: 12, running: 2, retrying: 4, setAside: 3 }
const backup = {
  file: "aprisco-2026-11-24-061500-3f9c2b7e.aprisco",
  finishedAt: AT,
  bytes: 1_284_733_981,
  verification: "equal" as const,
  keptUntil: LATER,
}
const backups = [
  { ...backup, id: 3 },
  { ...backup, id: 2, verification: "skipped" as const, keptUntil: null },
  { ...backup, id: 1, verification: "failed" as const },
]
const finding = {
  check: "disk",
  title: "Espaço em disco",
  message: "Há 62 GB livres de 80 GB.",
  whatToDo: "",
}
const findings = [
  {
    ...finding,
    check: "jobs",
    title: "Trabalhos",
    state: "problem" as const,
    message: "3 trabalhos falharam em todas as tentativas.",
    whatToDo: "Veja em Trabalhos, ou com npm run admin -- jobs, e tente de novo ou descarte cada um.",
  },
  {
    ...finding,
    check: "backup",
    title: "Cópias de segurança",
    state: "warning" as const,
    message: "Nenhuma cópia foi conferida nos últimos 8 dias.",
    whatToDo: "Dê ao usuário do banco o direito de criar um banco de conferência.",
  },
  {
    ...finding,
    check: "clock",
    title: "Relógio",
    state: "skipped" as const,
    message: "Não foi possível perguntar as horas a outro servidor.",
  },
  { ...finding, state: "ok" as const },
]
const session = {
  id: 1,
  createdAt: AT,
  lastSeenAt: AT,
  expiresAt: LATER,
  device: "Chrome no Windows",
  current: true,
}

export const DESK_SCREENS: readonly DeskScreen[] = [
  {
    name: "operacao-igrejas-vazio",
    path: "igrejas",
    answers: withThis(answer(operatorChurches.list, page([]))),
  },
  {
    name: "operacao-igrejas",
    path: "igrejas",
    answers: withThis(answer(operatorChurches.list, page([CHURCH, LONG, CLOSED]))),
  },
  {
    name: "operacao-igrejas-menu",
    path: "igrejas",
    answers: withThis(answer(operatorChurches.list, page([CHURCH]))),
    press: async (shown) => {
      const menu = shown.getByRole("button", { name: "Abrir menu" })
      if (await menu.isVisible()) await menu.click()
    },
  },
  { name: "operacao-igreja", path: `igrejas/${LONG.id}`, answers: withThis(record(LONG)) },
  { name: "operacao-igreja-desativada", path: `igrejas/${CLOSED.id}`, answers: withThis(record(CLOSED)) },
  {
    name: "operacao-igreja-desativar",
    path: `igrejas/${LONG.id}`,
    answers: withThis(record(LONG)),
    press: (shown) => shown.getByRole("button", { name: "Desativar" }).click(),
  },
  {
    name: "operacao-igreja-liberada",
    path: `igrejas/${CHURCH.id}`,
    answers: withThis(record({ ...CHURCH, entry: { endsAt: LATER, entered: false } })),
  },
  { name: "operacao-igreja-dados", path: `igrejas/${LONG.id}`, answers: withThis(...DATA) },
  {
    name: "operacao-igreja-auditoria",
    path: `igrejas/${LONG.id}?list=changes`,
    answers: withThis(...DATA),
  },
  {
    name: "operacao-pedidos-vazio",
    path: "pedidos",
    answers: withThis(answer(operatorChurches.list, page([]))),
  },
  {
    name: "operacao-pedidos",
    path: "pedidos",
    answers: withThis(
      answer(operatorChurches.list, page([LONG, { ...CHURCH, requestedPlan: PRO, planRequestedAt: AT }])),
    ),
  },
  {
    name: "operacao-faturas-vazio",
    path: "faturas",
    answers: withThis(answer(operatorInvoices.list, page([]))),
  },
  {
    name: "operacao-faturas",
    path: "faturas",
    answers: withThis(answer(operatorInvoices.list, page(INVOICES))),
  },
  {
    name: "operacao-denominacoes",
    path: "denominacoes",
    answers: withThis(
      answer(
        operatorDenominations.list,
        page([
          { id: 1, name: LONG.denomination, churches: 1_204, pending: 12, administrators: 3 },
          { id: 2, name: "Missão Aurora", churches: 1, pending: 0, administrators: 0 },
        ]),
      ),
    ),
  },
  {
    name: "operacao-denominacoes-vazio",
    path: "denominacoes",
    answers: withThis(answer(operatorDenominations.list, page([]))),
  },
  { name: "operacao-contatos", path: "contatos", answers: withThis(answer(operatorLeads.list, page(leads))) },
  {
    name: "operacao-contatos-vazio",
    path: "contatos",
    answers: withThis(answer(operatorLeads.list, page([]))),
  },
  {
    name: "operacao-ajuda",
    path: "ajuda",
    answers: withThis(answer(operatorSupport.list, page(supportRequests))),
  },
  {
    name: "operacao-ajuda-vazio",
    path: "ajuda",
    answers: withThis(answer(operatorSupport.list, page([]))),
  },
  { name: "operacao-avisos", path: "avisos", answers: withThis(answer(operatorNotices.list, page(notices))) },
  {
    name: "operacao-avisos-vazio",
    path: "avisos",
    answers: withThis(answer(operatorNotices.list, page([]))),
  },
  {
    name: "operacao-avisos-novo",
    path: "avisos",
    answers: withThis(answer(operatorNotices.list, page([]))),
    press: (shown) => shown.getByRole("button", { name: "Novo aviso" }).first().click(),
  },
  {
    name: "operacao-conferencia",
    path: "conferencia",
    answers: withThis(answer(operatorDoctor.run, { findings })),
  },
  {
    name: "operacao-trabalhos",
    path: "trabalhos",
    answers: withThis(answer(operatorJobs.list, { paused: false, processes: 2, counts, setAside: jobs })),
  },
  {
    name: "operacao-trabalhos-parados",
    path: "trabalhos",
    answers: withThis(
      answer(operatorJobs.list, {
        paused: true,
        processes: 0,
        counts: { ...counts, setAside: 0 },
        setAside: [],
      }),
    ),
  },
  {
    name: "operacao-copias",
    path: "copias",
    answers: withThis(
      answer(operatorBackups.list, {
        to: "s3://copias-de-seguranca/aprisco",
        passphraseSet: true,
        state: "idle",
        backups,
      }),
    ),
  },
  {
    name: "operacao-copias-vazio",
    path: "copias",
    answers: withThis(
      answer(operatorBackups.list, {
        to: "/var/lib/aprisco/backups",
        passphraseSet: false,
        state: "idle",
        backups: [],
      }),
    ),
  },
  {
    name: "operacao-conta",
    path: "conta",
    answers: withThis(answer(operatorAccount.sessions, [session, { ...session, id: 2, current: false }])),
  },
]
