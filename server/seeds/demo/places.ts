/** Where a church of the demonstration is: each in a state of its own, so that a row in the wrong church strikes the eye. */
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
