import { expect, it } from "vitest"
import { telephone, whatsApp } from "./telephone.ts"

it("adds the country code to a Brazilian number", () => {
  expect(telephone("(11) 91234-5678")).toBe("tel:+5511912345678")
  expect(telephone("(11) 3456-7890")).toBe("tel:+551134567890")
})

it("does not change a number from abroad", () => {
  expect(telephone("+1 305 555 0100")).toBe("tel:+13055550100")
  expect(telephone("00351 912 345 678")).toBe("tel:+351912345678")
  expect(telephone("(+351) 912 345 678")).toBe("tel:+351912345678")
  expect(telephone("0055 11 912345678")).toBe("tel:+5511912345678")
})

it("opens a conversation with a prepared text, and none where the country is unknown", () => {
  expect(whatsApp("(11) 91234-5678")).toBe("https://wa.me/5511912345678")
  expect(whatsApp("+1 305 555 0100", "Olá, Íris!")).toBe(
    "https://wa.me/13055550100?text=Ol%C3%A1%2C%20%C3%8Dris!",
  )
  expect(whatsApp("00351 912 345 678")).toBe("https://wa.me/351912345678")
  expect(whatsApp("3456-7890")).toBeNull()
})

it.each(["(11) 3456-7890", "0800 123 4567", "(20) 98765-4321"])("opens no conversation with %s", (phone) => {
  expect(whatsApp(phone)).toBeNull()
})

it("calls a service number as it is", () => {
  expect(telephone("0800 123 4567")).toBe("tel:08001234567")
})
