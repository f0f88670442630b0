import { expect, it } from "vitest"
import { wordsOfRights } from "./permission-labels.ts"
import { PERMISSIONS } from "./permissions.ts"

it("has a plain Portuguese label for every right", () => {
  expect(wordsOfRights("members.create")).toBe("cadastrar membros")
  expect(wordsOfRights(["members.create", "visitors.manage"])).toBe(
    "cadastrar membros e gerenciar visitantes",
  )
  for (const permission of PERMISSIONS)
    expect(wordsOfRights(permission)).not.toMatch(/[._]|[a-z]{3,}s?\.|create|view/)
})
