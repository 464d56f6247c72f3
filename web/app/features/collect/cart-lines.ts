import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Roster, RosterRow } from '@inkloom/contract/collect'
import { customFeeOf } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { optionsText } from '../../shop/cart-lines.ts'
import { cannotBuyReason } from '../../shop/offer.ts'
import { toCartItem } from '../../shop/to-cart-item.ts'
import { choiceOf } from './choice.ts'
import { saveDesigns } from './save-designs.ts'
import type { CollectTools } from './tools.ts'

/** Rows with the same texts and size: one line of the cart. */
interface Group {
  inputs: Record<string, string>
  size: string | null
  names: string[]
}

export function groupsOf(rows: readonly RosterRow[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { name, custom_inputs: inputs, size, filled_at } of rows) {
    if (filled_at === null) continue
    const sorted = Object.entries(inputs).toSorted(([one], [other]) => (one < other ? -1 : 1))
    const id = JSON.stringify([sorted, size])
    const group = groups.get(id)
    if (group) group.names.push(name)
    else groups.set(id, { inputs, size, names: [name] })
  }
  return [...groups.values()]
}

type CartLines = { items: CartItem[] } | { problems: string[] }

/** The lines of the cart for all rows that are filled in, or what keeps them out of the cart. */
export async function cartLinesOf(
  detail: ProductDetail,
  roster: Roster,
  rows: readonly RosterRow[],
  tools: CollectTools,
): Promise<CartLines> {
  const groups = groupsOf(rows)
  const problems = problemsOf(detail, roster, groups)
  if (problems.length > 0) return { problems }
  const items = groups.map(({ inputs, size }) => ({ detail, choice: choiceOf(roster, size), inputs }))
  const records = await Promise.all(items.map(tools.recordOf))
  const printed = records.filter((record) => record !== null)
  const hashes = await saveDesigns(printed)
  const designOf = (index: number) => {
    const place = printed.indexOf(records[index]!)
    return place < 0 ? {} : { design: hashes[place]! }
  }
  return {
    items: groups.map(({ inputs, size, names }, index) => ({
      ...toCartItem(detail, choiceOf(roster, size), names.length, {
        inputs,
        fee: customFeeOf(roster.fields, inputs),
        ...designOf(index),
      }),
      ...(roster.cart_roster !== undefined && { roster: roster.cart_roster }),
    })),
  }
}

function problemsOf(detail: ProductDetail, roster: Roster, groups: readonly Group[]): string[] {
  const problems: string[] = []
  const wanted = new Map<string, { count: number; stock: number; names: string[] }>()
  for (const { size, names } of groups) {
    const choice = choiceOf(roster, size)
    const reason = cannotBuyReason(detail, choice)
    if (reason) {
      problems.push(`${names.join(', ')}: ${reason}`)
      continue
    }
    const item = toCartItem(detail, choice, 1, { inputs: {}, fee: 0 })
    const options = optionsText(item) || detail.product.name
    const same = wanted.get(options) ?? { count: 0, stock: item.stock, names: [] }
    wanted.set(options, { ...same, count: same.count + names.length, names: [...same.names, ...names] })
  }
  for (const [options, { count, stock, names }] of wanted) {
    if (count > stock) {
      problems.push(`${options}: ${stock === 0 ? 'sold out' : `only ${stock} left`} (${names.join(', ')})`)
    }
  }
  return problems
}
