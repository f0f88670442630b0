import { people } from "@aprisco/contract/people/routes"
import { DEVICES } from "./devices.ts"
import { expect, test } from "./signed-in.ts"
import { uniqueSurname } from "./unique-surname.ts"

/** The office finds out that two records are of one person, merges them, and takes it back. */

test.use({ role: "SECRETARY" })

for (const [device, viewport, tag] of DEVICES)
  test.describe(device, { tag }, () => {
    test.use({ viewport })

    test("two records of one person are merged from the record, and separated again", async ({
      page,
      church,
      watch,
    }) => {
      const surname = uniqueSurname()
      const [rute, ruth] = [`Rute ${surname}`, `Ruth ${surname}`]
      const { api } = church.admin
      const keep = await api.call(people.create, {
        body: { fullName: rute, phone: "(81) 99999-1111", city: "Recife" },
      })
      const other = await api.call(people.create, {
        body: { fullName: ruth, phone: "(81) 98888-2222", email: "ruth@example.org" },
      })

      await test.step("chosen from the record", async () => {
        await page.goto(`/pessoas/${keep.id}`)
        await page.getByRole("button", { name: `Ações de ${rute}` }).click()
        await page.getByRole("menuitem", { name: "Unir com outro cadastro…" }).click()
        await page.getByRole("combobox", { name: "Outro cadastro da mesma pessoa" }).fill(ruth)
        await page.getByRole("option", { name: ruth }).click()
        await expect(page.getByRole("heading", { name: "Unir cadastros" })).toBeVisible()
        await watch.axe(page)
      })

      await test.step("with the other telephone", async () => {
        await page
          .getByRole("radiogroup", { name: "Telefone", exact: true })
          .getByRole("radio", { name: /98888-2222/ })
          .check()
        await page.getByRole("button", { name: "Unir cadastros" }).click()
        await page.getByRole("dialog").getByRole("button", { name: "Unir cadastros" }).click()
        await expect(page.getByRole("heading", { level: 1, name: rute })).toBeVisible()
        await expect(page.getByRole("link", { name: "(81) 98888-2222" })).toBeVisible()
        await expect(page.getByRole("link", { name: "ruth@example.org" })).toBeVisible()
        // The address of the other record leads here.
        expect((await api.call(people.detail, { params: { id: other.id } })).id).toBe(keep.id)
      })

      await test.step("and undone", async () => {
        await page.goto("/pessoas/unioes")
        await watch.axe(page)
        await page.getByRole("button", { name: `Desfazer a união de ${ruth} com ${rute}` }).click()
        await page.getByRole("dialog").getByRole("button", { name: "Desfazer a união" }).click()
        await expect(page.getByText("União desfeita: são dois cadastros de novo")).toBeVisible()
        expect(await api.call(people.detail, { params: { id: keep.id } })).toMatchObject({
          phone: "(81) 99999-1111",
          email: null,
        })
        expect((await api.call(people.detail, { params: { id: other.id } })).fullName).toBe(ruth)
      })
    })
  })
