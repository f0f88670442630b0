/** Where a message that came in stands (docs/product/church-page.md#3.2). */
export const INQUIRY_STATES = { new: "Nova", answered: "Respondida", closed: "Encerrada" } as const

export type InquiryState = keyof typeof INQUIRY_STATES
