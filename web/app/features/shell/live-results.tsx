import { messages } from '@inkloom/contract/messages'
import { paths } from '../../lib/paths.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { IdleResults } from './idle-results.tsx'
import { LiveProducts } from './live-products.tsx'
import { useLiveSearch } from './use-live-search.ts'
import { Link } from '../../ui/link.tsx'

/** Products that match the typed keyword; before anything is typed, recent searches and what is popular. */
export function LiveResults({ keyword }: { keyword: string }) {
  return keyword === '' ? <IdleResults /> : <Found keyword={keyword} />
}

function Found({ keyword }: { keyword: string }) {
  const search = useLiveSearch(keyword)
  if (search.state === 'loading') return <Spinner text="Searching" />
  if (search.state === 'failed') {
    return (
      <p role="alert" className="py-6 text-sale">
        {messages.unableToLoadProducts}
      </p>
    )
  }
  if (search.products.length === 0) {
    return (
      <output className="block py-6 [overflow-wrap:anywhere]">{messages.noLiveResult(search.keyword)}</output>
    )
  }
  return (
    <>
      <output className="sr-only">{search.products.length} products</output>
      <LiveProducts products={search.products} />
      <Link to={paths.search(search.keyword)} className="button-quiet mt-6 w-full">
        See all results
      </Link>
    </>
  )
}
