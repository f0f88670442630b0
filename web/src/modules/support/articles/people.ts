import type { Topic } from "./article.ts"

export const aboutPeople: Topic = {
  title: "Pessoas e famílias",
  articles: [
    {
      slug: "quem-e-esta-pessoa",
      title: "Ver tudo sobre uma pessoa",
      words: "pessoas, cadastro único, quem é, linha do tempo, histórico, nova pessoa",
      screens: [
        { to: "/pessoas", label: "Abrir Pessoas", needs: "members.view" },
        { to: "/pessoas/nova", label: "Nova pessoa", needs: "members.create" },
      ],
      lead: "Membro, visitante ou nenhum dos dois: cada pessoa tem um só cadastro. Um telefone corrigido em um lugar muda em todos.",
      steps: [
        "Em **Pessoas**, busque pelo nome, e-mail, telefone ou CPF e toque na pessoa.",
        "Em **Resumo**, veja os dados; em **Rol** e **Visitas**, o que ela é e foi para a igreja; em **Linha do tempo**, tudo em ordem.",
        "Quem não é membro nem visitante, como um filho ou um doador, entra por **Nova pessoa**.",
      ],
      notes: [
        "Um visitante que vira membro continua a mesma pessoa. O que ele escreveu de outro jeito ao se cadastrar fica guardado no cadastro de visitante.",
      ],
      see: ["cadastrar-familia", "cadastrar-membro"],
    },
    {
      slug: "cadastrar-familia",
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
        "Quem sai de casa continua na lista de quem já fez parte, com a data: use **Registrar saída**.",
      ],
      notes: [
        "O responsável e o cônjuge da família são os cônjuges um do outro também na ficha de membro.",
        "Na aba **Família** de uma criança, informe quem mais responde por ela e marque **Pode buscar** para quem pode levá-la.",
      ],
      see: ["quem-e-esta-pessoa"],
    },
    {
      slug: "cadastros-repetidos",
      title: "Unir cadastros repetidos",
      words: "duplicados, repetidos, mesma pessoa, unir, juntar, mesclar, desfazer união, dois cadastros",
      screens: [
        { to: "/pessoas/duplicados", label: "Abrir Cadastros repetidos", needs: "people.merge" },
        { to: "/pessoas/unioes", label: "Abrir Uniões", needs: "people.merge" },
      ],
      lead: "Quando a mesma pessoa tem dois cadastros, um deles recebe tudo do outro. Nada é unido sozinho, e dá para desfazer por 30 dias.",
      steps: [
        "Em **Pessoas**, toque em **Cadastros repetidos**: cada par diz o que os dois têm em comum.",
        "Se são duas pessoas, toque em **Não são a mesma pessoa**. O par não volta a aparecer.",
        "Se é a mesma, toque em **Comparar e unir**, escolha qual valor fica em cada campo diferente e toque em **Unir cadastros**.",
        "Para desfazer, abra **Uniões** e toque em **Desfazer**, da união mais recente para a mais antiga.",
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
