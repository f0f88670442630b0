const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
// What joins the parts of an address: a dot before a letter (in any of the forms that a browser reads as one), a scheme's colon.
const JOINTS = /[.．。｡․](?=\p{L})|:(?=\/)/gu
const AT = /\s*[@＠﹫]\s*/gu
const NETWORK_ADDRESS = /\b\d{1,3}(?:\.\d{1,3}){3}\b/g

/**
 * The words as they read, without anything that a mail program makes a link of by itself: a blank is put in where an address joins
 * its parts ("golpe. com", "eu @ golpe. com"). `contacts` are left as they are.
 */
export function withoutLinks(words: string, contacts: readonly string[] = []): string {
  const [contact, ...others] = contacts
  if (contact) {
    const parts = words.split(contact).map((part) => withoutLinks(part, others))
    return parts.join(contact)
  }
  return words
    .replace(INVISIBLE, "")
    .replace(JOINTS, "$& ")
    .replace(AT, " @ ")
    .replace(NETWORK_ADDRESS, (address) => address.replaceAll(".", ". "))
}
