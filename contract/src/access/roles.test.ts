import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { PERMISSIONS } from "./permissions.ts"
import { permissionsOf, ROLES } from "./roles.ts"

const matrix: unknown = JSON.parse(readFileSync(new URL("matrix.json", import.meta.url), "utf8"))

it("grants exactly what the published matrix grants, in its order", () => {
  const ours = {
    permissions: [...PERMISSIONS],
    roles: Object.fromEntries(ROLES.map((role) => [role, permissionsOf(role)])),
  }
  expect(ours).toEqual(matrix)
})
