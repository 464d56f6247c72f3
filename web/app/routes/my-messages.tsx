import { ThreadCard } from '../features/account/thread-card.tsx'
import { api } from '../lib/api.ts'
import { paths } from '../lib/paths.ts'
import { pageMeta } from '../lib/seo/meta.ts'
import { useUserData } from '../lib/use-user-data.ts'
import { Spinner } from '../ui/spinner.tsx'
import { EmptyState, ErrorAlert } from '../ui/states.tsx'
import type { AccountHandle } from './account-layout.tsx'

export const meta = () => pageMeta({ title: 'My Messages', noindex: true })
export const handle: AccountHandle = { heading: 'My Messages' }

const fetchThreads = async () => (await api.threads()).data

export default function MyMessages() {
  const { value: threads, failed, reload } = useUserData(fetchThreads)
  return (
    <>
      {failed ? <ErrorAlert title="We couldn't load your messages" /> : null}
      {threads === null && !failed ? <Spinner text="Loading your messages" /> : null}
      {threads?.length === 0 ? (
        <EmptyState title="No messages yet" action={{ label: 'Browse products', to: paths.products }}>
          Questions about a product? Message the seller from the product page.
        </EmptyState>
      ) : null}
      <div className="flex flex-col gap-6">
        {threads?.map((thread) => (
          <ThreadCard key={thread.id} thread={thread} onSent={reload} />
        ))}
      </div>
    </>
  )
}
