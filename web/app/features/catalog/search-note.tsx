import type { ListMeta } from '@inkloom/contract/catalog'
import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

/** The path of a search without corrections. */
export const exactSearch = (keyword: string) => `${paths.search(keyword)}&exact=1`

/** How the results differ from what was typed. */
export function SearchNote({ keyword, meta }: { keyword: string; meta: ListMeta }) {
  if (!meta.corrected && !meta.partial) return null
  return (
    <div className="-mt-4 mb-8 space-y-1 [overflow-wrap:anywhere] lg:-mt-6">
      {meta.corrected ? (
        <p>
          Showing results for <em className="font-semibold">{meta.corrected}</em>. Search instead for{' '}
          <Link to={exactSearch(keyword)} className="text-link">
            {keyword}
          </Link>
        </p>
      ) : null}
      {meta.partial ? (
        <p className="text-soft">No product matches every word. These match some of them.</p>
      ) : null}
    </div>
  )
}
