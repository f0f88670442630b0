/**
 * A surname that no other person has. Journeys of one worker share a church (signed-in.ts): each finds and counts what it has
 * entered by a surname of its own.
 */
export function uniqueSurname(): string {
  const letters = crypto.getRandomValues(new Uint8Array(9)).map((byte) => 97 + (byte % 26))
  const word = String.fromCharCode(...letters)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`
}
