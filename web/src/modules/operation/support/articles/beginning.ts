import type { Topic } from "./article.ts"

export const beginning: Topic = {
  title: "Começar",
  articles: [
    {
      slug: "cadastrar-a-igreja",
      title: "Cadastrar a igreja",
      words: "criar conta, inscrição, registro, novo cadastro",
      lead: "O cadastro tem três etapas e leva poucos minutos. Dá para parar e continuar depois de onde parou.",
      steps: [
        "Na etapa 1, informe o seu nome, e-mail e uma senha, e aceite os **Termos de Uso**. É preciso ter 18 anos ou mais.",
        "Na etapa 2, informe os dados da igreja. Com o CEP, o endereço se preenche sozinho. Escolha a denominação, ou **Independente**.",
        "Na etapa 3, escolha o plano, confira o resumo e conclua. Um plano pago começa com os limites do Gratuito até a confirmação.",
        "Se chegar um e-mail de confirmação, abra o link em até 3 dias: ele libera convites e importações.",
      ],
      notes: [
        "Quem cadastra a igreja é quem a administra. A sede já nasce cadastrada, com o seu QR Code.",
        "A filiação a uma denominação é um pedido: até a resposta, nenhuma das duas vê os números da outra.",
      ],
      picture: "A primeira etapa do cadastro",
      see: ["primeiros-passos", "plano-e-pagamento", "denominacao"],
    },
    {
      slug: "primeiros-passos",
      about: ["/dashboard"],
      title: "O Dashboard e os primeiros passos",
      words: "início, hoje, painel, números, gráficos",
      screens: [{ to: "/dashboard", label: "Abrir o Dashboard" }],
      lead: "O Dashboard começa pelo trabalho de hoje: quem espera contato, aniversariantes, atividades do dia e o que falta configurar.",
      steps: [
        "Em **Hoje**, chame ou ligue para quem espera um contato seu, e toque em **Feito** para contar como foi. **Adiar** passa o contato para amanhã ou para a próxima semana.",
        "Quem está em **Sem responsável** você pode assumir, ou dar a um colega. Aos aniversariantes da semana, mande os parabéns: os colegas veem quem já foi parabenizado.",
        "Em **Primeiros passos**, siga o que ainda falta. Cada passo se marca sozinho quando é feito.",
        "Toque em um número para ver a lista das pessoas que ele conta.",
        "Com mais de uma unidade, escolha em **Unidade** se quer ver toda a igreja ou só uma parte dela.",
      ],
      picture: "O Dashboard, com o trabalho de hoje e os números da igreja",
      see: ["buscar", "acompanhar-visitantes"],
    },
    {
      slug: "buscar",
      title: "Buscar pessoas, telas e ações",
      words: "procurar, encontrar, ctrl k, atalhos, teclado",
      lead: "Uma busca só encontra membros, visitantes, ministérios, atividades, filiais, telas, ações e esta ajuda.",
      steps: [
        "Toque na busca no alto da tela, ou use **Ctrl+K**. A tecla **/** leva à busca da lista em que você está.",
        "Digite parte do nome, do telefone ou do CPF. Acentos e maiúsculas não importam.",
        "Escolha com as setas e **Enter**, ou com um toque. Sem digitar nada aparecem os mais recentes.",
        "A tecla **?** mostra todos os atalhos, como **g m** para Membros.",
      ],
      picture: "A busca aberta, com pessoas, ações e telas",
    },
  ],
}
