import { existsSync } from "node:fs"
import { join } from "node:path"
import { civilDay } from "@aprisco/contract/brazil/civil-day"
import { StorageFault } from "../../../integrations/bucket.ts"
import { ERASURES_FILE, lookAtErasures, newestBackups, tryBackupPlace } from "../backups/public.ts"
import {
  type DoctorCheck,
  errorKind,
  type Installation,
  type InstallationWithDatabase,
  ok,
  problem,
  skipped,
  warning,
} from "./finding.ts"

const DAY_MS = 24 * 3_600_000
const MOST_DAYS = 8

export const checkBackup: DoctorCheck<InstallationWithDatabase> = {
  name: "backup",
  async run({ services, clock, config }) {
    const { newest, verifiedAt } = await services.database.withSystem(newestBackups)
    const isDaily = config.backup.passphrase !== null
    if (newest === null)
      return warning(
        "ainda não há nenhuma",
        isDaily
          ? "npm run backup faz uma agora; a diária vem às 3h15"
          : "informe BACKUP_PASSPHRASE e BACKUP_TO no .env, reinicie e rode npm run backup",
      )
    if (newest.verification === "failed")
      return problem(
        `a mais nova, de ${civilDay(newest.finishedAt)}, não confere com o banco de dados`,
        "npm run backup faz outra; se também não conferir, veja o log e o disco",
      )
    if (verifiedAt === null || clock.now().getTime() - verifiedAt.getTime() > MOST_DAYS * DAY_MS) {
      const last =
        verifiedAt === null ? "nenhuma foi conferida" : `a última conferida é de ${civilDay(verifiedAt)}`
      return warning(
        `${last}, e uma cópia que ninguém restaurou pode não servir`,
        "npm run backup faz e confere uma agora; o log diz o que houve com a diária",
      )
    }
    if (!isDaily)
      return warning(
        `conferida em ${civilDay(verifiedAt)}, mas a diária está desligada`,
        "informe BACKUP_PASSPHRASE no .env e reinicie",
      )
    return ok(`conferida em ${civilDay(verifiedAt)}`)
  },
}

export const checkBackupPlace: DoctorCheck<Installation> = {
  name: "backup-place",
  async run({ config }) {
    const { passphrase, to } = config.backup
    const isDefault = to === join(config.dataDir, "backups")
    if (isDefault && passphrase === null) return skipped("não há cópia diária (BACKUP_PASSPHRASE em branco)")
    // Made with the first backup, by the product's user.
    if (isDefault && !existsSync(to)) return ok("DATA_DIR/backups, criada com a primeira cópia")
    try {
      await tryBackupPlace(config)
      return ok(`gravável: ${to}`)
    } catch (error) {
      const reason = error instanceof StorageFault ? error.message : errorKind(error)
      return problem(
        `não consigo gravar em ${to} (${reason})`,
        "confira BACKUP_TO, o dono da pasta ou as chaves do bucket",
      )
    }
  },
}

/** A backup is verified in a scratch database. */
export const checkBackupCheck: DoctorCheck<InstallationWithDatabase> = {
  name: "backup-check",
  async run({ inspection }) {
    if (await inspection.mayCreateDatabases()) return ok("cada cópia é restaurada em um banco de teste")
    return warning(
      "as cópias não são conferidas: o usuário de DATABASE_URL não pode criar um banco de teste",
      "alter role … createdb, com o nome desse usuário",
    )
  },
}

/** Without the list a restore brings back who was forgotten. */
export const checkErasures: DoctorCheck<InstallationWithDatabase> = {
  name: "erasures",
  async run({ services, config }) {
    const { newest } = await services.database.withSystem(newestBackups)
    if (newest === null) return ok("é escrita ao lado da primeira cópia")
    const { to, passphrase } = config.backup
    const found = await lookAtErasures(services)
    if (found === "whole") return ok(`selada, ao lado das cópias: ${ERASURES_FILE}`)
    const again =
      passphrase === null
        ? "informe BACKUP_PASSPHRASE no .env, reinicie e rode npm run backup, que a escreve"
        : "o Aprisco a escreve a cada cinco minutos, e npm run backup também: confira se está no ar, e quem mais grava nessa pasta"
    if (found === "missing") {
      const message = `${ERASURES_FILE} não está em ${to}: depois de uma restauração, quem foi excluído voltaria`
      // Without a daily backup nothing writes it there.
      return passphrase === null ? warning(message, again) : problem(message, again)
    }
    return problem(`${ERASURES_FILE} em ${to} foi alterado, ou é de outra instalação`, again)
  },
}
