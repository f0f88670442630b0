import type { Topic } from "./article.ts"

export const aboutReports: Topic = {
  title: "Relatórios",
  articles: [
    {
      slug: "relatorios",
      about: ["/relatorios", "/relatorios/$key"],
      title: "Ver um relatório e quem está por trás do número",
      words:
        "números da igreja, crescimento, admissões, funil, presença, qualidade do cadastro, comparar, ano anterior, imprimir, PDF",
      screens: [{ to: "/relatorios", label: "Abrir Relatórios", needs: "reports.view" }],
      lead: "Cada relatório tem números, gráficos e tabelas, do período e da filial que você escolher.",
      steps: [
        "Abra **Relatórios** no menu e escolha um deles.",
        "Escolha o período e, em **Comparar com**, o período anterior ou o mesmo do ano passado.",
        "Toque em um número sublinhado para ver as pessoas, e no nome para abrir a ficha.",
        "Toque em **Exportar** para levar em PDF, Excel ou CSV, ou em **Imprimir**.",
        "**Copiar link** leva os mesmos filtros a outra pessoa da igreja.",
      ],
      notes: [
        "Cada pessoa vê só o que o acesso dela permite: o mesmo link pode mostrar números diferentes.",
        "O traço **—** quer dizer que não há com o que comparar.",
        "**Números do mês**, também no painel, junta o mês em uma folha. **WhatsApp** leva os números em uma mensagem, sem nomes.",
      ],
      see: ["relatorios-proprios-e-agendados", "estatisticas"],
    },
    {
      slug: "relatorios-proprios-e-agendados",
      about: [
        "/relatorios/proprios",
        "/relatorios/proprios/novo",
        "/relatorios/proprios/$id",
        "/relatorios/proprios/$id/editar",
        "/relatorios/agendados",
      ],
      title: "Montar um relatório e recebê-lo por e-mail",
      words: "relatório personalizado, colunas, agrupar, envio automático, toda semana, todo mês",
      screens: [
        { to: "/relatorios/proprios", label: "Abrir Relatórios próprios", needs: "reports.view" },
        { to: "/relatorios/agendados", label: "Abrir Relatórios agendados", needs: "reports.view" },
      ],
      lead: "Escolha as colunas e os grupos que a sua igreja usa, e receba os números sem precisar lembrar.",
      steps: [
        "Em **Relatórios**, abra **Próprios** e toque em **Novo relatório**.",
        "Escolha de quem é, acrescente as colunas e ponha-as em ordem com as setas.",
        "Em **Agrupar por**, escolha como contar as linhas, e se quer um gráfico.",
        "Para enviar um relatório por e-mail, toque em **Exportar** e em **Agendar envio**.",
        "Escolha o dia, a hora e quem recebe. Em **Agendados** você pode **Enviar agora**, mudar ou excluir.",
      ],
      notes: [
        "No e-mail vão só os números. Os nomes ficam no sistema, atrás de um link.",
        "Quem não pode ver o relatório não recebe, e quem agendou é avisado.",
        "Se quem agendou perder o acesso, o envio fica **Pausado**.",
      ],
      see: ["relatorios"],
    },
    {
      slug: "relatorio-mensal",
      about: ["/relatorios/mensal", "/relatorios/mensal/consolidado", "/relatorios/mensal/$id"],
      title: "Preencher, enviar e aprovar o relatório mensal",
      words: "prestação de contas, filial, congregação, prazo, atrasado, retificação, soma das filiais",
      screens: [
        { to: "/relatorios/mensal", label: "Abrir Relatórios mensais", needs: "reports.view" },
        { to: "/relatorios/mensal/consolidado", label: "Abrir Consolidado mensal", needs: "reports.view" },
      ],
      lead: "Cada filial conta o seu mês em um relatório. O sistema já preenche o que sabe.",
      steps: [
        "Em **Relatórios mensais**, abra o mês da sua filial ou toque em **Abrir relatório**.",
        "Confira os **Números do mês**. Se um número diferir, escreva o certo e explique por quê.",
        "Toque em **Salvar rascunho** para continuar depois, ou em **Enviar** quando estiver pronto.",
        "Quem decide toca em **Aprovar**, ou em **Devolver** com o motivo.",
        "No **Consolidado mensal** estão os relatórios aprovados e a soma deles.",
      ],
      notes: [
        "Um relatório aprovado não muda mais. Para corrigir, toque em **Retificar** e diga o motivo.",
        "Entradas e saídas só aparecem para quem vê o financeiro.",
      ],
      see: ["relatorios"],
    },
  ],
}
