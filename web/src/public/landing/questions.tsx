const QUESTIONS = [
  [
    "Preciso instalar alguma coisa?",
    "Não. O Aprisco abre no navegador do computador, do tablet ou do celular. Quem visita também não instala nada: aponta a câmera para o QR Code e preenche.",
  ],
  [
    "E se a internet falhar bem na hora do culto?",
    "O cadastro de quem visita fica guardado no aparelho e é enviado quando a conexão voltar, uma única vez.",
  ],
  [
    "Quem vê os dados da minha igreja?",
    "Somente as pessoas que a igreja cadastrar, cada uma conforme a sua função. Pedidos de oração são guardados com criptografia: só os leem os pastores, a administração e quem acompanha aquela pessoa. Nenhuma igreja vê os dados de outra.",
  ],
  [
    "O plano Gratuito custa alguma coisa?",
    "Não. São até 60 membros por R$ 0, e não pedimos cartão para começar.",
  ],
  [
    "Posso mudar de plano depois?",
    "Sim, quando quiser, no próprio sistema. Nada do que já foi cadastrado se perde.",
  ],
] as const

export function Questions() {
  return (
    <section id="perguntas" className="wide questions">
      <h2>Perguntas frequentes</h2>
      <div>
        {QUESTIONS.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
