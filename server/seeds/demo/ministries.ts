import type { Sex } from "./names.ts"

interface DemoMinistry {
  name: string
  description: string
  weekday: number | null
  time: string | null
  place: string
  /** Who serves in it. */
  sex?: Sex
  ages: readonly [least: number, most: number]
}

/** The ministries that churches have, the smallest churches the first few. */
export const MINISTRIES: readonly DemoMinistry[] = [
  {
    name: "Louvor",
    description: "Conduz a adoração nos cultos. Quem chega passa por três ensaios antes da primeira escala.",
    weekday: 6,
    time: "16:00",
    place: "Templo",
    ages: [15, 60],
  },
  {
    name: "Recepção",
    description: "Recebe quem chega, mostra o QR Code ao visitante e o apresenta a alguém da sua idade.",
    weekday: 0,
    time: "17:30",
    place: "Hall de entrada",
    ages: [18, 75],
  },
  {
    name: "Crianças",
    description: "Cuida das crianças durante o culto, em turmas de 3 a 11 anos.",
    weekday: 0,
    time: "08:30",
    place: "Sala 2",
    ages: [18, 55],
  },
  {
    name: "Intercessão",
    description: "Ora pelos pedidos da semana.",
    weekday: 2,
    time: "06:00",
    place: "Sala de oração",
    ages: [25, 90],
  },
  {
    name: "Mulheres",
    description: "Encontros mensais, visitas e o chá da primavera.",
    weekday: 4,
    time: "15:00",
    place: "Salão social",
    sex: "F",
    ages: [18, 90],
  },
  {
    name: "Jovens",
    description: "Culto de sábado, acampamento de carnaval e a célula da universidade.",
    weekday: 6,
    time: "19:00",
    place: "Salão social",
    ages: [14, 30],
  },
  {
    name: "Mídia e Som",
    description: "Transmissão, projeção e som dos cultos.",
    weekday: null,
    time: null,
    place: "Cabine",
    ages: [15, 45],
  },
  {
    name: "Ação Social",
    description: "Cestas básicas, bazar e atendimento às famílias do bairro.",
    weekday: 5,
    time: "14:00",
    place: "Casa de apoio",
    ages: [20, 75],
  },
  {
    name: "Homens",
    description: "Café mensal e reparos no templo.",
    weekday: 6,
    time: "07:30",
    place: "Salão social",
    sex: "M",
    ages: [18, 85],
  },
  {
    name: "Casais",
    description: "Aconselhamento e o retiro anual.",
    weekday: 5,
    time: "20:00",
    place: "Sala 1",
    ages: [24, 70],
  },
  {
    name: "Missões",
    description: "Acompanha os pontos de pregação e os missionários que a igreja sustenta.",
    weekday: 1,
    time: "19:30",
    place: "Sala 1",
    ages: [20, 80],
  },
]

/** One that is inactive. */
export const RESTING_MINISTRY: DemoMinistry = {
  name: "Teatro",
  description: "Volta em março, com a peça da Páscoa.",
  weekday: null,
  time: null,
  place: "",
  ages: [14, 40],
}
