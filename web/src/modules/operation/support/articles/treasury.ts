import type { Topic } from "./article.ts"

export const aboutTreasury: Topic = {
  title: "Financeiro",
  articles: [
    {
      slug: "lancar-entradas-e-saidas",
      about: ["/financeiro/lancamentos", "/financeiro/lancamentos/novo"],
      title: "Lançar entradas e saídas",
      words:
        "dízimo, oferta, doação, despesa, conta de luz, recibo, comprovante, tesouraria, caixa, cartão, tarifa",
      screens: [{ to: "/financeiro/lancamentos", label: "Abrir Lançamentos", needs: "finance.view" }],
      lead: "Cada dízimo, oferta ou despesa é um lançamento: o valor, para que é e em que conta.",
      steps: [
        "Em **Financeiro**, toque em **Nova entrada** ou **Nova saída**.",
        "Digite o valor e confira a categoria e a conta: as que você usou por último já vêm escolhidas.",
        "Diga quem contribuiu, se quiser. Sem nome, fica **Anônimo**.",
        "Se um mesmo valor tem mais de um destino, toque em **Dividir em partes**.",
        "Salve. No lançamento, use **Fotografar** para guardar o recibo pelo celular.",
        "Para muitas linhas, toque em **Salvar e lançar outro**: o cursor volta ao valor, e daí em diante a tecla Enter salva.",
      ],
      notes: [
        "No cartão, o valor é o que a pessoa pagou. A tarifa e o dia em que cai na conta têm campos próprios.",
        "Para levar dinheiro do caixa ao banco, toque em **Transferir** e escolha **Entre contas**: não é entrada nem saída.",
        "Se um fundo com finalidade ficar negativo, o sistema pergunta antes.",
      ],
      see: ["corrigir-e-estornar", "contas-fundos-e-categorias", "financeiro"],
    },
    {
      slug: "contas-a-pagar",
      about: [
        "/financeiro/contas-a-pagar",
        "/financeiro/contas-a-pagar/nova",
        "/financeiro/contas-a-pagar/$id",
      ],
      title: "Cadastrar e pagar uma conta",
      words:
        "boleto, parcela, vencimento, vencida, aluguel, água, luz, fornecedor, a receber, quitar, desconto, multa, juros",
      screens: [
        {
          to: "/financeiro/contas-a-pagar",
          label: "Abrir Contas a pagar e a receber",
          needs: "finance.view",
        },
      ],
      lead: "O que a igreja tem a pagar e a receber, com o dia em que vence e quanto falta.",
      steps: [
        "Em **Financeiro**, abra **Contas a pagar** e toque em **Nova conta**.",
        "Escolha **A pagar** ou **A receber**, digite o valor e a categoria.",
        "Escolha **De uma vez** e informe o vencimento, ou **Em parcelas** e confira o dia e o valor de cada uma.",
        "No dia de pagar, abra a conta e toque em **Registrar pagamento**. Se for a receber, em **Registrar recebimento**.",
        "Se pagou menos, por um desconto, ou mais, por multa e juros, marque **Quitar por este valor**: a diferença aparece antes de salvar.",
      ],
      notes: [
        "Pode pagar em partes: a conta diz quanto falta.",
        "Cada pagamento é um lançamento. Se foi um engano, estorne-o, e a conta volta a ficar em aberto.",
        "As contas de hoje e as vencidas aparecem em **Hoje**, na tela inicial.",
      ],
      see: ["contas-que-se-repetem", "lancar-entradas-e-saidas", "corrigir-e-estornar"],
    },
    {
      slug: "contas-que-se-repetem",
      title: "Contas que se repetem todo mês",
      words: "aluguel, internet, mensalidade, recorrência, conta fixa, semanal, mensal, anual, encerrar",
      screens: [
        {
          to: "/financeiro/contas-a-pagar",
          label: "Abrir Contas a pagar e a receber",
          needs: "finance.view",
        },
      ],
      lead: "Cadastre uma vez o aluguel ou a internet: a conta de cada vencimento aparece sozinha, 45 dias antes.",
      steps: [
        "Em **Nova conta**, escolha **Repete**.",
        "Diga se é **Semanal**, **Mensal** ou **Anual**, o **Primeiro vencimento** e, se houver, até quando.",
        "Para mudar o valor ou o dia, abra **Contas que se repetem** e escolha **Editar** no menu da linha.",
        "Quando ela acabar, escolha **Encerrar**.",
      ],
      notes: [
        "Mudar ou encerrar vale para as contas de hoje em diante que ninguém alterou nem pagou. As outras ficam como estão.",
        "Se vence no dia 31, nos meses mais curtos vence no último dia.",
      ],
      see: ["contas-a-pagar"],
    },
    {
      slug: "corrigir-e-estornar",
      about: ["/financeiro/lancamentos/$id", "/financeiro/lancamentos/$id/editar"],
      title: "Corrigir e estornar um lançamento",
      words: "apagar, excluir, cancelar, errado, duplicado, lançado duas vezes, estorno, histórico",
      screens: [{ to: "/financeiro/lancamentos", label: "Abrir Lançamentos", needs: "finance.view" }],
      lead: "Nada se apaga dos livros: o que está errado é corrigido, e o que não devia existir é estornado.",
      steps: [
        "Procure o lançamento pelo número, pela descrição ou pelo nome, e abra.",
        "Toque em **Corrigir** para mudar o valor, a data, a categoria ou a conta. O que mudou aparece em **Como foi lançado**.",
        "Se ele não devia existir, toque em **Estornar**, escreva o motivo e confira a data.",
        "O estorno é um lançamento novo, o contrário do primeiro. Os dois ficam ligados um ao outro.",
      ],
      notes: [
        "Num mês fechado mudam só as anotações. O estorno vai para um mês aberto.",
        "Um estorno não pode ser estornado: lance de novo.",
      ],
      see: ["lancar-entradas-e-saidas"],
    },
    {
      slug: "contas-fundos-e-categorias",
      about: ["/financeiro/configuracoes"],
      title: "Organizar contas, fundos e categorias",
      words:
        "plano de contas, banco, caixa, maquininha, missões, construção, saldo inicial, desativar, contador",
      screens: [
        {
          to: "/financeiro/configuracoes",
          label: "Abrir Contas, fundos e categorias",
          needs: "finance.view",
        },
      ],
      lead: "A conta diz onde o dinheiro está; o fundo, para que ele é; a categoria, de onde veio ou para onde foi.",
      steps: [
        "Em **Financeiro**, abra **Contas, fundos e categorias**.",
        "Toque em **Nova conta** e informe em **Saldo inicial** o que já havia nela.",
        "Em **Fundos**, cadastre o que tem destino certo, como a reforma do telhado.",
        "Em **Categorias**, use **Nova abaixo desta** para detalhar as que já vieram.",
        "O que não se usa mais, escolha **Desativar** no menu: some dos formulários e fica nos relatórios.",
      ],
      notes: ["O que já tem lançamentos não é excluído, só desativado."],
      see: ["lancar-entradas-e-saidas", "sigilo-das-contribuicoes"],
    },
    {
      slug: "importar-anos-anteriores",
      about: ["/financeiro/importar"],
      title: "Importar anos anteriores de uma planilha",
      words: "Excel, CSV, livro caixa, histórico, lançamentos antigos, outro sistema, desfazer importação",
      screens: [
        { to: "/financeiro/importar", label: "Abrir Importar anos anteriores", needs: "finance.manage" },
      ],
      lead: "As entradas e saídas que a igreja já tem numa planilha entram de uma vez, depois de conferidas.",
      steps: [
        "Em **Contas, fundos e categorias**, toque em **Importar anos anteriores**.",
        "Escolha a conta em que o dinheiro entrou e saiu, e o arquivo. Se preferir, comece pelo modelo.",
        "Confira as linhas. Se uma coluna ficou errada, escolha o campo dela e toque em **Conferir com estas colunas**.",
        "Corrija na planilha o que a tela apontar: uma linha errada segura o arquivo inteiro.",
        "Toque em **Importar**.",
      ],
      notes: [
        "Linhas iguais ao que já está lançado nesta conta ficam de fora, a não ser que você marque o contrário.",
        "Em **Importações anteriores**, **Desfazer** estorna tudo o que o arquivo lançou.",
      ],
      see: ["lancar-entradas-e-saidas", "contas-fundos-e-categorias"],
    },
    {
      slug: "pedir-reembolso",
      about: ["/financeiro/reembolsos", "/financeiro/reembolsos/novo", "/financeiro/reembolsos/$id"],
      title: "Pedir um reembolso",
      words:
        "reembolso, nota fiscal, recibo, gastei, comprei, devolver, do meu bolso, ressarcimento, chave PIX",
      screens: [{ to: "/financeiro/reembolsos", label: "Abrir Reembolsos" }],
      lead: "Quem gastou do próprio bolso pela igreja pede o valor de volta, com a foto da nota.",
      steps: [
        "No menu da sua conta, abra **Meus reembolsos** e toque em **Pedir reembolso**.",
        "Digite o valor, a data, a categoria e o que você comprou. A **Chave PIX** diz para onde o valor volta.",
        "Toque em **Fotografar** para cada nota, ou em **Anexar arquivo**, e depois em **Enviar pedido**.",
        "A resposta aparece no próprio pedido. Enquanto ninguém responde, use **Alterar** ou **Retirar**.",
        "Quem cuida do financeiro abre o pedido e toca em **Autorizar** ou **Recusar**. Depois, em **Pagar**: o pagamento vira um lançamento, com as mesmas notas.",
      ],
      notes: [
        "Ninguém autoriza o próprio pedido: outra pessoa do financeiro precisa autorizar.",
        "Se o lançamento do pagamento for estornado, o pedido volta a esperar o pagamento.",
      ],
      see: ["lancar-entradas-e-saidas"],
    },
    {
      slug: "financeiro",
      about: ["/financeiro"],
      title: "Ver o mês num relance",
      words: "saldo, superávit, déficit, resultado, competência, regime de caixa, resumo, a receber",
      screens: [{ to: "/financeiro", label: "Abrir Financeiro", needs: "finance.view" }],
      lead: "O que entrou, o que saiu e o que há em cada conta, ao lado do mês anterior.",
      steps: [
        "Abra **Financeiro**. O mês é o de agora; as setas levam ao anterior.",
        "Veja as **Entradas**, as **Saídas** e se houve superávit ou déficit.",
        "Toque numa categoria ou numa conta para ver os lançamentos que formam o número.",
        "Em **Competência**, cada lançamento conta no mês a que pertence; em **Caixa**, no dia em que o dinheiro andou.",
      ],
      notes: ["Em **A receber** está o que o cartão ainda não depositou."],
      see: ["lancar-entradas-e-saidas"],
    },
    {
      slug: "relatorios-financeiros",
      about: ["/financeiro/relatorios"],
      title: "Tirar o relatório do mês ou do ano",
      words:
        "demonstrativo, livro-caixa, balancete, assembleia, contador, conselho fiscal, imprimir, pdf, planilha",
      screens: [{ to: "/financeiro/relatorios", label: "Abrir Relatórios", needs: "finance.view" }],
      lead: "O que levar à assembleia, ao conselho fiscal e ao contador, na tela ou em arquivo.",
      steps: [
        "Em **Financeiro**, abra **Relatórios** e escolha o período.",
        "O **Demonstrativo** diz o que entrou, o que saiu e o que sobrou. O **Livro-caixa** traz cada lançamento com o saldo depois dele. O **Balancete** mostra cada conta e categoria.",
        "Toque em **PDF**, **Excel** ou **CSV** para levar o relatório em arquivo, com todas as linhas.",
      ],
      notes: ["Os livros são gerenciais; a escrituração é do contador."],
      see: ["financeiro", "contas-fundos-e-categorias"],
    },
    {
      slug: "sigilo-das-contribuicoes",
      title: "Quem vê quem contribuiu",
      words: "dizimista, sigilo, privacidade, pastor, anônimo, conselho fiscal, nome de quem deu",
      screens: [
        {
          to: "/financeiro/configuracoes",
          label: "Abrir Contas, fundos e categorias",
          needs: "finance.manage",
        },
      ],
      lead: "O nome de quem dá é para poucos; o total é para quem cuida da igreja.",
      steps: [
        "Veem o nome: quem administra a igreja, a tesouraria e, na própria filial, quem a administra.",
        "Os outros com acesso ao financeiro veem o valor e a categoria, com as palavras **Contribuinte em sigilo**.",
        "Para que os pastores vejam, abra **Contas, fundos e categorias**, toque em **Sigilo** e ligue **Pastores veem quem contribuiu**.",
      ],
      notes: ["Cada leitura do que uma pessoa contribuiu fica na auditoria."],
      see: ["contas-fundos-e-categorias"],
    },
  ],
}
