import { paths } from '../../lib/paths.ts'
import { Link } from '../../ui/link.tsx'

export function MessagesLink() {
  return (
    <section aria-labelledby="messages" className="mt-12 max-w-xl border-t border-line pt-8">
      <h2 id="messages" className="text-xl font-bold">
        Messages
      </h2>
      <p className="mt-2 text-soft">Your conversations with sellers and support.</p>
      <Link to={paths.myMessages} className="button-quiet mt-5">
        My messages
      </Link>
    </section>
  )
}
