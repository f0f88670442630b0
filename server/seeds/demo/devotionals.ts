/** What the demonstration's churches read in the morning: written for it. */
export interface DemoDevotional {
  title: string
  bibleReference: string
  series: string
  words: readonly string[]
}

const PRAYER = "Vida de oração"
const PROMISES = "Promessas"

export const DEVOTIONALS: readonly DemoDevotional[] = [
  {
    title: "Antes que o dia comece",
    bibleReference: "Marcos 1.35",
    series: PRAYER,
    words: [
      "Ainda estava escuro quando Jesus se levantou para orar. O dia anterior tinha sido cheio, e o próximo também seria.",
      "Quem começa o dia em silêncio diante de Deus não perde tempo: recebe o dia de volta, em ordem. Separe dez minutos amanhã, antes do celular.",
    ],
  },
  {
    title: "O pastor que não perde nenhuma",
    bibleReference: "Lucas 15.4-7",
    series: PROMISES,
    words: [
      "Noventa e nove estavam seguras, e mesmo assim ele saiu. Para Deus, ninguém é número.",
      "Pense em alguém que anda longe da comunhão. Ore por essa pessoa pelo nome e mande hoje uma mensagem simples: «lembrei de você».",
    ],
  },
  {
    title: "Quando falta força",
    bibleReference: "Isaías 40.29-31",
    series: PROMISES,
    words: [
      "Até os jovens se cansam, diz o profeta. O cansaço não é falta de fé; é sinal de que somos gente.",
      "A força que o Senhor dá não nos livra da caminhada: ela nos acompanha nela. Descanse sem culpa, e caminhe de novo.",
    ],
  },
  {
    title: "Palavras que curam",
    bibleReference: "Provérbios 12.18",
    series: "Dentro de casa",
    words: [
      "Há palavras que ferem por anos, e há palavras que curam numa tarde. As duas saem da mesma boca.",
      "Escolha hoje, em casa, uma frase de gratidão para cada pessoa. Diga em voz alta: o elogio guardado não alimenta ninguém.",
    ],
  },
  {
    title: "O pouco que basta",
    bibleReference: "João 6.8-11",
    series: "Generosidade",
    words: [
      "Cinco pães e dois peixes não resolviam nada, até que foram entregues.",
      "Não espere ter muito para servir. O que falta na sua mão não falta nas mãos do Senhor.",
    ],
  },
  {
    title: "Um coração ensinável",
    bibleReference: "Salmos 25.4-5",
    series: PRAYER,
    words: [
      "Davi já era rei e ainda pedia: mostra-me o caminho. A maturidade não é saber tudo, é continuar perguntando.",
      "Que pergunta você tem feito a Deus nesta semana? Escreva-a, e leve-a para o grupo.",
    ],
  },
  {
    title: "Perdoar de novo",
    bibleReference: "Mateus 18.21-22",
    series: "Dentro de casa",
    words: [
      "Pedro quis saber o limite. Jesus respondeu com uma conta que ninguém consegue acompanhar, de propósito.",
      "Perdoar não é esquecer nem dizer que não doeu. É soltar a dívida, para que ela não nos governe.",
    ],
  },
  {
    title: "Esperança que não envergonha",
    bibleReference: "Romanos 5.3-5",
    series: PROMISES,
    words: [
      "A tribulação produz perseverança, e esta produz experiência. Só depois vem a esperança: ela tem raiz.",
      "Olhe para trás e conte três vezes em que Deus o sustentou. É com essa memória que se atravessa o dia de hoje.",
    ],
  },
]

export const QUESTIONS: readonly { text: string; answer: string | null; isPrivate: boolean }[] = [
  {
    text: "Por que João Batista perguntou se Jesus era mesmo o Cristo?",
    answer:
      "João estava preso, e a espera pesa. Jesus não o repreendeu: mandou dizer o que se via e ouvia. A dúvida que vai até Jesus encontra resposta.",
    isPrivate: false,
  },
  { text: "Como devo orar quando não sinto vontade?", answer: null, isPrivate: true },
  { text: "O que quer dizer «bem-aventurados os pobres em espírito»?", answer: null, isPrivate: false },
]
