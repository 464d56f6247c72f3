import { paths } from '../lib/paths.ts'
import { Link } from '../ui/link.tsx'
import type { UnavailableLine } from './unavailable-lines.ts'

/** The items that could not be bought again, with links to products that have other options in stock. */
export function UnavailableList({ lines }: { lines: UnavailableLine[] }) {
  return (
    <ul className="space-y-1 [overflow-wrap:anywhere]">
      {lines.map(({ text, alternatives }) => (
        <li key={text}>
          {text}
          {alternatives === null ? null : (
            <>
              {' '}
              <Link to={paths.product(alternatives)} className="inline-block py-2 font-semibold text-link">
                See other options
              </Link>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
