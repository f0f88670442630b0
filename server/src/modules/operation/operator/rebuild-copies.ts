import { rebuildCopies } from "../../people/people/personal-data/public.ts"
import type { Command } from "./command-line.ts"

export const rebuildCopiesCommand: Command = {
  name: "rebuild-copies",
  does: "refaz as cópias de nomes e nascimentos que as listas usam, igreja por igreja",
  options: {},
  async run(operator) {
    const churches = await operator.work(({ db }) =>
      db.selectFrom("churches").orderBy("id").select("id").execute(),
    )
    let unlike = 0
    for (const { id } of churches) unlike += await operator.work((ctx) => rebuildCopies(ctx, id))
    operator.say(unlike === 0 ? "Todas as cópias estavam iguais ao cadastro." : `Cópias refeitas: ${unlike}.`)
  },
}
