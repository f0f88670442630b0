/**
 * Every address of the product. Features name them as literals that the compiler checks against the router
 * (`<Link to="/visitantes/$id" params={{ id }}>`); this table is for what is built outside the router.
 */
export const PATHS = {
  login: "/login",
  forgottenPassword: "/esqueci-senha",
  newPassword: "/redefinir-senha",
  invitation: "/convite",
  person: "/cadastro",
  church: "/cadastro/etapa-2",
  confirmation: "/cadastro/etapa-3",
  payment: "/pagamento",
  dashboard: "/dashboard",
  profile: "/perfil",
  members: "/membros",
  memberNew: "/membros/novo",
  memberStatistics: "/membros/estatisticas",
  birthdays: "/membros/aniversariantes",
  memberImport: "/membros/importar",
  member: "/membros/$id",
  memberEdit: "/membros/$id/editar",
  visitors: "/visitantes",
  visitorNew: "/visitantes/novo",
  followUps: "/visitantes/acompanhamentos",
  visitor: "/visitantes/$id",
  visitorEdit: "/visitantes/$id/editar",
  visitorConvert: "/visitantes/$id/converter",
  ministries: "/ministerios",
  ministry: "/ministerios/$id",
  activities: "/atividades",
  activity: "/atividades/$id",
  settings: "/configuracoes",
  staff: "/configuracoes/usuarios",
  churchSettings: "/configuracoes/igreja",
  privacySettings: "/configuracoes/privacidade",
  messages: "/configuracoes/mensagens",
  audit: "/configuracoes/auditoria",
  branches: "/configuracoes/filiais",
  branchNew: "/configuracoes/filiais/nova",
  branch: "/configuracoes/filiais/$id",
  branchEdit: "/configuracoes/filiais/$id/editar",
  qrCodes: "/configuracoes/qr-codes",
  trash: "/configuracoes/lixeira",
  denominationDashboard: "/denominacao/dashboard",
  otherDenomination: "/denominacao/$id/dashboard",
  hierarchy: "/denominacao/hierarchy",
} as const

/** Pages of the light entry (public.html): reached by a plain link, never by the router. */
export const PUBLIC_PATHS = {
  landing: "/",
  privacy: "/politica-privacidade",
} as const
