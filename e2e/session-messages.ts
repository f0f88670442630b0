/** What the sign-in screen says after a session has ended. */

export const RECOVERED = "O que você digitou foi recuperado."
export const EXPIRED = "Sua sessão expirou. Entre novamente."
