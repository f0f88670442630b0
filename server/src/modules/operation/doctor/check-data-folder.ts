import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { open, rm, stat, statfs } from "node:fs/promises"
import { join } from "node:path"
import {
  type CheckOutcome,
  type DoctorCheck,
  errorKind,
  type Installation,
  ok,
  problem,
  skipped,
  warning,
} from "./finding.ts"

export const checkDataFolder: DoctorCheck<Installation> = {
  name: "data-folder",
  async run({ config: { dataDir } }) {
    const probe = join(dataDir, `.doctor-${randomBytes(8).toString("hex")}`)
    try {
      const file = await open(probe, "wx", 0o600)
      try {
        await file.writeFile("doctor")
        await file.sync()
      } finally {
        await file.close()
      }
      return ok(`gravável: ${dataDir}`)
    } catch (error) {
      return problem(
        `não consigo gravar em ${dataDir} (${errorKind(error)})`,
        "confira DATA_DIR, o dono da pasta e o disco; rode este comando com o usuário que executa o Aprisco",
      )
    } finally {
      await rm(probe, { force: true }).catch(() => undefined)
    }
  },
}

/** Of the whole disk. With less than the first PostgreSQL may stop at any moment. */
const FULL = 0.05
const NEARLY_FULL = 0.1

export const checkDisk: DoctorCheck<Installation> = {
  name: "disk",
  async run({ config: { dataDir } }) {
    try {
      return spaceOutcome(await statfs(dataDir))
    } catch (error) {
      return problem(`não consigo ler o disco de ${dataDir} (${errorKind(error)})`, "confira DATA_DIR")
    }
  },
}

const percent = new Intl.NumberFormat("pt-BR", { style: "percent", maximumFractionDigits: 1 })
const gigabytes = new Intl.NumberFormat("pt-BR", { maximumFractionDigits: 1 })

/** What the free space of a disk means, counted in blocks of `bsize` bytes. */
export function spaceOutcome({
  bavail,
  blocks,
  bsize,
}: {
  bavail: number
  blocks: number
  bsize: number
}): CheckOutcome {
  if (blocks === 0) return skipped("este sistema de arquivos não diz quanto espaço tem")
  const share = bavail / blocks
  const message = `${percent.format(share)} livre no disco de DATA_DIR (${gigabytes.format((bavail * bsize) / 1e9)} GB)`
  const whatToDo = "apague o que não é do Aprisco, ou aumente o disco"
  if (share < FULL) return problem(message, whatToDo)
  return share < NEARLY_FULL ? warning(message, whatToDo) : ok(message)
}

/** What other users of the machine could read or change. Root lets PostgreSQL's user walk through the folder. */
const TOO_OPEN_FOLDER = 0o026
const TOO_OPEN_SECRETS = 0o077

export const checkPermissions: DoctorCheck<Installation> = {
  name: "permissions",
  async run({ config: { dataDir } }) {
    if (process.platform === "win32") return skipped("o Windows não as mostra assim")
    if (!existsSync(dataDir)) return skipped("a pasta de dados não existe")
    const secrets = join(dataDir, "secrets")
    const tooOpen = [
      ...((await modeOf(dataDir)) & TOO_OPEN_FOLDER ? [`chmod 700 ${dataDir}`] : []),
      ...((await modeOf(secrets)) & TOO_OPEN_SECRETS ? [`chmod 600 ${secrets}`] : []),
    ]
    if (tooOpen.length === 0) return ok("só o Aprisco lê a pasta de dados e o segredo")
    return warning("outros usuários da máquina alcançam a pasta de dados ou o segredo", tooOpen.join("; "))
  },
}

/** 0 for what is not there. */
async function modeOf(path: string): Promise<number> {
  const found = await stat(path).catch(() => null)
  return found?.mode ?? 0
}
