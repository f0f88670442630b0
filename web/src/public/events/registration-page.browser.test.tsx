import { registrationLink } from "@aprisco/contract/events/public-page"
import { beforeEach, expect, it, onTestFinished } from "vitest"
import { page } from "vitest/browser"
import { expectAccessible } from "../../testing/accessibility.ts"
import { api, openPublicPage } from "../../testing/open-public-page.ts"

const TOKEN = "x".repeat(43)
const ana = { id: 7, fullName: "Ana <b>Lima</b>", code: "WXYZ6789", cancelled: false }
const davi = { id: 8, fullName: "Davi Lima", code: "ABCD2345", cancelled: false }
const registration = {
  title: "Retiro de Casais",
  churchName: "Igreja da Colina",
  place: "Chácara Betânia",
  uf: "AC" as const,
  sessions: [{ title: "", startsAt: "2026-12-06T00:00:00Z", endsAt: "2026-12-06T02:00:00Z" }],
  slug: "retiro",
  number: "QRST3456",
  status: "confirmed" as const,
  position: null,
  contactName: "Ana Lima",
  attendees: [ana, davi],
  amount: "50.00",
  payment: { kind: "on_site" as const, text: "Pagamento no local" },
  eventCancelled: false,
  cancellationReason: "",
  canCancel: true,
  cancelUntil: "2026-12-05T00:00:00Z",
}

const open = (answer: object = {}) => {
  api.answer(registrationLink.read, { ...registration, ...answer })
  return openPublicPage(`/inscricao/${TOKEN}`)
}
/** There is no server behind the page, so no picture loads: one is shown as if it did. */
function keepPictures(): void {
  const keep = (event: Event) => {
    if (event.target instanceof HTMLImageElement) event.stopImmediatePropagation()
  }
  window.addEventListener("error", keep, { capture: true })
  onTestFinished(() => window.removeEventListener("error", keep, { capture: true }))
}
const press = (name: string) => page.getByRole("button", { name, exact: true }).click()
const cancelled = () => api.calls(registrationLink.cancel).map(({ body }) => body.attendees)

beforeEach(async () => {
  await page.viewport(390, 844)
  api.answer(registrationLink.cancel, { status: "confirmed" })
})

it("shows what and when, each person's code as a picture and as text, and until when it can be cancelled", async () => {
  keepPictures()
  await open()
  await expect.element(page.getByRole("heading", { name: "Retiro de Casais" })).toBeVisible()
  await expect.element(page.getByText(/sábado, 5 de dezembro de 2026, 19:00 às 21:00/)).toBeVisible()
  await expect.element(page.getByText("Inscrição confirmada.")).toBeVisible()
  for (const { code, fullName, id } of [ana, davi]) {
    await expect.element(page.getByText(code)).toBeVisible()
    await expect
      .element(page.getByAltText(`QR Code de ${fullName}`))
      .toHaveAttribute("src", `/api/v1/events/public/registrations/${TOKEN}/code.png?attendee=${id}`)
  }
  await expect
    .element(page.getByText(/Cancele até sexta-feira, 4 de dezembro de 2026, às 19:00/))
    .toBeVisible()
  await expect
    .element(page.getByRole("link", { name: "Pôr na agenda" }))
    .toHaveAttribute("href", "/api/v1/events/public/retiro/event.ics")
  await expectAccessible()
  expect(document.documentElement.scrollWidth).toBe(390)
})

it("cancels some people after it has asked, and says who is still in", async () => {
  await open()
  await press("Cancelar inscrição")
  await expect.element(page.getByRole("heading", { name: "Quem não vai?" })).toHaveFocus()
  await press("Cancelar os marcados")
  await expect.element(page.getByText("Marque quem não vai.")).toBeVisible()
  await expectAccessible()
  await page.getByLabelText("Davi Lima").click()
  api.answer(registrationLink.read, {
    ...registration,
    attendees: [ana, { ...davi, code: null, cancelled: true }],
  })
  await press("Cancelar os marcados")
  await expect.element(page.getByText("Cancelado. Os outros continuam inscritos.")).toHaveFocus()
  await expect.element(page.getByText("Inscrição cancelada", { exact: true })).toBeVisible()
  await expect.element(page.getByText("ABCD2345")).not.toBeInTheDocument()
  expect(cancelled()).toEqual([[8]])
})

it("cancels nobody where the question is answered with no, and says why where it is refused", async () => {
  await open({ attendees: [ana] })
  await press("Cancelar inscrição")
  await expect
    .element(page.getByRole("heading", { name: `Cancelar a inscrição de ${ana.fullName}?` }))
    .toBeVisible()
  await press("Manter a inscrição")
  expect(cancelled()).toEqual([])
  await press("Cancelar inscrição")
  api.refuse(registrationLink.cancel, 409, { detail: "O prazo para cancelar terminou." })
  await press("Cancelar a inscrição toda")
  await expect.element(page.getByText("O prazo para cancelar terminou.")).toBeVisible()
  api.disconnect(registrationLink.cancel)
  await press("Cancelar a inscrição toda")
  await expect.element(page.getByText(/Não foi possível cancelar agora/)).toBeVisible()
  api.answer(registrationLink.cancel, { status: "cancelled" })
  api.answer(registrationLink.read, {
    ...registration,
    status: "cancelled",
    attendees: [{ ...ana, code: null, cancelled: true }],
    canCancel: false,
  })
  await press("Cancelar a inscrição toda")
  await expect.element(page.getByText("A inscrição foi cancelada.")).toHaveFocus()
  await expect.element(page.getByRole("button", { name: "Cancelar inscrição" })).not.toBeInTheDocument()
})

it("of who waits shows the place in the line and no code", async () => {
  const attendees = [{ ...ana, code: null }]
  await open({ status: "waiting", position: 3, amount: "0.00", cancelUntil: null, attendees })
  await expect.element(page.getByText(/Na lista de espera, posição 3/)).toBeVisible()
  await expect.element(page.getByText(/Cancele a inscrição até o início do evento/)).toBeVisible()
  await expect.element(page.getByText("Código")).not.toBeInTheDocument()
  await expect.element(page.getByRole("link", { name: "Pôr na agenda" })).not.toBeInTheDocument()
})

it("cannot be cancelled after its term, nor where the event is", async () => {
  await open({ canCancel: false, cancelUntil: null })
  await expect.element(page.getByText(/O prazo para cancelar por aqui terminou/)).toBeVisible()
  await open({ eventCancelled: true, cancellationReason: "Choveu." })
  await expect.element(page.getByText("Este evento foi cancelado.")).toBeVisible()
  await expect.element(page.getByText("Choveu.")).toBeVisible()
  await expect.element(page.getByRole("button", { name: "Cancelar inscrição" })).not.toBeInTheDocument()
})

it("of a dead or mistyped address is one page, and is tried again where it could not be loaded", async () => {
  api.disconnect(registrationLink.read)
  await openPublicPage(`/inscricao/${TOKEN}`)
  await expect.element(page.getByRole("heading", { name: "Erro de conexão" })).toBeVisible()
  api.refuse(registrationLink.read, 404, { detail: "Este endereço não existe ou já não vale." })
  await press("Tentar novamente")
  const gone = page.getByRole("heading", { name: "Este endereço não existe ou já não vale." })
  await expect.element(gone).toBeVisible()
  await expectAccessible()
})
