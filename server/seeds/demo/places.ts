/** Where a church of the demonstration is: each in a different state, so that a row in the wrong church is easy to see. */
export interface Place {
  readonly city: string
  readonly state: string
  /** Area code of its phones. */
  readonly area: string
  /** First three digits of its CEPs. */
  readonly cep: string
  readonly neighborhoods: readonly [string, ...string[]]
}

export const RECIFE: Place = {
  city: "Recife",
  state: "PE",
  area: "81",
  cep: "520",
  neighborhoods: ["Boa Viagem", "Casa Amarela", "Várzea", "Ibura", "Encruzilhada", "São José"],
}

export const SALVADOR: Place = {
  city: "Salvador",
  state: "BA",
  area: "71",
  cep: "402",
  neighborhoods: ["Pituba", "Brotas", "Itapuã", "Cajazeiras", "Liberdade"],
}

export const NATAL: Place = {
  city: "Natal",
  state: "RN",
  area: "84",
  cep: "590",
  neighborhoods: ["Alecrim", "Ponta Negra", "Tirol", "Pajuçara"],
}

export const CURITIBA: Place = {
  city: "Curitiba",
  state: "PR",
  area: "41",
  cep: "802",
  neighborhoods: ["Boqueirão", "Portão", "Água Verde", "Santa Felicidade", "Cajuru"],
}

export const BELEM: Place = {
  city: "Belém",
  state: "PA",
  area: "91",
  cep: "660",
  neighborhoods: ["Marco", "Pedreira", "Guamá", "Umarizal", "Jurunas"],
}

export const SAO_PAULO: Place = {
  city: "São Paulo",
  state: "SP",
  area: "11",
  cep: "034",
  neighborhoods: [
    "Itaquera",
    "Tatuapé",
    "Vila Prudente",
    "Guaianases",
    "Santana",
    "Jabaquara",
    "Penha de França",
  ],
}

export const FORTALEZA: Place = {
  city: "Fortaleza",
  state: "CE",
  area: "85",
  cep: "604",
  neighborhoods: ["Messejana", "Parangaba", "Montese", "Barra do Ceará", "Aldeota"],
}

export const BELO_HORIZONTE: Place = {
  city: "Belo Horizonte",
  state: "MG",
  area: "31",
  cep: "310",
  neighborhoods: ["Venda Nova", "Barreiro", "Floresta", "Pampulha", "Santa Tereza"],
}

export const RIO_DE_JANEIRO: Place = {
  city: "Rio de Janeiro",
  state: "RJ",
  area: "21",
  cep: "210",
  neighborhoods: ["Madureira", "Méier", "Campo Grande", "Bangu", "Tijuca", "Irajá"],
}

export const GOIANIA: Place = {
  city: "Goiânia",
  state: "GO",
  area: "62",
  cep: "740",
  neighborhoods: ["Setor Bueno", "Campinas", "Jardim América", "Novo Mundo"],
}

export const MANAUS: Place = {
  city: "Manaus",
  state: "AM",
  area: "92",
  cep: "690",
  neighborhoods: ["Cidade Nova", "Compensa", "São José Operário", "Alvorada"],
}

export const PORTO_ALEGRE: Place = {
  city: "Porto Alegre",
  state: "RS",
  area: "51",
  cep: "910",
  neighborhoods: ["Restinga", "Partenon", "Sarandi", "Menino Deus"],
}

export const CAMPINA_GRANDE: Place = {
  city: "Campina Grande",
  state: "PB",
  area: "83",
  cep: "584",
  neighborhoods: ["Catolé", "Bodocongó", "Malvinas", "José Pinheiro"],
}

export const MACEIO: Place = {
  city: "Maceió",
  state: "AL",
  area: "82",
  cep: "570",
  neighborhoods: ["Jatiúca", "Benedito Bentes", "Farol", "Pajuçara"],
}

export const PETROLINA: Place = {
  city: "Petrolina",
  state: "PE",
  area: "87",
  cep: "563",
  neighborhoods: ["Areia Branca", "José e Maria", "Cohab Massangano", "Gercino Coelho"],
}

export const ARACAJU: Place = {
  city: "Aracaju",
  state: "SE",
  area: "79",
  cep: "490",
  neighborhoods: ["Atalaia", "Siqueira Campos", "Santos Dumont"],
}
