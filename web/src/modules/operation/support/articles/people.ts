import type { Topic } from "./article.ts"

export const aboutPeople: Topic = {
  title: "Pessoas e famílias",
  articles: [
    {
      slug: "quem-e-esta-pessoa",
      about: ["/pessoas", "/pessoas/nova", "/pessoas/$id/editar", "/pessoas/$id"],
      title: "Ver tudo sobre uma pessoa",
      words: "pessoas, cadastro único, quem é, linha do tempo, histórico, nova pessoa",
      screens: [
        { to: "/pessoas", label: "Abrir Pessoas", needs: "members.view" },
        { to: "/pessoas/nova", label: "Nova pessoa", needs: "members.create" },
      ],
      lead: "Membro, visitante ou nenhum dos dois: cada pessoa tem um só cadastro. Um telefone corrigido em um lugar muda em todos.",
      steps: [
        "Em **Pessoas**, busque pelo nome, e-mail, telefone ou CPF e toque na pessoa.",
        "A pessoa tem uma página só: a do membro, a do visitante ou, se não é nenhum dos dois, a dela mesma. No alto estão **Ligar**, **WhatsApp**, **E-mail** e o próximo passo.",
        "Em **Família**, **Anotações**, **Consentimentos** e nas outras abas está o resto; em **Linha do tempo**, tudo em ordem.",
        "Quem não é membro nem visitante, como um filho ou um doador, entra por **Nova pessoa**.",
      ],
      notes: [
        "Para corrigir um telefone ou o e-mail, toque no lápis ao lado dele, escreva e tecle Enter. Se errar, use **Desfazer**.",
        "Um visitante que vira membro continua a mesma pessoa. O que ele escreveu de outro jeito ao se cadastrar fica guardado no cadastro de visitante.",
      ],
      picture: "A lista de pessoas",
      see: ["cadastrar-familia", "cadastrar-membro"],
    },
    {
      slug: "cadastrar-familia",
      about: ["/familias/nova"],
      title: "Cadastrar uma família",
      words: "famílias, casal, filhos, cônjuge, responsável, endereço, quem busca a criança",
      screens: [
        { to: "/familias", label: "Abrir Famílias", needs: "members.edit" },
        { to: "/familias/nova", label: "Nova família", needs: "members.edit" },
      ],
      lead: "Uma família reúne quem mora na mesma casa, com um responsável, e guarda um só endereço.",
      steps: [
        "Em **Famílias**, toque em **Nova família**.",
        "Busque quem já tem cadastro, ou escreva o nome de quem ainda não tem, e diga o papel de cada um.",
        "Confira o endereço e salve. Se uma linha estiver errada, ninguém é cadastrado, e o erro aparece ao lado.",
      ],
      notes: [
        "O responsável e o cônjuge da família são os cônjuges um do outro também na ficha de membro.",
        "Quem se cadastra pelo QR Code com **Vim com a família** já chega como família.",
      ],
      picture: "O formulário de uma nova família",
      see: ["mudar-familia", "quem-e-esta-pessoa"],
    },
    {
      slug: "mudar-familia",
      about: ["/familias", "/familias/$id"],
      title: "Mudar uma família",
      words: "mudança, endereço, saiu de casa, separação, responsável, tutor, avó, pode buscar",
      screens: [{ to: "/familias", label: "Abrir Famílias", needs: "members.edit" }],
      lead: "Quem entra, quem sai, quem responde pelas crianças e para onde a família se mudou.",
      steps: [
        "Em **Famílias**, abra a família. Mude o papel de cada um na própria lista, ou inclua alguém em **Adicionar pessoa**.",
        "Quem sai de casa continua na lista de quem já fez parte, com a data: use **Registrar saída**.",
        "Ao mudar o endereço de uma pessoa, o formulário pergunta **Mudar o endereço de toda a família?**",
        "Na aba **Família** de uma criança, informe quem mais responde por ela e marque **Pode buscar a criança** para quem pode levá-la.",
      ],
      picture: "A lista de famílias",
      see: ["cadastrar-familia"],
    },
    {
      slug: "listas-de-pessoas",
      about: ["/listas", "/listas/nova", "/listas/$id/editar", "/listas/$id"],
      title: "Manter uma lista de pessoas",
      words:
        "listas, filtro, segmentar, condições, aniversariantes, etiqueta, ação em lote, quem entrou, quem saiu",
      screens: [
        { to: "/listas", label: "Abrir Listas", needs: "members.edit" },
        { to: "/listas/nova", label: "Nova lista", needs: "members.edit" },
      ],
      lead: "Diga quem deve estar na lista, como membros ativos com menos de 30 anos, e ela se mantém em dia sozinha.",
      steps: [
        "Em **Listas**, toque em **Nova lista** e dê um nome.",
        "Em **Quem entra na lista**, use **Adicionar condição** ou **Adicionar grupo**. A **Prévia** mostra quem entra enquanto você escreve.",
        "Escolha as colunas e salve. Na lista aparece quantas pessoas entraram e quantas saíram nos últimos 30 dias.",
        "Para mudar muitas pessoas de uma vez, marque as que quer, ou nenhuma para valer para todas, e abra o botão de ações. Se errar, use **Desfazer**.",
      ],
      notes: [
        "Uma ação em lote pode ser desfeita por 24 horas. Quem foi alterado depois dela fica como está.",
        "Uma lista particular só você vê. Para que outros a vejam, escolha **Toda a igreja**.",
      ],
      see: ["quem-e-esta-pessoa"],
    },
    {
      slug: "etiquetas-e-campos",
      about: ["/configuracoes/campos", "/configuracoes/etiquetas"],
      title: "Separar pessoas com etiquetas e campos próprios",
      words: "etiqueta, tag, marcar pessoas, campo personalizado, campo extra, tamanho da camiseta, cor",
      screens: [
        { to: "/configuracoes/etiquetas", label: "Abrir Etiquetas", needs: "members.manage" },
        { to: "/configuracoes/campos", label: "Abrir Campos próprios", needs: "fields.manage" },
      ],
      lead: "Uma etiqueta junta pessoas por um motivo, como um coral ou uma turma. Um campo próprio pergunta de cada pessoa o que o cadastro não pergunta.",
      steps: [
        "Em **Etiquetas**, nas configurações, crie as etiquetas com nome e cor.",
        "Na ficha de uma pessoa, toque em **Alterar etiquetas** e escolha. Na lista de pessoas, filtre por etiqueta.",
        "Em **Campos próprios**, toque em **Novo campo**, diga o tipo, quem vê e quem preenche.",
        "As perguntas aparecem em **Outras informações**, no cadastro da pessoa e no de membro, e como colunas nas planilhas, para exportar e para importar.",
      ],
      notes: [
        "Ao excluir uma etiqueta, uma opção ou um campo que já está em uso, a tela diz antes de quantas pessoas ele sai. Isso não pode ser desfeito.",
        "Depois da primeira resposta, o tipo do campo não muda mais: crie outro.",
      ],
      see: ["quem-e-esta-pessoa"],
    },
    {
      slug: "cadastros-repetidos",
      about: ["/pessoas/duplicados", "/pessoas/unir", "/pessoas/unioes"],
      title: "Unir cadastros repetidos",
      words: "duplicados, repetidos, mesma pessoa, unir, juntar, mesclar, desfazer união, dois cadastros",
      screens: [
        { to: "/pessoas/duplicados", label: "Abrir Cadastros repetidos", needs: "people.merge" },
        { to: "/pessoas/unioes", label: "Abrir Cadastros unidos", needs: "people.merge" },
      ],
      lead: "Quando a mesma pessoa tem dois cadastros, um deles recebe tudo do outro. Nada é unido sozinho, e dá para desfazer por 30 dias.",
      steps: [
        "Em **Pessoas**, toque em **Cadastros repetidos**: cada par diz o que os dois têm em comum.",
        "Toque em **Comparar e unir**: os dois ficam lado a lado, com os campos diferentes marcados.",
        "Se é a mesma pessoa, escolha qual valor fica em cada campo diferente e toque em **Unir e ir para o próximo**.",
        "Se são duas pessoas, toque em **Não são a mesma pessoa**. O par não volta a aparecer.",
        "Foi sem querer? Toque em **Desfazer** no aviso. Mais tarde, abra **Cadastros unidos** e toque em **Desfazer**, da união mais recente para a mais antiga.",
      ],
      notes: [
        "Um campo vazio nunca apaga um preenchido. Visitas, família, ministérios e anotações passam para o cadastro que fica.",
        "Um par que a lista não mostra também pode ser unido: na ficha da pessoa, nos três pontos, escolha **Unir com outro cadastro…**.",
        "Ao desfazer, o que foi alterado depois da união fica onde está.",
      ],
      see: ["quem-e-esta-pessoa"],
    },
  ],
}
