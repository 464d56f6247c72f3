/** Looks like an address, and holds nothing that means something in a mail's header. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

export function isEmail(text: string): boolean {
  return text.length <= 254 && emailPattern.test(text)
}
