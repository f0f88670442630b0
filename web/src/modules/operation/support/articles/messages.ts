import type { Topic } from "./article.ts"

export const aboutMessages: Topic = {
  title: "Comunicação",
  articles: [
    {
      slug: "devocionais",
      title: "Escrever e publicar devocionais",
      words: "meditação, palavra do dia, calendário, áudio, podcast, série, receber",
      screens: [{ to: "/devocionais", label: "Abrir Devocionais", needs: "devotionals.view" }],
      lead: "A palavra de cada dia, para ler, ouvir e passar adiante, planejada no calendário do mês.",
      steps: [
        "Em **Devocionais**, escolha **Mês** e toque em um dia em que está escrito **Nada planejado**.",
        "Escreva o título, a **Referência bíblica** e o texto. A referência é guardada por extenso.",
        "Toque em **Salvar e agendar**: no dia e na hora ele sai sozinho. Ou **Salvar rascunho**, para continuar depois.",
        "Abra o devocional e toque em **Enviar áudio** para quem prefere ouvir.",
      ],
      notes: [
        "Em **Receber os devocionais**, cada pessoa liga o e-mail e o sino para si.",
        "Com **Qualquer pessoa pode ler**, ele tem um endereço público, que você envia pelo WhatsApp.",
        "Quem se inscreveu recebe cada devocional uma única vez.",
      ],
      see: ["perguntas", "pagina-da-igreja"],
    },
    {
      slug: "perguntas",
      title: "Perguntar e responder sobre a Bíblia",
      words: "dúvida, fé, pastor, resposta, publicar, reservada",
      screens: [{ to: "/perguntas", label: "Abrir Perguntas", needs: "devotionals.view" }],
      lead: "Quem tem uma dúvida pergunta; quem cuida da igreja responde, só para a pessoa ou para todos.",
      steps: [
        "Em **Perguntas**, toque em **Perguntar** e escreva. Só quem responde lê.",
        "Se quiser dividir com a igreja, desligue **Só quem responde lê**. O seu nome só aparece com **Mostrar meu nome**.",
        "Quem responde abre a pergunta, escreve e toca em **Enviar resposta**. Com **Publicar para a igreja**, todos leem.",
      ],
      notes: [
        "Uma pergunta reservada nunca é publicada.",
        "O aviso de que há resposta não mostra o texto dela.",
        "Em **Não responder**, a pessoa recebe o motivo.",
      ],
      see: ["devocionais"],
    },
    {
      slug: "mensagens-recebidas",
      title: "Atender quem escreve pela página da igreja",
      words: "contato, fale conosco, formulário, protocolo, responsável, caixa de entrada",
      screens: [{ to: "/mensagens/recebidas", label: "Abrir Mensagens recebidas", needs: "messages.view" }],
      lead: "O que as pessoas escrevem na página da igreja chega aqui, com um responsável e uma anotação.",
      steps: [
        "Em **Mensagens**, abra **Recebidas** e toque na mensagem.",
        "Toque em **Assumir**, e responda por telefone, WhatsApp ou e-mail.",
        "Mude a **Situação**, escreva a **Anotação** e salve.",
      ],
      notes: [
        "Em **Ligar a uma pessoa do cadastro** ou **Cadastrar pessoa**, a mensagem fica ligada a quem escreveu.",
        "Doze meses depois de encerrada, a mensagem perde o nome e o contato.",
      ],
      see: ["pagina-da-igreja"],
    },
    {
      slug: "escrever-mensagem",
      title: "Escrever e enviar uma mensagem",
      words: "aviso, comunicado, convite, e-mail, whatsapp, disparo, agendar, público, rascunho, aprovação",
      screens: [{ to: "/mensagens", label: "Abrir Mensagens", needs: "messages.view" }],
      lead: "Um aviso para toda a igreja, uma lista, um grupo ou um evento, em três passos.",
      steps: [
        "Em **Mensagens**, toque em **Nova mensagem** e escolha para quem, por onde e a finalidade. A soma ao lado diz quantas pessoas vão receber, e por que outras não.",
        "Toque em **Continuar** e escreva. Os botões **{nome}** e **{igreja}** inserem o que muda de pessoa para pessoa.",
        "Veja a **Prévia** como uma pessoa de verdade e toque em **Enviar teste para mim**.",
        "Em **Conferir**, leia a soma outra vez e envie agora, ou escolha **Em um dia e hora**.",
      ],
      notes: [
        "Para mais de 100 pessoas, digite o número delas antes de enviar.",
        "Se o público mudar enquanto você escreve, o sistema mostra a soma nova e nada sai sem você confirmar.",
        "Numa lista, num grupo ou num evento, o botão **Enviar mensagem** já começa com essas pessoas.",
      ],
      see: ["fila-do-whatsapp", "quem-pode-receber", "modelos-de-mensagens"],
    },
    {
      slug: "fila-do-whatsapp",
      title: "Enviar pelo WhatsApp, uma pessoa de cada vez",
      words: "fila, wa.me, celular, enviei, sair, número errado",
      screens: [{ to: "/mensagens", label: "Abrir Mensagens", needs: "messages.view" }],
      lead: "O WhatsApp é enviado por gente: o sistema abre a conversa com o texto pronto, e você envia.",
      steps: [
        "Abra a mensagem que está saindo e toque em **Abrir a fila do WhatsApp**.",
        "Toque em **Abrir no WhatsApp**, envie e volte.",
        "Diga o que aconteceu: **Enviei**, **Sem WhatsApp**, **Número errado** ou **Pular**. A próxima pessoa aparece.",
      ],
      notes: [
        "Se a pessoa responder SAIR, toque em **Pediu para não receber**: ela não recebe mais pelo WhatsApp.",
        "Várias pessoas da equipe podem enviar ao mesmo tempo; ninguém recebe o mesmo contato.",
      ],
      see: ["escrever-mensagem", "quem-pode-receber"],
    },
    {
      slug: "quem-pode-receber",
      title: "Quem pode receber mensagens",
      words: "consentimento, LGPD, autorização, silêncio, limite, recusado, aprovação, configuração",
      screens: [
        {
          to: "/mensagens/configuracao",
          label: "Abrir Configuração de mensagens",
          needs: "messages.view",
        },
      ],
      lead: "Só recebe quem aceitou. A igreja diz também a que horas e quantas mensagens saem.",
      steps: [
        "Em **Mensagens**, veja em **Quem pode receber** quantas pessoas aceitaram cada canal.",
        "Em **Configuração**, informe o **Horário de silêncio**, as **Mensagens por pessoa e dia** e quando pedir aprovação.",
        "Em **Endereços recusados** estão os e-mails que não existem. Se a caixa existe de novo, toque em **Liberar**.",
      ],
      notes: [
        "Quem sai de uma finalidade pelo link do e-mail continua a receber as outras.",
        "Menores de idade não recebem: recebe o responsável, se ele aceitou.",
      ],
      see: ["escrever-mensagem", "consentimento"],
    },
    {
      slug: "mensagens-automaticas",
      title: "Ligar mensagens automáticas",
      words: "aniversário, casamento, boas-vindas, segunda visita, ausência, lembrete, felicitações",
      screens: [
        {
          to: "/mensagens/automaticas",
          label: "Abrir Mensagens automáticas",
          needs: "messages.view",
        },
      ],
      lead: "Aniversários, boas-vindas e lembretes saem sozinhos, uma vez para cada pessoa e ocasião.",
      steps: [
        "Em **Mensagens**, abra **Automáticas**.",
        "Em **Quem recebe**, veja as pessoas de amanhã e por que outras não recebem.",
        "Em **Alterar**, escolha os canais, o texto e o horário, e salve.",
        "Ligue a chave e confirme.",
      ],
      notes: [
        "O que aconteceu antes de ligar não conta: ninguém recebe as boas-vindas de uma visita antiga.",
        "O dia do casamento fica no cadastro da família.",
        "Quem nasceu em 29 de fevereiro recebe em 1º de março nos outros anos.",
      ],
      see: ["escrever-mensagem", "quem-pode-receber", "modelos-de-mensagens"],
    },
    {
      slug: "modelos-de-mensagens",
      title: "Guardar modelos de mensagens",
      words: "texto pronto, template, reaproveitar, copiar",
      screens: [{ to: "/mensagens/modelos", label: "Abrir Modelos de mensagens", needs: "messages.view" }],
      lead: "O que a igreja escreve sempre fica pronto para começar a próxima mensagem.",
      steps: [
        "Em **Mensagens**, abra **Modelos** e toque em **Novo modelo**.",
        "Dê um nome, escreva e salve.",
        "Ao escrever uma mensagem, escolha-o em **Começar de um modelo**.",
      ],
      see: ["escrever-mensagem", "mensagens-prontas"],
    },
  ],
}
