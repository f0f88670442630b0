import { ensure } from "../../../core/ensure.ts"
import { conflict } from "../../../core/errors.ts"
import { moveUploads } from "../../ground/uploads/public.ts"
import type { Command } from "./command-line.ts"

export const moveUploadsCommand: Command = {
  name: "move-uploads",
  does: "copia as fotos de DATA_DIR/uploads desta máquina para o bucket de S3_BUCKET, com o Aprisco no ar; pode ser interrompido e repetido",
  options: {},
  async run(operator) {
    // Outside of this transaction, which would otherwise stay open while pictures are copied.
    const services = await operator.work(async (ctx) => ctx.services)
    const { objectStore, dataDir } = services.config
    ensure(objectStore !== null, () =>
      conflict("As fotos ficam em DATA_DIR/uploads: para copiá-las, configure S3_ENDPOINT e os outros."),
    )
    const { copied, alreadyThere, unused, missing } = await moveUploads(services)
    operator.say(`Copiadas: ${copied}. Já estavam no bucket: ${alreadyThere}.`)
    if (unused > 0) operator.say(`Sem registro que as use, não copiadas: ${unused}.`)
    if (missing > 0) operator.say(`De registros, mas nem nesta pasta nem no bucket: ${missing}.`)
    operator.say(
      `O que está em ${dataDir}/uploads continua ali: apague a pasta quando todos os processos usarem o bucket.`,
    )
  },
}
