interface WaitingProps {
  churchName: string
  onRetry: () => void
}

/** Shown while a registration waits on the phone for a connection. */
export function Waiting({ churchName, onRetry }: WaitingProps) {
  return (
    <div className="sheet stack">
      <h1>Cadastro guardado neste aparelho</h1>
      <div className="note" role="status">
        <p>
          <strong>Erro de conexão. Tente novamente.</strong>
        </p>
        <p>Não foi possível conectar ao servidor</p>
      </div>
      <p>
        Seus dados para a {churchName} não se perderam: assim que a internet voltar, o cadastro será enviado
        sozinho, uma única vez. Deixe esta página aberta ou volte a ela mais tarde.
      </p>
      <button type="button" className="button" onClick={onRetry}>
        Enviar agora
      </button>
    </div>
  )
}
