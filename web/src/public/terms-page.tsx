import { DOCUMENTS, versionLine } from "@aprisco/contract/auth/terms"
import { Masthead } from "./mark.tsx"
import { placeholder, WithoutValue, WithValue } from "./placeholders.tsx"

export function TermsHead() {
  return (
    <>
      <title>Termos de Uso · Aprisco</title>
      <meta
        name="description"
        content="As regras de uso do Aprisco: contas, dados, planos e pagamento, exportação, suporte e fim do contrato, em português claro."
      />
      <link rel="canonical" href={`${placeholder("origin")}/termos-de-uso`} />
    </>
  )
}

/** `/termos-de-uso` (docs/product/landing.md#4.1). A change of the text raises its version in contract/account/terms. */
export function TermsPage() {
  return (
    <main className="reading">
      <Masthead />
      <article className="sheet">
        <h1>Termos de Uso</h1>
        <p className="muted">{versionLine(DOCUMENTS.terms)}</p>
        <p>
          Estes termos são o acordo entre a igreja que usa o Aprisco, as pessoas que entram em nome dela e
          quem mantém esta instalação (a “operação”). Ao criar uma conta ou aceitar um convite, você concorda
          com eles.
        </p>
        <h2>O que é o Aprisco</h2>
        <p>
          É um sistema de gestão para igrejas: cadastro de membros e visitantes, acompanhamento, ministérios,
          atividades, filiais e relatórios. O que cada plano inclui está na{" "}
          <a href="/#precos">página de planos</a>; o que ainda não foi construído não é vendido.
        </p>
        <h2>Quem pode usar</h2>
        <ul>
          <li>Quem cadastra uma igreja declara que pode agir em nome dela e tem pelo menos 18 anos.</li>
          <li>
            A administração da igreja decide quem entra, com qual perfil, e encerra o acesso de quem deixa a
            função.
          </li>
          <li>
            A conta é pessoal. Guarde a senha, não a empreste e, se desconfiar de uso por outra pessoa, troque
            a senha e encerre as outras sessões em Perfil.
          </li>
        </ul>
        <h2>De quem são os dados</h2>
        <p>
          Os dados das pessoas pertencem a elas, e quem decide sobre o uso deles é a <strong>igreja</strong>,
          controladora pela Lei Geral de Proteção de Dados (Lei 13.709/2018). O <strong>Aprisco</strong> é o
          operador: guarda e trata os dados em nome da igreja e conforme as instruções dela, e para mais nada.
          Os dados não são vendidos nem usados em propaganda. Os detalhes estão na{" "}
          <a href="/politica-privacidade">Política de Privacidade</a>, que faz parte destes termos.
        </p>
        <p>Cabe à igreja:</p>
        <ul>
          <li>cadastrar somente dados de que precisa, com fundamento na lei e o consentimento devido;</li>
          <li>
            atender os pedidos dos titulares, com as ferramentas do sistema: consultar, corrigir, exportar e
            anonimizar;
          </li>
          <li>manter atualizado o seu contato de privacidade.</li>
        </ul>
        <p>
          Cabe ao Aprisco proteger os dados, manter cada igreja separada das demais, registrar o que é
          alterado e avisar a igreja, sem demora, de um incidente que possa causar risco às pessoas. A
          operação só vê os dados de uma igreja quando a própria igreja libera a entrada, por tempo limitado,
          ou quando a lei obriga.
        </p>
        <h2>O que não é permitido</h2>
        <ul>
          <li>
            usar dados de pessoas para fins alheios à vida da igreja, ou enviar mensagens em massa não
            pedidas;
          </li>
          <li>tentar entrar na conta ou nos dados de outra pessoa ou de outra igreja;</li>
          <li>sobrecarregar o serviço ou burlar os seus limites.</li>
        </ul>
        <p>
          Em caso de abuso, a operação pode suspender o acesso da igreja, com o motivo por escrito. Os dados
          não são apagados por isso.
        </p>
        <h2>Planos e pagamento</h2>
        <ul>
          <li>O plano gratuito não tem prazo. Preços e limites são os publicados na página de planos.</li>
          <li>
            O limite de um plano conta os membros ativos e inativos. Não contam os transferidos, os falecidos
            e os excluídos.
          </li>
          <li>
            Um plano pago é contratado por mês ou por ano, e cada período tem uma fatura, com valor e
            vencimento em Pagamento. A primeira vence em sete dias. O pagamento é por PIX ou da forma que a
            operação informar; o sistema não guarda dados de cartão.
          </li>
          <li>
            O plano começa no dia em que o pagamento é confirmado. Ao escolher um plano mais caro, os dias que
            restam do período pago são descontados da fatura. Um plano mais barato começa quando termina o
            período pago. O que já foi pago não é devolvido.
          </li>
          <li>
            A fatura do período seguinte sai sete dias antes do fim do atual. Sem o pagamento, o plano vale
            por mais sete dias depois do vencimento. Não há cobrança automática nem multa: para não renovar,
            basta não pagar.
          </li>
          <li>
            Sem plano pago em vigor, valem os limites do plano gratuito. Nada é apagado nem escondido: o que
            passa do limite continua podendo ser lido, corrigido e exportado.
          </li>
          <li>
            Uma mudança de preço é avisada com antecedência e não atinge o período já pago. Permanecem os
            direitos do consumidor, onde a lei os der.
          </li>
        </ul>
        <h2>Exportar os dados</h2>
        <p>
          A igreja pode levar os seus dados a qualquer momento e em qualquer plano, em planilhas ou em um
          arquivo com tudo, sem custo e sem pedir autorização.
        </p>
        <h2>Encerrar</h2>
        <ul>
          <li>Cada pessoa pode excluir a própria conta em Perfil.</li>
          <li>
            A administração pode encerrar a conta da igreja em Configurações. Há 30 dias para exportar ou
            desistir; depois, tudo é apagado. Nas cópias de segurança, os dados somem em até seis meses.
          </li>
          <li>
            Se a operação decidir encerrar o serviço, avisa com antecedência suficiente para que cada igreja
            exporte os seus dados.
          </li>
        </ul>
        <h2>Disponibilidade e responsabilidade</h2>
        <p>
          Trabalhamos para que o sistema esteja sempre no ar e fazemos cópias de segurança, mas nenhum serviço
          é livre de falhas. Não respondemos pelo conteúdo que a igreja cadastra nem pelo uso que ela faz
          dele. Nada aqui afasta a responsabilidade que a lei não permite afastar.
        </p>
        <h2>Suporte</h2>
        <p>
          Para dúvidas, problemas ou questões sobre o contrato, fale com a operação
          <WithValue name="support">
            {": "}
            <a href={`mailto:${placeholder("support")}`}>{placeholder("support")}</a>
          </WithValue>
          <WithoutValue name="support">
            {" "}
            pelo <a href="/#contato">formulário de contato</a>
          </WithoutValue>
          .
        </p>
        <h2>Mudanças</h2>
        <p>
          Uma nova versão é publicada aqui, com número e data. Quem já usa o sistema é avisado na entrada
          seguinte e escolhe se aceita. Guardamos qual versão você aceitou e quando.
        </p>
        <h2>Lei</h2>
        <p>Valem as leis do Brasil.</p>
        <p>
          <a href="/politica-privacidade">Política de Privacidade</a> · <a href="/">Página inicial</a>
        </p>
      </article>
    </main>
  )
}
