import type { Topic } from "./article.ts"

export const aboutChurch: Topic = {
  title: "Igreja e agenda",
  articles: [
    {
      slug: "dados-da-igreja",
      title: "Mudar os dados e o logotipo da igreja",
      words: "endereço, telefone, cnpj, pastor, logo, configurações",
      screens: [
        { to: "/configuracoes/igreja", label: "Abrir Igreja", needs: "church.manage" },
        { to: "/configuracoes", label: "Abrir Configurações", needs: "settings.manage" },
      ],
      lead: "Telefone, endereço e logotipo aparecem para quem visita, no formulário e no cartaz.",
      steps: [
        "Em **Configurações**, abra **Igreja**.",
        "Corrija os dados e salve.",
        "Envie o logotipo. Uma imagem quadrada, de fundo claro, fica melhor no cartaz.",
      ],
      picture: "As configurações da igreja",
      see: ["filiais", "aviso-de-privacidade"],
    },
    {
      slug: "filiais",
      title: "Cadastrar filiais e horários de culto",
      words: "congregação, setor, ponto de pregação, sede, unidade, gerente, horário",
      screens: [{ to: "/configuracoes/filiais", label: "Abrir Filiais", needs: "branches.view" }],
      lead: "A sede já existe. Setores, filiais, congregações e pontos de pregação podem ser vinculados a ela ou uns aos outros.",
      steps: [
        "Em **Configurações**, abra **Filiais** e toque em **Nova filial**. Só o nome é obrigatório.",
        "Escolha o tipo e, em **Vinculada a**, a unidade a que ela pertence.",
        "Em **Adicionar horário**, informe o dia, a hora e o nome de cada culto. Os visitantes os veem depois do cadastro.",
        "Para mudar um horário, abra a filial e toque em **Editar**.",
      ],
      notes: [
        "O QR Code da filial fica pronto na hora.",
        "Ao excluir uma filial, você escolhe para onde vão as pessoas dela. A sede não pode ser excluída.",
      ],
      picture: "As filiais da igreja",
      see: ["qr-code", "usuarios"],
    },
    {
      slug: "ministerios",
      title: "Organizar os ministérios",
      words: "equipe, líder, louvor, infantil, integrantes, grupo",
      screens: [{ to: "/ministerios", label: "Abrir Ministérios", needs: "activities.view" }],
      lead: "As equipes que servem na igreja, com o líder, os integrantes e o dia da reunião.",
      steps: [
        "Em **Ministérios**, toque em **Novo ministério** e dê um nome.",
        "Escolha o líder entre os membros, e o dia, a hora e o local da reunião.",
        "Abra o ministério e toque em **Adicionar integrante**. Cada um tem uma função na equipe.",
      ],
      picture: "Os ministérios da igreja",
      see: ["atividades"],
    },
    {
      slug: "atividades",
      title: "Marcar cultos, reuniões e eventos",
      words: "evento, agenda, calendário, culto, célula, ensaio, cancelar dia",
      screens: [{ to: "/atividades", label: "Abrir Atividades", needs: "activities.view" }],
      lead: "As atividades que se repetem e as que têm data marcada, em lista ou no calendário.",
      steps: [
        "Em **Atividades**, toque em **Nova atividade**, ou escolha o dia no calendário: no celular pelo “+” do dia, no computador clicando nele (arraste para marcar até quando vai).",
        "Escolha se ela se repete (toda semana, a cada tantas semanas, uma vez por mês) ou se acontece em uma data.",
        "Informe horário, local e, se for o caso, o ministério. Salve.",
        "Para um feriado, abra a atividade e cancele só aquele dia. Ele aparece riscado, e pode ser retomado.",
      ],
      picture: "O calendário de atividades",
      see: ["assinar-calendario", "ministerios"],
    },
    {
      slug: "assinar-calendario",
      title: "Ver a agenda da igreja no celular",
      words: "google agenda, calendário, iphone, outlook, ical, assinar",
      screens: [{ to: "/atividades", label: "Abrir Atividades", needs: "activities.view" }],
      lead: "Assine o calendário uma vez, e a agenda do seu celular ou computador acompanha as mudanças.",
      steps: [
        "Em **Atividades**, toque em **Assinar calendário**.",
        "Copie o endereço e cole na sua agenda, em “adicionar calendário por URL” (Google, Apple ou Outlook).",
      ],
      notes: [
        "O endereço é secreto: quem o tem vê a agenda. Se ele se espalhar, gere um novo, e o antigo deixa de valer.",
      ],
    },
    {
      slug: "denominacao",
      title: "Fazer parte de uma denominação",
      words: "filiação, convenção, hierarquia, igrejas, pedir, aprovar, recusar",
      screens: [{ to: "/configuracoes/igreja", label: "Abrir Igreja", needs: "church.manage" }],
      lead: "A filiação é um pedido que a denominação aprova ou recusa. Só depois de aprovada ela vê os números e os cadastros da igreja.",
      steps: [
        "Em **Configurações**, abra **Igreja** e vá até **Denominação**.",
        "Escolha a denominação e envie o pedido. Enquanto não há resposta, ele pode ser retirado.",
        "A resposta chega nas notificações, com o motivo se for recusado. Dá para pedir de novo.",
        "A igreja pode deixar a denominação quando quiser, e continua com todos os seus dados.",
      ],
      see: ["administrar-denominacao"],
    },
    {
      slug: "administrar-denominacao",
      title: "Administrar uma denominação",
      words: "gerenciar igrejas, visão hierárquica, dashboard denominação, entrar na igreja",
      screens: [
        { to: "/denominacao/churches", label: "Gerenciar Igrejas", needs: "churches.create" },
        { to: "/denominacao/dashboard", label: "Dashboard Denominação", needs: "denomination_stats.view" },
        { to: "/denominacao/hierarchy", label: "Visão Hierárquica", needs: "hierarchy.view" },
        { to: "/configuracoes/denominacao", label: "Nome da denominação", needs: "denominations.edit" },
      ],
      lead: "Para quem cuida de várias igrejas: pedidos de filiação, números somados e a árvore das unidades.",
      steps: [
        "Em **Gerenciar Igrejas**, responda aos pedidos e cadastre igrejas novas.",
        "Em **Dashboard Denominação**, veja os números de todas juntas, e quais estão sem atividade recente.",
        "Em **Visão Hierárquica**, percorra as igrejas e as suas unidades.",
        "Para trabalhar dentro de uma igreja, abra-a e entre nela. Ela vê na auditoria que você entrou. Ao terminar, toque em **Sair da igreja**.",
      ],
      see: ["denominacao"],
    },
    {
      slug: "plano-e-pagamento",
      title: "Escolher o plano e pagar",
      words: "assinatura, preço, limite de membros, pix, fatura, gratuito, crescimento",
      screens: [
        { to: "/pagamento", label: "Abrir Pagamento", needs: "church.manage" },
        { to: "/perfil", label: "Abrir Perfil" },
      ],
      lead: "O plano define quantos membros cabem no rol. Nada é apagado nem escondido por causa do plano.",
      steps: [
        "Em **Perfil**, abra a aba **Planos** e veja o uso: quantos membros há e quantos cabem.",
        "Em **Pagamento**, escolha o plano e o período. A fatura mostra o valor e o vencimento; pague por PIX, pelo QR Code ou com o copia e cola. Onde não há PIX, a tela diz como falar com a operação.",
        "Um plano pago passa a valer com a confirmação do pagamento. Até lá, valem os limites do plano em vigor.",
      ],
      notes: [
        "Contam os membros ativos e inativos; não contam falecidos, transferidos e excluídos.",
        "Acima do limite, tudo continua podendo ser lido, corrigido e exportado; só não entram novos membros.",
      ],
      see: ["levar-os-dados"],
    },
  ],
}
