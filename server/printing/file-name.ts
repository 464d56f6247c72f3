/** The longest file name without its end: file systems allow 255 bytes. */
const maxLength = 100

interface NamedItem {
  number: string
  position: number
  /** The personal name, or else that of the product. */
  name: string
  size: string | null
  quantity: number
  side: string
}

/** A name that is allowed on every file system, such as `IK-12345-67890_02_back_MARTINEZ_L_x2`. */
export function printFileName({ number, position, name, size, quantity, side }: NamedItem): string {
  const parts = [
    number,
    String(position).padStart(2, '0'),
    side,
    safe(name).slice(0, 40),
    safe(size ?? '').slice(0, 20),
    quantity > 1 ? `x${quantity}` : '',
  ]
  return parts
    .filter((part) => part !== '')
    .join('_')
    .slice(0, maxLength)
}

/** ASCII letters, digits and hyphens. Letters with accents lose them; other scripts are left out. */
function safe(text: string): string {
  return text
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, (letter) => (letter === 'ø' ? 'o' : 'O'))
    .replace(/[łŁ]/g, (letter) => (letter === 'ł' ? 'l' : 'L'))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}
