import { branches } from "@aprisco/contract/branches/routes"
import type { Client } from "@aprisco/contract/kit/client"
import type { CallOf } from "@aprisco/contract/kit/route"
import { expect, type Page } from "@playwright/test"
import type { Screen } from "./screen.ts"

const LONG = "Congregação do Jardim Nossa Senhora da Conceição Aparecida e Vila São Sebastião d'Ávila"

/** Sectors with the units below them, three levels deep, one with every field of a branch. */
export async function plantBranches(staff: Client): Promise<{ branchId: number }> {
  const open = async (body: CallOf<typeof branches.create>["body"]) =>
    (await staff.call(branches.create, { body })).id
  const sector = await open({ name: "Setor Norte", kind: "sector", city: "Recife", state: "PE" })
  const branchId = await open({
    name: LONG,
    kind: "congregation",
    parentId: sector,
    email: "congregacao.jardim.nossa.senhora.da.conceicao@igreja-assembleia.org.br",
    phone: "(81) 93222-4455",
    zipcode: "50710-000",
    address: "Avenida Professor Doutor Artur de Sá do Nascimento",
    number: "1.200",
    complement: "Fundos, segundo andar",
    neighborhood: "Cidade Universitária",
    city: "Jaboatão dos Guararapes",
    state: "PE",
    serviceTimes: [
      { weekday: 0, time: "09:00", name: "Escola bíblica dominical" },
      { weekday: 0, time: "18:30", name: "Culto da família" },
      { weekday: 4, time: "19:30", name: null },
    ],
  })
  await open({ name: "Vila Bela", kind: "mission", parentId: branchId, isActive: false })
  await open({ name: "Filial Centro", parentId: sector, city: "Olinda", state: "PE" })
  return { branchId }
}

const at = (path: string) => (page: Page) => page.goto(path)
const branch = (query = "") => {
  return (page: Page, { branchId }: { branchId: number }) =>
    page.goto(`/configuracoes/filiais/${branchId}${query}`)
}

export const BRANCH_SCREENS: readonly Screen[] = [
  { name: "filiais-uma", as: "fresh", open: at("/configuracoes/filiais") },
  { name: "filiais", as: "full", open: at("/configuracoes/filiais") },
  { name: "filiais-nenhuma", as: "full", open: at("/configuracoes/filiais?search=zzz") },
  { name: "filiais-lider", as: "LEADER", open: at("/configuracoes/filiais") },
  {
    name: "filiais-lote",
    as: "full",
    open: async (page) => {
      await page.goto("/configuracoes/filiais")
      await page.getByRole("checkbox", { name: "Selecionar Setor Norte" }).check()
    },
  },
  { name: "filial", as: "full", open: branch() },
  { name: "filial-pessoas", as: "full", open: branch("?tab=pessoas") },
  { name: "filial-visitantes", as: "full", open: branch("?tab=visitantes") },
  { name: "filial-qr", as: "full", open: branch("?tab=qr-code") },
  { name: "filial-equipe", as: "full", open: branch("?tab=equipe") },
  { name: "filial-nao-ha", as: "full", open: at("/configuracoes/filiais/999999999") },
  {
    name: "filial-excluir",
    as: "full",
    open: async (page, churches) => {
      await branch()(page, churches)
      await page
        .getByRole("button", { name: /^Ações de/ })
        .first()
        .click()
      await page.getByRole("menuitem", { name: "Excluir" }).click()
      await page.getByRole("dialog").getByRole("button", { name: "Excluir" }).click()
      await expect(page.getByText("Escolha para qual filial vão", { exact: false })).toBeVisible()
    },
  },
  { name: "filial-nova", as: "full", open: at("/configuracoes/filiais/nova") },
  {
    name: "filial-editar",
    as: "full",
    open: (page, { branchId }) => page.goto(`/configuracoes/filiais/${branchId}/editar`),
  },
]
