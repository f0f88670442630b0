import type { Topic } from "./article.ts"

export const aboutData: Topic = {
  title: "Dados e privacidade",
  articles: [
    {
      slug: "aviso-de-privacidade",
      title: "Ajustar o aviso de privacidade",
      words: "lgpd, encarregado, dpo, contato de privacidade, formulário do visitante",
      screens: [{ to: "/configuracoes/privacidade", label: "Abrir Privacidade", needs: "church.manage" }],
      lead: "É o que o visitante lê antes de enviar o cadastro, como pede a LGPD.",
      steps: [
        "Em **Configurações**, abra **Privacidade**.",
        "Informe o **E-mail de privacidade** e, se houver, o encarregado de dados.",
        "Se quiser, acrescente um parágrafo da igreja. Finalidades, prazos e direitos são os da lei e não mudam.",
        "Confira **Como os visitantes leem** e salve. Cada versão fica guardada.",
      ],
      picture: "O aviso de privacidade",
      see: ["pedidos-lgpd", "consentimento"],
    },
    {
      slug: "pedidos-lgpd",
      title: "Atender um pedido pela LGPD",
      words: "titular, anonimizar, apagar dados, cópia dos dados, direito, esquecimento",
      screens: [{ to: "/visitantes", label: "Abrir Visitantes", needs: "visitors.view" }],
      lead: "Uma pessoa pode pedir uma cópia dos seus dados, a correção deles ou que se apague tudo o que a identifica.",
      steps: [
        "Confirme que quem pede é a própria pessoa, ou o responsável por ela.",
        "Abra o cadastro. Em **Direitos do titular**, toque em **Baixar dados** para a cópia.",
        "Para corrigir, toque em **Editar**.",
        "Para apagar, toque em **Anonimizar**: some o que identifica a pessoa, na hora e sem volta. Os totais continuam certos.",
        "Se ela só não quer mais mensagens, registre a retirada do consentimento.",
      ],
      notes: ["Cada cópia e cada anonimização fica na auditoria."],
      picture: "Os direitos do titular no cadastro de um visitante",
      see: ["consentimento", "excluir-e-restaurar"],
    },
    {
      slug: "excluir-e-restaurar",
      title: "Excluir e trazer de volta",
      words: "lixeira, apagar, recuperar, desfazer, restaurar",
      screens: [{ to: "/configuracoes/lixeira", label: "Abrir Lixeira", needs: "church.manage" }],
      lead: "O que é excluído vai para a Lixeira por 30 dias. Depois disso é apagado de vez.",
      steps: [
        "Para excluir, abra o menu da linha ou do cadastro e escolha **Excluir**.",
        "Foi sem querer? Toque em **Desfazer** no aviso que aparece.",
        "Até 30 dias depois: em **Configurações**, abra **Lixeira** e toque em **Restaurar**.",
      ],
      notes: ["Um membro restaurado volta a contar no limite do plano."],
      picture: "A Lixeira",
    },
    {
      slug: "levar-os-dados",
      title: "Levar todos os dados da igreja",
      words: "exportar tudo, backup, cópia, portabilidade, baixar dados da igreja",
      screens: [{ to: "/configuracoes/igreja", label: "Abrir Igreja", needs: "church.manage" }],
      lead: "Um arquivo com tudo o que é da igreja, a qualquer momento e em qualquer plano.",
      steps: [
<<<<<<< HEAD
        "Em **Configurações**, abra **Igreja** e procure **Todos os dados da igreja**.",
        "Peça o arquivo, com a sua senha. Ele é preparado em segundo plano.",
=======
        "Em **Configurações**, abra **Igreja** e vá até **Todos os dados da igreja**.",
        "Toque em **Preparar o arquivo** e confirme com a sua senha. Pode sair da tela enquanto isso.",
>>>>>>> main
        "Quando estiver pronto, chega um e-mail. Baixe em até sete dias.",
      ],
      notes: ["O arquivo tem dados pessoais de todos: guarde-o bem e apague as cópias de que não precisa."],
      picture: "O pedido do arquivo com os dados da igreja",
      see: ["exportar-membros", "encerrar-a-conta"],
    },
    {
      slug: "encerrar-a-conta",
      title: "Encerrar a conta da igreja ou a sua",
      words: "cancelar, sair, apagar conta, excluir conta, desistir",
      screens: [{ to: "/configuracoes/igreja", label: "Abrir Igreja", needs: "church.manage" }],
      lead: "A conta da igreja é encerrada 30 dias depois do pedido, e até lá dá para desistir. A sua conta é excluída na hora.",
      steps: [
        "Leve os dados antes: depois de apagados, não voltam.",
        "Para encerrar a da igreja: em **Configurações**, abra **Igreja**, toque em **Encerrar a conta** e confirme com a senha e o nome dela.",
        "Se mudar de ideia nesses 30 dias, toque em **Desistir do encerramento**: tudo continua como está.",
        "Para excluir a sua: em **Perfil**, na aba **Segurança**, toque em **Excluir minha conta**. O que você fez continua registrado, sem o seu nome.",
      ],
      picture: "O encerramento da conta da igreja",
      see: ["levar-os-dados"],
    },
  ],
}
