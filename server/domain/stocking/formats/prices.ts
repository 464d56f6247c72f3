import { listingLimits } from '@inkloom/contract/listing'

type Price = { cents: number } | { code: string; text: string }

/**
 * Reads a price in US dollars in the usual spellings. A spelling that means different amounts in different countries is refused, and
 * so is every other currency.
 */
export function parsePrice(cell: string): Price {
  const text = cell.replaceAll(/[\s\u00a0\u202f]+/g, ' ').trim()
  const number = text
    .replace(/^(?:USD|US\$|\$)\s*/i, '')
    .replace(/\s*(?:USD|US\$|\$)$/i, '')
    .trim()
  if (/^[-\u2212(]/.test(number)) return refused('negative_price', cell, 'is below zero')
  if (/[\p{Sc}]|^[a-z]{3}\b|\b[a-z]{3}$/iu.test(number) && /\d/.test(number)) {
    return refused('other_currency', cell, 'is not in US dollars. Convert the prices to US dollars first')
  }
  // Three digits after the only separator are thousands in one country and decimals in another.
  if (/^[1-9]\d{0,2}[.,]\d{3}$/.test(number)) {
    const [whole, part] = number.split(/[.,]/)
    return refused(
      'ambiguous_price',
      cell,
      `is ambiguous: it is ${whole}${part} dollars in some countries and ${whole} dollars and a part in others. Write it as ${whole}${part}.00 or ${whole}.${part?.slice(0, 2)}`,
    )
  }
  const plain = plainNumber(number)
  if (plain === null) return refused('bad_price', cell, 'is not a price. Write it as 1299.00')
  const [whole, part = ''] = plain.split('.')
  if (/[1-9]/.test(part.slice(2))) {
    return refused('fraction_of_a_cent', cell, 'has a fraction of a cent. Round it to two decimals')
  }
  const cents = Number(whole) * 100 + Number(part.slice(0, 2).padEnd(2, '0'))
  if (cents === 0) return refused('zero_price', cell, 'is zero. The lowest price is 0.01')
  if (cents > listingLimits.price) return refused('high_price', cell, 'is above 100,000.00')
  return { cents }
}

/** The price as the formats write it. */
export function formatPrice(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

/** Digits with a decimal point; null if it is no number. */
function plainNumber(number: string): string | null {
  if (/^\d+$/.test(number)) return number
  const single = /^(\d*)[.,](\d+)$/.exec(number)
  if (single) return `${single[1] || '0'}.${single[2]}`
  const grouped = /^[1-9]\d{0,2}(?:([., '’])\d{3})(?:\1\d{3})*(?:([.,])(\d{1,2}))?$/.exec(number)
  if (!grouped || grouped[1] === grouped[2]) return null
  const decimals = grouped[3] ?? ''
  const digits = number.replaceAll(/\D/g, '')
  return decimals === '' ? digits : `${digits.slice(0, -decimals.length)}.${decimals}`
}

function refused(code: string, cell: string, reason: string): Price {
  const text = cell.length > 40 ? `${cell.slice(0, 40)}...` : cell
  return { code, text: `The price "${text}" ${reason}.` }
}
