import { expect, it } from "vitest"
import { createEncryption } from "../core/encryption.ts"
import { allRoutes } from "../testing/routes.ts"
import { repeatable } from "./idempotency-record.ts"

const encryption = createEncryption("a secret of the tests, long enough for them")
const call = (body: object) => repeatable(encryption, { key: "k", caller: "anyone", route: "/x", body })

it("digests a body without its secrets, at any depth, and with a key of the installation's", () => {
  const one = call({ email: "a@b.c", password: "one", access: { userPassword: "one" }, code: "123456" })
  const two = call({ email: "a@b.c", password: "two", access: { userPassword: "two" }, code: "654321" })
  const other = call({ email: "d@b.c", password: "one", access: { userPassword: "one" }, code: "123456" })
  expect(one?.requestHash).toEqual(two?.requestHash)
  expect(one?.secrets).not.toBe(two?.secrets)
  expect(one?.requestHash).not.toEqual(other?.requestHash)
})

it("knows every field of the contract that is a secret", () => {
  const named = allRoutes().flatMap(({ route }) => Object.keys(shapeOf(route.body)))
  const secret = [...new Set(named)].filter((name) => call({ [name]: "x" })?.secrets !== "[]").sort()
  expect(secret).toEqual([
    "code",
    "confirmPassword",
    "currentPassword",
    "newPassword",
    "password",
    "passwordConfirm",
    "token",
    "userPassword",
  ])
})

function shapeOf(body: unknown): object {
  return typeof body === "object" &&
    body !== null &&
    "shape" in body &&
    typeof body.shape === "object" &&
    body.shape
    ? body.shape
    : {}
}
