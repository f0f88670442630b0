import { looseCep } from "../brazil/cep.ts"
import { optionalCnpj } from "../brazil/cnpj.ts"
import { phone } from "../brazil/phone.ts"
import { uf } from "../brazil/uf.ts"
import { email, optional, optionalText, reference, required, text } from "../kit/fields.ts"
import { nameOf, publicName } from "../kit/names.ts"

/** The fields of a church's form (docs/product/churches.md#1.1), with the registration's messages. */
export const churchFields = {
  name: required(
    "Nome da igreja é obrigatório",
    publicName(150).min(3, "Nome da igreja deve ter pelo menos 3 caracteres"),
  ),
  cnpj: optionalCnpj(),
  email: required("E-mail da igreja é obrigatório", email),
  phone: required(
    "Telefone da igreja é obrigatório",
    phone("Telefone deve estar no formato (XX) XXXXX-XXXX"),
  ),
  zipcode: required("CEP é obrigatório", looseCep("CEP deve estar no formato XXXXX-XXX")),
  address: required("Endereço é obrigatório", text(200).min(5, "Endereço deve ter pelo menos 5 caracteres")),
  number: optionalText(20),
  complement: optionalText(100),
  neighborhood: optionalText(100),
  city: required("Cidade é obrigatória", nameOf(100).min(2, "Cidade é obrigatória")),
  state: required("UF é obrigatória", uf("Estado deve ter 2 caracteres (UF)")),
  pastorName: required(
    "Nome do pastor responsável é obrigatório",
    nameOf(100).min(3, "Nome deve ter pelo menos 3 caracteres"),
  ),
  denominationId: optional(reference).describe("The caller's own: another one is requested, not written"),
}
