import { looseCep } from "@aprisco/contract/brazil/cep"
import { loosePhone } from "@aprisco/contract/brazil/phone"
import { uf } from "@aprisco/contract/brazil/uf"
import { email, text } from "@aprisco/contract/kit/fields"
import { nameOf, publicName } from "@aprisco/contract/kit/names"
import { z } from "zod"
import { type Command, type Typed, UsageError } from "./command-line.ts"
import { openOffice } from "./open-office.ts"

/** Unknown data is blank, until the administrator fills it in at Configurações. */
const later = <T extends z.ZodType<string>>(inner: T) => z.union([z.literal(""), inner])

const wanted = z.object({
  name: publicName(150).min(2, "é curto demais"),
  church: publicName(150).min(3, "é curto demais"),
  city: nameOf(100),
  state: uf("deve ser uma UF, como PE"),
  "admin-name": nameOf(100).min(2, "é curto demais"),
  "admin-email": email,
  email: later(email),
  phone: later(loosePhone),
  address: later(text(200)),
  zipcode: later(looseCep("deve ser um CEP, como 50000-000")),
  pastor: later(nameOf(100)),
})

export const createDenominationCommand: Command = {
  name: "create-denomination",
  does: "cria a administração de uma denominação, com a igreja-mãe e o primeiro administrador",
  options: {
    name: { value: '"denominação"', required: true },
    church: { value: '"igreja-mãe"', required: true },
    city: { value: '"cidade"', required: true },
    state: { value: "UF", required: true },
    "admin-name": { value: '"nome completo"', required: true },
    "admin-email": { value: "e-mail", required: true },
    email: { value: "e-mail da igreja" },
    phone: { value: '"(DD) 00000-0000"' },
    address: { value: '"endereço"' },
    zipcode: { value: "CEP" },
    pastor: { value: '"nome do pastor"' },
  },
  async run(operator, typed) {
    const office = officeFrom(typed)
    const opened = await operator.work((ctx) => openOffice(ctx, office))
    const origin = opened.isNew ? "criada" : "que já estava na lista, agora com administração"
    operator.say(`Denominação nº ${opened.denominationId} (${origin}): ${office.denomination}`)
    if (opened.like) {
      operator.say(
        `Atenção: o nome é parecido com o da denominação nº ${opened.like.id}, ${opened.like.name}`,
      )
    }
    operator.say(
      `Igreja-mãe nº ${opened.churchId}: ${office.church.name}, filiada, com a Sede e o plano Denominação`,
    )
    operator.say(
      `Convite para ${office.admin.email} criar a senha, válido por 7 dias: ${operator.mailPlace}.`,
    )
  },
}

function officeFrom(typed: Typed) {
  const given = wanted.safeParse(
    Object.fromEntries(Object.keys(wanted.shape).map((name) => [name, typed.text(name)])),
  )
  if (!given.success) {
    const wrong = given.error.issues.map(({ path, message }) => `--${path.join(".")}: ${message}`)
    throw new UsageError(wrong.join("; "))
  }
  const { data } = given
  return {
    denomination: data.name,
    admin: { fullName: data["admin-name"], email: data["admin-email"] },
    church: {
      name: data.church,
      city: data.city,
      state: data.state,
      // The privacy contact has to be reachable from the first day (docs/product/operator.md#2.2).
      email: data.email || data["admin-email"],
      phone: data.phone,
      address: data.address,
      zipcode: data.zipcode,
      pastorName: data.pastor,
    },
  }
}
