import { describe, expect, it } from "vitest"
import { page, userEvent } from "vitest/browser"
import { renderUi } from "../testing/open-app.tsx"
import { PhoneInput } from "./phone-input.tsx"

const field = page.getByLabelText("Telefone")

async function openField(): Promise<string[]> {
  const heard: string[] = []
  renderUi(<PhoneInput label="Telefone" onChange={({ currentTarget }) => heard.push(currentTarget.value)} />)
  await field.click()
  return heard
}

describe("the field of a telephone", () => {
  it.each([
    ["81988880001", "(81) 98888-0001"],
    ["+5581988880001", "(81) 98888-0001"],
    ["081 3222-1111", "(81) 3222-1111"],
    ["+351 912 345 678", "+351 912 345 678"],
    ["+1 415 555 0100", "+1 415 555 0100"],
    ["+58 412 1234567", "+58 412 1234567"],
    ["00351 912 345 678", "00351 912 345 678"],
  ])("masks what is typed key by key, and leaves a number from abroad: %s", async (typed, shown) => {
    const heard = await openField()
    await userEvent.keyboard(typed)
    await expect.element(field).toHaveValue(shown)
    expect(heard.at(-1)).toBe(shown)
  })

  it.each([
    ["+55 (81) 98888-0001", "(81) 98888-0001"],
    ["8132221111.0", "(81) 3222-1111"],
    ["+351 912 345 678", "+351 912 345 678"],
  ])("masks what is pasted or filled in over a former number: %s", async (pasted, shown) => {
    const heard = await openField()
    await userEvent.keyboard("1191234")
    await field.fill(pasted)
    await expect.element(field).toHaveValue(shown)
    expect(heard.at(-1)).toBe(shown)
  })

  it("keeps the caret at its digit, and lets each digit be deleted", async () => {
    const heard = await openField()
    await userEvent.keyboard("11912345678{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}{Backspace}0")
    await expect.element(field).toHaveValue("(11) 91230-5678")
    await userEvent.keyboard("{End}{Backspace>15/}")
    await expect.element(field).toHaveValue("")
    expect(heard.at(-1)).toBe("")
  })
})
