import { afterAll, beforeAll, expect, it } from "vitest"
import { createTestApp, type TestApp } from "../../server/src/testing/app.ts"
import { aChurchOfScripts } from "./church-of-scripts.ts"
import { PAYLOADS } from "./script-payloads.ts"

/** A text is never interpreted (docs/product/conventions.md#1.7); web/src/app/scripts-as-text tests the screens. */

let product: TestApp

beforeAll(async () => {
  product = await createTestApp()
})
afterAll(() => product.close())

it("accepts each payload in every text field of every record, and stores it unchanged", async () => {
  const { scripted, rename } = await aChurchOfScripts(async ({ method, path, headers, body }) => {
    const { statusCode, body: text } = await product.app.inject({ method, url: path, headers, payload: body })
    return { status: statusCode, text }
  }, PAYLOADS)
  for (const payload of PAYLOADS) await rename(payload)
  expect(scripted.map(({ payload }) => payload)).toEqual(PAYLOADS)
})
