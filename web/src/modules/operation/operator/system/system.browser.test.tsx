import type { AnswerOf } from "@aprisco/contract/kit/route"
import { operatorAccount } from "@aprisco/contract/operator/account"
import { operatorBackups } from "@aprisco/contract/operator/backups"
import { operatorDoctor } from "@aprisco/contract/operator/doctor"
import { operatorJobs } from "@aprisco/contract/operator/jobs"
import { beforeEach, describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../../../testing/accessibility.ts"
import { api, openApp } from "../../../../testing/open-app.tsx"

const button = (name: string) => page.getByRole("button", { name, exact: true })
const shown = (words: string | RegExp) => expect.element(page.getByText(words).first()).toBeVisible()
const heading = (name: string) =>
  expect.element(page.getByRole("heading", { name, exact: true })).toBeVisible()
const headings = () => [...document.querySelectorAll("main h2")].map(({ textContent }) => textContent)

async function open(section: string): Promise<void> {
  await openApp(`/operador/${section}`, { as: null })
}

/** Nothing is cut off or wider than a telephone, and axe finds nothing, there and on a desktop. */
async function expectFitting(): Promise<void> {
  for (const [width, height] of [
    [1280, 900],
    [768, 1000],
    [390, 844],
  ] as const) {
    await page.viewport(width, height)
    await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    await expectAccessible()
  }
}

beforeEach(() => {
  sessionStorage.setItem("desk_session", "a-desk-token")
  api.answer(operatorAccount.me, { email: "rui@aprisco.test", fullName: "Rui Tavares", recoveryCodesLeft: 3 })
})

describe("the section of doctor", () => {
  const finding = (state: "ok" | "warning" | "problem" | "skipped", title: string, whatToDo = "") => ({
    check: title,
    title,
    state,
    message: `${title}: o que foi visto`,
    whatToDo,
  })

  it("shows problems first, then warnings, then what is well, each with what to do, and looks again", async () => {
    api.answer(operatorDoctor.run, {
      findings: [
        finding("ok", "Banco de dados"),
        finding("warning", "Relógio", "ligue o acerto automático da hora"),
        finding("problem", "Espaço em disco", "libere espaço"),
        finding("skipped", "Lugar das cópias"),
      ],
    })
    await open("conferencia")
    await heading("Problemas")
    expect(headings()).toEqual(["Problemas", "Avisos", "Não conferido", "Em ordem"])
    await shown(/1 problema e 1 aviso\. Conferido às/)
    await shown("libere espaço")
    await expectFitting()
    api.answer(operatorDoctor.run, { findings: [finding("ok", "Banco de dados")] })
    await button("Conferir de novo").click()
    await shown(/Nenhum problema e nenhum aviso\./)
    expect(headings()).toEqual(["Em ordem"])
    expect(api.calls(operatorDoctor.run)).toHaveLength(2)
  })

  it("says that it takes a while, and does not start twice", async () => {
    const { promise, resolve } = Promise.withResolvers<AnswerOf<typeof operatorDoctor.run>>()
    api.answer(operatorDoctor.run, () => promise)
    await open("conferencia")
    await shown(/Leva alguns segundos/)
    await expect.element(button("Conferindo...")).toBeDisabled()
    await expectAccessible()
    resolve({ findings: [finding("ok", "Banco de dados")] })
    await heading("Em ordem")
    expect(api.calls(operatorDoctor.run)).toHaveLength(1)
  })

  it("can be asked again after a failure", async () => {
    api.refuse(operatorDoctor.run, 503, { detail: "Muitos pedidos agora." })
    await open("conferencia")
    await shown("Não foi possível conferir a instalação.")
    api.answer(operatorDoctor.run, { findings: [finding("ok", "Banco de dados")] })
    await button("Tentar novamente").click()
    await heading("Em ordem")
  })
})

describe("the section of jobs", () => {
  const JOB = {
    id: 41,
    name: "send-email",
    churchId: 7,
    attempts: 25,
    since: "2026-11-20T12:00:00Z",
    fault: "Error EENVELOPE 550",
  }
  const jobs = (setAside: (typeof JOB)[] = [], more: { paused?: boolean; processes?: number } = {}) => ({
    paused: false,
    processes: 1,
    ...more,
    counts: { waiting: 12, running: 1, retrying: 2, setAside: setAside.length },
    setAside,
  })

  it("counts jobs, shows those set aside, and tries one again", async () => {
    api.answer(operatorJobs.list, jobs([JOB, { ...JOB, id: 42, name: "of-another-release" }]))
    await open("trabalhos")
    await heading("Com falha")
    await shown("41 · Envio de um e-mail")
    await shown("42 · of-another-release")
    await shown(/Igreja 7 · Desde .* · 25 tentativas/)
    await shown("Error EENVELOPE 550")
    await expectFitting()
    api.answer(operatorJobs.retry, undefined)
    api.answer(operatorJobs.list, jobs())
    await button("Tentar de novo o trabalho 41").click()
    await shown("Nova tentativa agora.")
    await shown("Nenhum trabalho com falha")
    await expectFitting()
    expect(api.calls(operatorJobs.retry).map(({ params }) => params.id)).toEqual([41])
  })

  it("gives one up only after a question, and says when somebody was faster", async () => {
    api.answer(operatorJobs.list, jobs([JOB]))
    await open("trabalhos")
    await button("Descartar o trabalho 41").click()
    await heading("Descartar o trabalho 41?")
    await button("Cancelar").click()
    expect(api.calls(operatorJobs.drop)).toHaveLength(0)
    api.refuse(operatorJobs.drop, 404, { detail: "Não há trabalho com falha de número 41." })
    await button("Descartar o trabalho 41").click()
    await button("Descartar").click()
    await shown("Não há trabalho com falha de número 41.")
    api.answer(operatorJobs.drop, undefined)
    await button("Descartar o trabalho 41").click()
    await button("Descartar").click()
    await shown("Trabalho descartado.")
  })

  it("lets paused jobs run again after a question", async () => {
    api.answer(operatorJobs.list, jobs([], { paused: true, processes: 0 }))
    await open("trabalhos")
    await shown("Os trabalhos estão parados desde uma restauração")
    await expectFitting()
    await button("Retomar").click()
    await button("Cancelar").click()
    expect(api.calls(operatorJobs.resume)).toHaveLength(0)
    api.answer(operatorJobs.resume, undefined)
    api.answer(operatorJobs.list, jobs([], { processes: 0 }))
    await button("Retomar").click()
    await page.getByRole("dialog").getByRole("button", { name: "Retomar", exact: true }).click()
    await shown("Os trabalhos foram retomados.")
    await shown("Nenhum processo faz os trabalhos agora")
  })

  it("can be loaded again after a failure", async () => {
    api.refuse(operatorJobs.list, 500)
    await open("trabalhos")
    await shown("Erro ao carregar os trabalhos.")
    api.answer(operatorJobs.list, jobs())
    await button("Tentar novamente").click()
    await shown("Nenhum trabalho com falha")
  })
})

describe("the section of backups", () => {
  const BACKUP = {
    id: 1,
    file: "/var/lib/aprisco/backups/aprisco-20261123T061500Z.backup",
    finishedAt: "2026-11-23T06:15:00Z",
    bytes: 2_411_724,
    verification: "equal" as const,
    keptUntil: "2026-11-30T15:00:00Z",
  }
  const known = (
    more: {
      passphraseSet?: boolean
      state?: "idle" | "waiting" | "running" | "retrying" | "set-aside"
      backups?: (Omit<typeof BACKUP, "verification" | "keptUntil"> & {
        verification: "equal" | "skipped" | "failed"
        keptUntil: string | null
      })[]
    } = {},
  ) => ({
    to: "/var/lib/aprisco/backups",
    passphraseSet: true,
    state: "idle" as const,
    backups: [],
    ...more,
  })

  it("lists them with size, verification and until when they are kept", async () => {
    api.answer(
      operatorBackups.list,
      known({
        backups: [
          BACKUP,
          { ...BACKUP, id: 2, verification: "skipped", keptUntil: null },
          { ...BACKUP, id: 3, verification: "failed" },
        ],
      }),
    )
    await open("copias")
    await heading("Cópias guardadas")
    await shown(/2,3 MB/)
    await shown(/Guardada até 30\/11\/2026/)
    await shown(/O Aprisco não a apaga/)
    await shown(/não pode criar um banco de teste/)
    await shown("Não confere")
    await shown("Informada")
    await expectFitting()
  })

  it("makes one now and shows that it is being made; the second click is not possible", async () => {
    api.answer(operatorBackups.list, known())
    await open("copias")
    await shown("Ainda não há nenhuma cópia")
    await expectFitting()
    api.answer(operatorBackups.make, undefined)
    api.answer(operatorBackups.list, known({ state: "running" }))
    await button("Fazer uma cópia agora").click()
    await shown(/está sendo feita/)
    await expect.element(button("Fazer uma cópia agora")).toBeDisabled()
    expect(api.calls(operatorBackups.make)).toHaveLength(1)
    await expectAccessible()
  })

  it("shows why the server makes none, and that the last attempt failed", async () => {
    api.answer(operatorBackups.list, known({ state: "set-aside" }))
    await open("copias")
    await shown("A cópia de segurança falhou")
    api.refuse(operatorBackups.make, 409, { detail: "Já há uma cópia de segurança em andamento." })
    await button("Fazer uma cópia agora").click()
    await shown("Já há uma cópia de segurança em andamento.")
  })

  it("offers none without a passphrase, and says what to do", async () => {
    api.answer(operatorBackups.list, known({ passphraseSet: false }))
    await open("copias")
    await shown("Nenhuma cópia é feita")
    expect(button("Fazer uma cópia agora").elements()).toHaveLength(0)
    await expectAccessible()
  })

  it("can be loaded again after a failure", async () => {
    api.refuse(operatorBackups.list, 500)
    await open("copias")
    await shown("Erro ao carregar as cópias.")
    api.answer(operatorBackups.list, known())
    await button("Tentar novamente").click()
    await shown("Ainda não há nenhuma cópia")
  })
})
