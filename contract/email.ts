/** An address without the characters that have a meaning in a mail header. */
export const emailPattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u

export const emailMax = 254

export function isEmail(text: string): boolean {
  return text.length <= emailMax && emailPattern.test(text)
}
