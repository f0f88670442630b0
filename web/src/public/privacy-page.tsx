import { DOCUMENTS, versionLine } from "@aprisco/contract/auth/terms"
import { Masthead } from "./mark.tsx"
import { placeholder, WithoutValue, WithValue } from "./placeholders.tsx"

export function PrivacyHead() {
  return (
    <>
      <title>Política de privacidade · Aprisco</title>
      <meta
        name="description"
        content="Que dados o Aprisco trata, para quê, com que fundamento, por quanto tempo, e como exercer os seus direitos pela LGPD."
      />
      <link rel="canonical" href={`${placeholder("origin")}/politica-privacidade`} />
    </>
  )
}

/** `/politica-privacidade` (docs/product/landing.md#3.1). The retention periods are those that the jobs apply. */
export function PrivacyPolicyPage() {
  return (
    <main className="reading">
      <Masthead />
      <article className="sheet">
        <h1>Política de privacidade</h1>
        <p className="muted">{versionLine(DOCUMENTS.privacy)}</p>
        <p>
          O Aprisco é um sistema de gestão para igrejas. Pertencer a uma igreja já é um dado sensível (Lei
          13.709/2018, a LGPD, arts. 5º, II e 11), e por isso tratamos cada registro com o cuidado que a lei e
          as pessoas merecem.
        </p>
        <h2>Quem é responsável</h2>
        <p>
          A <strong>igreja</strong> que recebe o cadastro é a controladora: ela decide por que e como os dados
          são usados. O Aprisco é o operador: guarda e processa os dados em nome da igreja e somente conforme
          as instruções dela. Dos dados de quem usa o sistema e de quem nos deixa um contato, o controlador é
          o próprio Aprisco.
        </p>
        <h2>Que dados são coletados</h2>
        <ul>
          <li>
            <strong>Visitantes:</strong> nome, cidade e UF; se a pessoa quiser, telefone, e-mail, data de
            nascimento, gênero, estado civil, CPF, endereço, interesses e pedidos de oração. O endereço de
            rede do envio é guardado por 30 dias, para proteger o formulário contra abuso.
          </li>
          <li>
            <strong>Membros:</strong> dados pessoais e de contato, vida eclesiástica e histórico ministerial,
            registrados pela secretaria da igreja.
          </li>
          <li>
            <strong>Quem usa o sistema:</strong> nome, e-mail e, se informados, telefone, data de nascimento,
            gênero e foto; a senha (guardada apenas como resumo criptográfico); as sessões e os aparelhos em
            que entrou, e o endereço de rede de tentativas de acesso recusadas; o registro das ações
            realizadas; as versões dos Termos de Uso e desta política que aceitou, com data e hora.
          </li>
          <li>
            <strong>Quem nos deixa um contato na página inicial:</strong> nome da igreja, e-mail do
            responsável e telefone.
          </li>
        </ul>
        <h2>Para quê</h2>
        <p>
          Para receber quem visita, entrar em contato, acompanhar os membros e organizar a vida da igreja.
          Cada finalidade tem o seu próprio consentimento, que não vem marcado: cadastro e contato, pedido de
          oração, e-mail, SMS e WhatsApp. Os dados não são vendidos, nem usados em propaganda, nem para
          decisões automatizadas.
        </p>
        <h2>Com que fundamento</h2>
        <p>
          Quem visita: o consentimento, dado em destaque e para cada finalidade (LGPD, art. 11, I), que pode
          ser retirado a qualquer momento sem desfazer o que já foi feito. Membros: o consentimento e, quando
          for o caso, o cumprimento de obrigação legal ou o exercício regular de direitos (art. 11, II, a e
          d). Quem usa o sistema: a execução do contrato (art. 7º, V). Quem nos deixa um contato: os
          procedimentos preliminares a um contrato, a pedido da própria pessoa (art. 7º, V).
        </p>
        <h2>Com quem são compartilhados</h2>
        <p>
          Com a equipe da própria igreja, conforme a função de cada pessoa: pedidos de oração e observações
          são lidos somente pelos pastores, pela administração e por quem acompanha o visitante. A denominação
          vê os dados de uma igreja apenas depois de aprovada a afiliação entre as duas. Para preencher um
          endereço, o CEP (e nada mais) é consultado em um serviço público. Fora disso, somente por obrigação
          legal.
        </p>
        <h2>Por quanto tempo</h2>
        <ul>
          <li>Visitantes sem conversão e sem novo contato: 24 meses; depois, os dados são anonimizados.</li>
          <li>Pedidos de oração: 12 meses.</li>
          <li>Endereço de rede do cadastro: 30 dias.</li>
          <li>Sessões de acesso encerradas: 90 dias.</li>
          <li>Contatos deixados na página inicial e pedidos de ajuda à operação: 12 meses.</li>
          <li>
            Tudo de uma igreja que encerra a conta: 30 dias depois do pedido; nas cópias de segurança, até
            seis meses depois. Ficam, por cinco anos, um número, datas e contagens, sem nomes.
          </li>
          <li>Membros: enquanto durar o vínculo e o que a lei exigir depois dele.</li>
        </ul>
        <h2>Segurança</h2>
        <p>
          Cada igreja é isolada das demais no próprio banco de dados. As conexões são criptografadas, os
          pedidos de oração são guardados com criptografia, as permissões são verificadas a cada acesso e cada
          alteração fica registrada com autor e hora.
        </p>
        <h2>Os seus direitos</h2>
        <p>
          Você pode, a qualquer momento e sem custo: saber se seus dados são tratados, acessá-los,
          corrigi-los, pedir anonimização, bloqueio ou eliminação, levá-los para outro lugar, saber com quem
          foram compartilhados e retirar o consentimento (LGPD, art. 18). Se não for atendido, pode reclamar à
          Autoridade Nacional de Proteção de Dados (ANPD).
        </p>
        <h2>Encarregado pela proteção de dados</h2>
        <p>
          Escreva ao contato de privacidade da igreja, mostrado no formulário de cadastro antes do envio. É
          ela quem responde pelos seus dados e aciona o Aprisco quando necessário.
        </p>
        <p>
          Sobre os dados de que o Aprisco é o controlador, fale com o nosso encarregado
          <WithValue name="operator">
            {": "}
            <a href={`mailto:${placeholder("operator")}`}>{placeholder("operator")}</a>
          </WithValue>
          <WithoutValue name="operator">
            {" "}
            pelo <a href="/#contato">formulário de contato</a>
          </WithoutValue>
          .
        </p>
        <h2>Crianças e adolescentes</h2>
        <p>
          Dados de crianças são tratados no melhor interesse delas e com o consentimento de um dos pais ou do
          responsável (LGPD, art. 14). O contato de menores não é mostrado no diretório de membros.
        </p>
        <h2>Cookies e armazenamento no aparelho</h2>
        <p>
          O Aprisco não usa cookies nem rastreadores de terceiros. No seu aparelho fica apenas o que faz o
          sistema funcionar: a sessão de quem entra, preferências de tela, rascunhos ainda não enviados e, se
          faltar internet no envio, o cadastro à espera dela. Rascunhos e cadastros à espera deixam de valer
          em 24 horas e se apagam assim que o envio chega.
        </p>
        <h2>Aplicativo</h2>
        <p>
          Quando houver um aplicativo para celular, valerá esta mesma política; qualquer nova coleta será
          informada e consentida antes.
        </p>
        <h2>Mudanças</h2>
        <p>
          Uma nova versão é publicada aqui com a sua data. O consentimento dado fica ligado à versão que você
          leu.
        </p>
        <p>
          <a href="/termos-de-uso">Termos de Uso</a> · <a href="/">Página inicial</a>
        </p>
      </article>
    </main>
  )
}
