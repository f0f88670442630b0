import type { Page } from "@playwright/test"

/** Fills in the form of an event for these people, of whom the first sends it and the second is a child. */
export async function registerFamily(
  page: Page,
  slug: string,
  names: readonly string[],
  email: string,
): Promise<void> {
  await page.goto(`/evento/${slug}`)
  await page.getByLabel("Seu nome completo").fill(names[0] ?? "")
  await page.getByLabel("E-mail (obrigatório)").fill(email)
  await page.getByRole("button", { name: "Sou eu" }).click()
  for (const [place, name] of names.entries()) {
    if (place > 0) await page.getByRole("button", { name: "Incluir mais uma pessoa" }).click()
    const person = page.getByRole("group", { name: `Participante ${place + 1}` })
    await person.getByLabel("Nome completo").fill(name)
    await person.getByLabel("Tem menos de 12 anos?").selectOption(place === 1 ? "Sim" : "Não")
  }
  await page.getByLabel(/Respondo pelas crianças/).check()
  await page.getByLabel(/Li o aviso e concordo/).check()
  await page.getByRole("button", { name: "Fazer inscrição" }).click()
}
