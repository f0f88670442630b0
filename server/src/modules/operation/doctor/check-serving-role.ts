import { unfitRole } from "../../../db/roles.ts"
import { type DoctorCheck, type InstallationWithDatabase, ok, problem } from "./finding.ts"

export const checkServingRole: DoctorCheck<InstallationWithDatabase> = {
  name: "serving-role",
  async run({ services }) {
    const found = await services.database.withSystem(unfitRole)
    if (found === null) return ok("sem poderes além dos que o Aprisco usa")
    return problem(
      `o papel "${found.role}" do banco de dados é ${found.power}: a separação entre as igrejas não vale para ele`,
      "tire dele esse poder (alter role … nosuperuser nobypassrls; a dona das tabelas é a conta de DATABASE_URL) e reinicie",
    )
  },
}
