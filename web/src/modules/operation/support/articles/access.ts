import type { Topic } from "./article.ts"

export const aboutAccess: Topic = {
  title: "Acessos e segurança",
  articles: [
    {
      slug: "usuarios",
      title: "Convidar pessoas e definir o que podem fazer",
      words:
        "usuário, equipe, perfil de acesso, permissão, áreas, secretária, convite, bloquear, remover acesso",
      screens: [{ to: "/configuracoes/usuarios", label: "Abrir Usuários", needs: "users.manage" }],
      lead: "Cada pessoa entra com a própria conta, e o perfil de acesso diz o que ela vê e muda.",
      steps: [
        "Em **Configurações**, abra **Usuários** e toque em **Convidar usuário**.",
        "Informe o nome, o e-mail e o perfil de acesso. Um gerente de filial vê só as filiais escolhidas.",
        "Com **Áreas, além do perfil**, dê mais uma tarefa a alguém, como publicar atividades, sem mudar o perfil.",
        "Em **Cadastro da pessoa**, escolha quem ela é entre as pessoas da igreja: assim ela vê o que é dela. O seu próprio cadastro se escolhe no menu ao lado do seu nome.",
        "A pessoa recebe um link, válido por 7 dias, e escolhe a senha.",
        "Quando alguém deixa a função, desative o acesso: as sessões abertas terminam na hora.",
      ],
      notes: [
        "Ninguém pode dar a outra pessoa uma permissão que não tem.",
        "A igreja sempre precisa de alguém que a administre: o último não pode sair.",
      ],
      picture: "Os usuários da igreja",
      see: ["duas-etapas", "auditoria"],
    },
    {
      slug: "perfil-e-senha",
      title: "Mudar os seus dados e a senha",
      words: "foto, nome, e-mail, trocar senha, esqueci a senha, sessões, sair de outros aparelhos",
      screens: [{ to: "/perfil", label: "Abrir Perfil" }],
      lead: "No Perfil ficam os seus dados, a foto, a senha e os aparelhos em que você entrou.",
      steps: [
        "No alto da tela, abra **Minha Conta** e escolha **Perfil**.",
        "Na primeira aba, corrija os seus dados e salve.",
        "Na aba **Segurança**, troque a senha. As outras sessões terminam.",
        "Esqueceu a senha? Na tela de entrada, toque em **Esqueceu a senha?** e abra, em até uma hora, o link que chega por e-mail.",
      ],
      notes: ["Depois de 30 minutos sem uso a sessão termina, a não ser com **Lembrar de mim**."],
      picture: "O perfil",
      see: ["duas-etapas"],
    },
    {
      slug: "duas-etapas",
      title: "Ativar a verificação em duas etapas",
      words: "2fa, código, autenticador, celular, segurança, recuperação",
      screens: [{ to: "/perfil", label: "Abrir Perfil" }],
      lead: "Além da senha, um código do seu celular. Quem descobrir a senha não entra sem ele.",
      steps: [
        "Instale um aplicativo autenticador no celular (Google Authenticator, Microsoft Authenticator ou outro).",
        "Em **Perfil**, na aba **Segurança**, ative a verificação e aponte o aplicativo para o QR Code.",
        "Digite o código de seis números que ele mostra.",
        "Guarde os códigos de recuperação em papel: cada um vale uma vez, no lugar do código do celular.",
      ],
      notes: ["A igreja pode exigir isso de quem a administra, em **Configurações**, **Igreja**."],
      picture: "A aba Segurança do perfil",
      see: ["perfil-e-senha"],
    },
    {
      slug: "notificacoes",
      title: "Escolher as notificações",
      words: "avisos, sino, e-mail, lembrete",
      screens: [{ to: "/perfil", label: "Abrir Perfil" }],
      lead: "O sino mostra o que aconteceu. Você escolhe o que chega também por e-mail.",
      steps: [
        "Toque no sino, no alto da tela, para ler as notificações.",
        "Em **Perfil**, na aba **Notificações**, marque o que quer receber por e-mail.",
      ],
      picture: "A aba Notificações do perfil",
    },
    {
      slug: "auditoria",
      title: "Ver quem fez o quê",
      words: "auditoria, registro, histórico, log, quem alterou, quem excluiu",
      screens: [{ to: "/configuracoes/auditoria", label: "Abrir Auditoria", needs: "users.manage" }],
      lead: "Cada alteração fica registrada com autor, dia e hora, e não pode ser alterada nem apagada.",
      steps: [
        "Em **Configurações**, abra **Auditoria**.",
        "Filtre por pessoa, ação ou período.",
        "Exporte o resultado, se precisar guardá-lo.",
      ],
      picture: "A auditoria",
      see: ["usuarios"],
    },
    {
      slug: "pedir-ajuda",
      title: "Pedir ajuda e liberar a entrada da operação",
      words: "suporte, problema, erro, código do erro, operação, atendimento",
      screens: [
        { to: "/ajuda/pedido", label: "Pedir ajuda" },
        { to: "/ajuda/pedidos", label: "Meus pedidos" },
      ],
      lead: "Se esta ajuda não bastar, quem mantém o sistema responde por e-mail.",
      steps: [
        "Em uma tela de erro, toque em **peça ajuda**: o código do erro vai junto.",
        "Ou abra **Ajuda** em **Minha Conta** e toque em **Pedir ajuda**. Conte em que tela foi e o que você esperava.",
        "A resposta chega ao seu e-mail e fica em **Meus pedidos**, dentro de **Ajuda**.",
        "Se for preciso ver os dados da igreja, quem a administra libera a entrada da operação em **Configurações**, **Igreja**, por 1 a 72 horas, só para leitura.",
      ],
      notes: [
        "Não escreva senhas nem dados de membros e visitantes no pedido.",
        "Sem a liberação, a operação não vê os dados da igreja. O que ela ler fica na auditoria.",
      ],
      picture: "O pedido de ajuda",
    },
  ],
}
