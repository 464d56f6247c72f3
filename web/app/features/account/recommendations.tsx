import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

const tiles = [
  { label: 'Hoodies', to: paths.category('hoodies'), tone: 'bg-[#e4efec]' },
  { label: 'Mugs', to: paths.category('mugs'), tone: 'bg-[#f3e7d8]' },
  { label: 'Posters', to: paths.search('poster'), tone: 'bg-[#e8e6f2]' },
  { label: 'Baseball jerseys', to: paths.search('baseball jersey'), tone: 'bg-[#f4e1de]' },
]

/** Links to products, the same for all customers. */
export function Recommendations() {
  return (
    <section aria-labelledby="top-pick" className="mt-14">
      <h2 id="top-pick" className="text-xl font-bold">
        Top Pick
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {tiles.map(({ label, to, tone }) => (
          <li key={label}>
            <Link
              to={to}
              className={`flex min-h-24 items-end rounded-xl p-4 font-semibold hover:underline hover:underline-offset-4 ${tone}`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
