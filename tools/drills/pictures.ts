import { contract } from "@aprisco/contract"
import { Problem } from "@aprisco/contract/kit/problem"
import { pngOfColour } from "../../server/src/testing/pictures.ts"
import type { Church } from "./church.ts"

/** Sets the administrator's picture, to one of a colour as CSS writes it. Returns the status of the answer. */
export async function uploadPicture({ client }: Church, colour: string): Promise<number> {
  const bytes = new Uint8Array(await pngOfColour(colour))
  const avatar = new File([bytes], "foto.png", { type: "image/png" })
  return client.call(contract.profile.uploadAvatar, { body: { avatar } }).then(
    () => 200,
    (error: unknown) => (error instanceof Problem ? error.status : 0),
  )
}

/** The status, and the bytes in hexadecimal, of the picture that the administrator's account has now. */
export async function currentPicture(
  { client }: Church,
  origin: string,
): Promise<{ status: number; bytes: string }> {
  const { profile } = await client.call(contract.account.me)
  const answer = await fetch(new URL(profile.avatar ?? "", origin))
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()).toString("hex") }
}
