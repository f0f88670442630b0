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
      picture: "A lista de pessoas",
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
      title: "Mudar uma família",
      words: "mudança, endereço, saiu de casa, separação, responsável, tutor, avó, pode buscar",
      screens: [{ to: "/familias", label: "Abrir Famílias", needs: "members.edit" }],
      lead: "Quem entra, quem sai, quem responde pelas crianças e para onde a família se mudou.",
      steps: [
        "Em **Famílias**, abra a família. Mude o papel de cada um na própria lista, ou inclua alguém em **Adicionar pessoa**.",
        "Quem sai de casa continua na lista de quem já fez parte, com a data: use **Registrar saída**.",
        "Ao mudar o endereço de uma pessoa, o formulário pergunta **Mudar o endereço de toda a família?**",
        "Na aba **Família** de uma criança, informe quem mais responde por ela e marque **Pode buscar** para quem pode levá-la.",
      ],
      picture: "A lista de famílias",
      see: ["cadastrar-familia"],
    },
  ],
}
