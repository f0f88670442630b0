import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { StorageFault } from "../../../integrations/bucket.ts"
import { openFiles } from "../../../integrations/storage.ts"
import { type DoctorCheck, errorKind, type Installation, ok, problem } from "./finding.ts"

/** Writes, reads and deletes a file among the pictures; one that a killed process leaves there is deleted by the daily sweep. */
export const checkStorage: DoctorCheck<Installation> = {
  name: "storage",
  async run({ config }) {
    const { objectStore, dataDir } = config
    const isOnDisk = objectStore === null
    const place = isOnDisk ? join(dataDir, "uploads") : `o bucket ${objectStore.bucket}`
    // Made with the first picture, by the product's user.
    if (isOnDisk && !existsSync(place)) return ok("ainda não há fotos")
    const files = openFiles(config)
    const name = randomBytes(16).toString("base64url")
    const bytes = randomBytes(64)
    try {
      await files.write(name, bytes)
      const read = await files.read(name)
      await files.remove(name)
      if (read?.equals(bytes)) return ok(`${place} grava, lê e apaga`)
      return problem(`${place} devolve outra coisa do que foi gravado`, whatToDo(isOnDisk))
    } catch (error) {
      const reason = error instanceof StorageFault ? error.message : errorKind(error)
      return problem(`${place}: ${reason}`, whatToDo(isOnDisk))
    }
  },
}

const whatToDo = (isOnDisk: boolean) =>
  isOnDisk
    ? "confira o dono da pasta e o disco"
    : "confira S3_ENDPOINT, S3_BUCKET e as chaves; até lá fotos respondem 503 e o resto funciona"
