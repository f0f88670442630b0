import { VISITOR_SHEET_LABELS, type VisitorSheetField } from "@aprisco/contract/visitors/import"
import { namedColumns } from "../../../../integrations/uploaded-sheets/named-columns.ts"

/** The name in the template's own line, by which an import knows it again. */
export const EXAMPLE_VISITOR = "Maria de Souza (exemplo: apague esta linha)"

/** Other names of the columns in the lists of Brazilian churches; compared without accents, case and signs. The best one first. */
const ALSO: Readonly<Partial<Record<VisitorSheetField, readonly string[]>>> = {
  fullName: ["nome completo do visitante", "nome do visitante", "nome", "visitante", "name", "full name"],
  phone: [
    ...["celular", "cel", "whatsapp", "telefone celular", "tel celular", "fone celular", "telefone 1"],
    ...["telefone principal", "fone", "tel", "contato", "mobile phone", "phone"],
  ],
  email: ["e mail", "correio eletronico", "endereco de e mail", "endereco de email", "email address"],
  birthDate: [
    ...["data nascimento", "dt nascimento", "data de nasc", "data nasc", "dt nasc", "nascimento", "nasc"],
    ...["aniversario", "data aniversario", "birthday", "birth date"],
  ],
  gender: ["sexo", "sex"],
  maritalStatus: ["est civil", "civil"],
  zipcode: ["codigo postal", "cep residencial", "zip code", "postal code"],
  address: ["rua", "logradouro", "endereco residencial", "end", "street"],
  number: ["numero da casa", "numero casa"],
  complement: ["compl"],
  city: ["municipio"],
  state: ["estado", "estado uf"],
  visitedOn: [
    ...[
      "data da primeira visita",
      "data 1 visita",
      "primeira visita",
      "1 visita",
      "data visita",
      "dt visita",
    ],
    ...["dia da visita", "visita", "visitou em", "data do culto", "data"],
  ],
  branch: ["congregacao", "igreja local", "ponto de pregacao", "unidade"],
  followUpStatus: ["status", "situacao", "status do contato", "situacao do acompanhamento"],
  guardianName: ["responsavel", "nome da mae", "nome do pai"],
  guardianPhone: ["telefone do responsavel", "celular do pai", "celular da mae"],
  ministryInterest: ["interesse"],
  observations: ["observacao", "obs", "anotacoes", "notes"],
}

/** How the columns of a sheet of visitors are found. */
export const VISITOR_COLUMNS = namedColumns<VisitorSheetField>(VISITOR_SHEET_LABELS, ALSO)
