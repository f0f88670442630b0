import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { AREA_GRANTS, AREA_NAMES, grantableAreas, rightsOf } from "./areas.ts"
import { PERMISSIONS } from "./permissions.ts"
import { GRANTS, permissionsOf, ROLES } from "./roles.ts"

const matrix: unknown = JSON.parse(readFileSync(new URL("matrix.json", import.meta.url), "utf8"))

it("grants exactly what the published matrix grants, in its order", () => {
  const ours = {
    permissions: [...PERMISSIONS],
    roles: Object.fromEntries(ROLES.map((role) => [role, permissionsOf(role)])),
    areas: Object.fromEntries(AREA_NAMES.map((area) => [area, [...AREA_GRANTS[area]]])),
  }
  expect(ours).toEqual(matrix)
})

it("gives by an area no right on users, church or settings, and none to delete people", () => {
  for (const area of AREA_NAMES)
    for (const right of AREA_GRANTS[area])
      expect(right).not.toMatch(/^(users|church|churches|settings)\.|^(members|visitors)\.delete$/)
})

it("joins the rights of role and areas, and gives none without a role", () => {
  expect(rightsOf("SECRETARY", [])).toEqual(permissionsOf("SECRETARY"))
  expect(rightsOf("SECRETARY", ["gatherings"])).toContain("activities.create")
  expect(rightsOf(null, ["gatherings"])).toEqual([])
})

it("lets only who manages users give an area", () => {
  expect(grantableAreas(GRANTS.CHURCH_ADMIN)).toEqual(AREA_NAMES)
  expect(grantableAreas(GRANTS.PASTOR)).toEqual([])
  expect(grantableAreas(new Set(["users.manage", ...AREA_GRANTS.gatherings]))).toEqual(["gatherings"])
})

it("lets whoever sees the dashboard's figures see visitors, whose newest are beside them", () => {
  const seesFigures = ROLES.filter((role) => GRANTS[role].has("dashboard.view"))
  expect(seesFigures.length).toBeGreaterThan(0)
  for (const role of seesFigures) expect(permissionsOf(role)).toContain("visitors.view")
  for (const area of AREA_NAMES) expect([...AREA_GRANTS[area]]).not.toContain("dashboard.view")
})
