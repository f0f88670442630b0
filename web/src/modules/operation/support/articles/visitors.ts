import type { Topic } from "./article.ts"

export const aboutVisitors: Topic = {
  title: "Visitantes",
  articles: [
    {
      slug: "qr-code",
      title: "Receber visitantes pelo QR Code",
      words: "cartaz, porta, celular, formulário, cadastro de visitante",
      screens: [{ to: "/configuracoes/qr-codes", label: "Abrir QR Codes", needs: "branches.view" }],
      lead: "Cada filial tem o seu QR Code. O visitante aponta a câmera e se cadastra pelo próprio celular, sem instalar nada.",
      steps: [
        "Abra **QR Codes** e baixe o cartaz A4, que já vem com o nome da igreja, ou só a imagem.",
        "Imprima e deixe à vista: entrada, recepção, bancos, ou no telão na hora das boas-vindas.",
        "O cadastro aparece na hora em **Visitantes**, com acompanhamento pendente.",
        "Quem toca em **Vim com a família** cadastra até 8 pessoas junto: todas aparecem em **Famílias**, e o contato é feito só com quem preencheu.",
      ],
      notes: [
        "**Regenerar** troca o código: os cartazes já impressos deixam de funcionar. Use se o código cair em mãos erradas.",
        "Desative o QR Code de uma filial que não recebe visitantes por ele.",
      ],
      picture: "O QR Code de uma filial",
      see: ["acompanhar-visitantes", "aviso-de-privacidade"],
    },
    {
      slug: "cadastrar-visitante",
      title: "Cadastrar um visitante",
      words: "novo visitante, ficha de visitante",
      screens: [{ to: "/visitantes/novo", label: "Novo visitante", needs: "visitors.create" }],
      lead: "Para quem preencheu uma ficha em papel ou falou com a recepção. Só o nome, a cidade e o estado são obrigatórios.",
      steps: [
        "Em **Visitantes**, toque em **Novo Visitante**.",
        "Preencha o que souber. O CEP completa o endereço.",
        "Registre o consentimento como ele foi dado: sem ele, não se manda mensagem.",
        "Toque em **Cadastrar Visitante**.",
      ],
      notes: ["De uma criança com menos de 12 anos são pedidos o nome e o telefone de um responsável."],
      picture: "O formulário de um novo visitante",
      see: ["consentimento", "qr-code"],
    },
    {
      slug: "acompanhar-visitantes",
      title: "Acompanhar visitantes e membros",
      words:
        "follow-up, contato, prazo, ligar, responsável, assumir, pendente, ausente, sumido, faltou, membro",
      screens: [{ to: "/visitantes/acompanhamentos", label: "Meus acompanhamentos", needs: "visitors.edit" }],
      lead: "Quem visita espera um contato em até 48 horas. Cada visitante tem um prazo e pode ter um responsável. Um membro que anda ausente pode ser acompanhado do mesmo jeito.",
      steps: [
        "Abra **Meus acompanhamentos**: a lista começa pelos mais atrasados.",
        "Em **Sem responsável**, toque em **Assumir** para acompanhar alguém, ou em **Dar a…** para um colega acompanhar.",
        "Para dar vários a um colega, abra **Visitantes**, escolha **Visita** e **Sem contato** em **Mais filtros**, marque as pessoas e toque em **Dar a…**. Se errar, use **Desfazer**.",
        "Ligue, ou mande uma mensagem pronta pelo WhatsApp ou por e-mail, a quem aceitou.",
        "Toque em **Registrar contato** e conte como foi. Informe quando falar de novo, ou encerre o acompanhamento.",
      ],
      notes: [
        "Um contato sem resposta também conta como tentativa, e fica no histórico.",
        "Para acompanhar um membro, abra a página dele, toque em **Acompanhar…** e diga o motivo. Ele aparece em **Meus acompanhamentos** ao lado dos visitantes, e os contatos ficam na aba **Acompanhamento**.",
      ],
      picture: "Os acompanhamentos, começando pelos mais atrasados",
      see: ["mensagens-prontas", "converter-visitante"],
    },
    {
      slug: "consentimento",
      title: "Registrar o consentimento",
      words: "lgpd, whatsapp bloqueado, autorização, aceite, mensagens",
      screens: [{ to: "/visitantes", label: "Abrir Visitantes", needs: "visitors.view" }],
      lead: "WhatsApp e e-mail só são oferecidos a quem consentiu. O consentimento fica guardado com data, hora e como foi dado.",
      steps: [
        "Abra o cadastro do visitante.",
        "Em **Consentimentos**, escolha a finalidade e toque em **Registrar consentimento**.",
        "Diga como e quando a pessoa consentiu, e confirme.",
        "Se ela voltar atrás, registre a retirada no mesmo lugar: as mensagens param na hora.",
      ],
      picture: "Os consentimentos de um visitante",
      see: ["pedidos-lgpd", "mensagens-prontas"],
    },
    {
      slug: "mensagens-prontas",
      title: "Preparar as mensagens prontas",
      words: "modelo, texto, whatsapp, e-mail, boas-vindas",
      screens: [
        { to: "/mensagens/visitantes", label: "Abrir Mensagens para visitantes", needs: "church.manage" },
      ],
      lead: "Textos da igreja que a equipe envia com um toque, já com o nome da pessoa.",
      steps: [
        "Em **Configurações**, abra **Mensagens para visitantes** e toque em **Nova mensagem**.",
        "Escreva o texto. Use **{nome}**, **{igreja}**, **{filial}** e **{responsavel}** onde eles devem aparecer.",
        "Confira na **Prévia** e salve. Marque uma delas como **Mensagem padrão**.",
      ],
      picture: "As mensagens prontas da igreja",
    },
    {
      slug: "converter-visitante",
      title: "Converter um visitante em membro",
      words: "conversão, tornar membro, admitir, batismo, decisão",
      screens: [
        { to: "/visitantes", label: "Abrir Visitantes", needs: ["members.create", "visitors.manage"] },
      ],
      lead: "Quando a pessoa passa a fazer parte da igreja, o cadastro dela segue para o rol, sem digitar de novo.",
      steps: [
        "Abra o cadastro do visitante e toque em **Converter em Membro**.",
        "Confira o que vai junto, complete o que faltar e confirme.",
        "Se já houver um membro com o mesmo CPF, o sistema oferece ligar os dois cadastros.",
        "Em **Converter também**, marque quem mais da família passa para o rol no mesmo ato: ou vão todos os marcados, ou ninguém.",
      ],
      notes: [
        "O cadastro de visitante continua guardado, com as visitas e os contatos, e leva ao de membro.",
        "Pedidos de oração e observações não vão para o cadastro de membro.",
      ],
      picture: "A conversão de um visitante em membro",
      see: ["cadastrar-membro", "funcao-ministerial"],
    },
    {
      slug: "visitas-e-retornos",
      title: "Registrar visitas e unir cadastros repetidos",
      words: "voltou, retorno, duplicado, repetido, mesma pessoa, mesclar",
      screens: [{ to: "/visitantes", label: "Abrir Visitantes", needs: "visitors.view" }],
      lead: "Quem volta pode se cadastrar outra vez. O sistema percebe e pergunta; quem decide é você.",
      steps: [
        "Para anotar que a pessoa veio de novo, abra o cadastro e toque em **Registrar visita**.",
        "Se aparecer **Possível retorno**, compare os dois cadastros.",
        "Toque em **É a mesma pessoa** para unir: nada é sobrescrito, e as visitas se somam. Se não for, toque em **Não é**.",
      ],
      picture: "As visitas de uma pessoa",
    },
  ],
}
