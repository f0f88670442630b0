import { serverTimeAt } from "../../../integrations/time-at.ts"
import { type CheckOutcome, type DoctorCheck, type Installation, ok, problem, warning } from "./finding.ts"

/** Beyond the time that the question takes. */
const FROM_DATABASE_MS = 5_000
/** Codes of the second factor change every 30 seconds; what a service says may be a second old. */
const FROM_OUTSIDE_MS = 30_000

const WHAT_TO_DO = "ligue o acerto automático da hora (NTP): timedatectl set-ntp true"

export const checkClock: DoctorCheck<Installation> = {
  name: "clock",
  async run(installation) {
    return (await besideDatabase(installation)) ?? besideOutside(installation)
  },
}

/** Null where both agree, or there is no database. */
async function besideDatabase({ clock, inspection }: Installation): Promise<CheckOutcome | null> {
  if (inspection === null) return null
  const asked = clock.now().getTime()
  const theirs = (await inspection.now()).getTime()
  const answered = clock.now().getTime()
  const away = Math.max(asked - theirs, theirs - answered)
  if (away <= FROM_DATABASE_MS) return null
  return problem(`${seconds(away)} de diferença entre esta máquina e a do banco de dados`, WHAT_TO_DO)
}

async function besideOutside({ config, clock }: Installation): Promise<CheckOutcome> {
  const { objectStore, cepProviders } = config
  for (const address of [...(objectStore === null ? [] : [objectStore.endpoint]), ...cepProviders]) {
    const theirs = await serverTimeAt(address)
    if (theirs === null) continue
    const away = Math.abs(clock.now().getTime() - theirs.getTime())
    const { host } = new URL(address)
    return away > FROM_OUTSIDE_MS
      ? problem(`${seconds(away)} de diferença entre esta máquina e ${host}`, WHAT_TO_DO)
      : ok(`igual ao de ${host}`)
  }
  return warning(
    "não deu para conferir: nenhum servidor de fora disse a hora",
    "confira a hora da máquina (date -u)",
  )
}

const seconds = (milliseconds: number) => `${Math.round(milliseconds / 1_000).toLocaleString("pt-BR")} s`
