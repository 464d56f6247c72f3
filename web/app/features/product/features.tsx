import type { ReactNode } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { paths } from '../../lib/paths.ts'
import { valuesOf } from '../../shop/selection.ts'
import { Link } from '../../ui/link.tsx'

export function Features({ detail }: { detail: ProductDetail }) {
  const { category, template_info } = detail
  const categories = category.hierarchy.length > 0 ? <Hierarchy way={category.hierarchy} /> : 'Uncategorized'
  const rows: [string, ReactNode][] = [
    ['Category', categories],
    ...(['Type', 'Color', 'Size'] as const)
      .map((name): [string, ReactNode] => [name, valuesOf(detail, name).join(', ')])
      .filter(([, values]) => values !== ''),
    ['Personalization', template_info.allow_custom ? 'Yes, with your own text or picture' : 'None'],
    ['Sold by', detail.seller_info.shop.shop_name],
  ]
  return (
    <table className="w-full text-left">
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name} className="border-b border-line align-top last:border-0">
            <th scope="row" className="w-36 py-3 pr-4 font-semibold">
              {name}
            </th>
            <td className="py-3 text-soft">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Hierarchy({ way }: { way: ProductDetail['category']['hierarchy'] }) {
  return way.map(({ id, name, slug }, index) => (
    <span key={id}>
      {index > 0 ? ' / ' : ''}
      <Link to={paths.category(slug)} className="text-link">
        {name}
      </Link>
    </span>
  ))
}
