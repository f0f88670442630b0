/** What each job of the queue does, in the operator's words; one that is not here is shown by its name in the queue. */
const NAMES: Readonly<Record<string, string>> = {
  backup: "Cópia de segurança diária",
  "cancel-charge": "Cobrança cancelada no provedor",
  "chain-audit-trail": "Corrente da auditoria",
  "compact-counters": "Contagens das denominações",
  "cut-audit-trail": "Fim do prazo da auditoria",
  "delete-expired": "Fim dos prazos de retenção",
  "delete-expired-limits": "Limites de uso vencidos",
  "delete-orphan-uploads": "Fotos sem registro",
  "encrypt-pending": "Criptografia de textos antigos",
  "end-churches": "Encerramento de contas de igrejas",
  "end-lapsed-sessions": "Sessões vencidas",
  "enforce-retention-of-visitors": "Prazos dos dados de visitantes",
  "find-churches-without-users": "Igrejas em que ninguém entra",
  "mail-invitation-link": "Link de convite",
  "mail-notifications": "E-mails de notificações",
  "mail-owner-of-invited-address": "Aviso a quem já tem conta em outra igreja",
  "mail-reset-link": "Link de nova senha",
  "mail-verification-link": "Link de confirmação do e-mail",
  "probe-mail-server": "Teste do servidor de e-mail",
  "purge-trash": "Limpeza da lixeira",
  "remind-of-follow-ups": "Lembretes de contato",
  "remind-of-person-follow-ups": "Lembretes de contato com membros",
  "send-email": "Envio de um e-mail",
  "store-erasures": "Lista de apagamentos ao lado das cópias",
}

/** A job's name for the operator; null: it has none but the one in the queue. */
export function jobTitle(name: string): string | null {
  return NAMES[name] ?? null
}
