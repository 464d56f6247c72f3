import { paths } from '../../lib/paths.ts'
import { ReturnIcon } from '../../ui/service-icons.tsx'
import { Popover } from '../../ui/popover.tsx'
import { Link } from '../../ui/link.tsx'

/** A short promise with details in a popover. */
export function FreeReturns() {
  return (
    <>
      <button
        type="button"
        popoverTarget="free-returns"
        className="inline-flex min-h-11 items-center gap-1.5 text-sm font-medium text-accent underline decoration-dotted underline-offset-4"
      >
        <ReturnIcon className="size-4" />
        FREE Returns
      </button>
      <Popover
        id="free-returns"
        className="fixed inset-0 m-auto h-fit w-[min(22rem,calc(100vw-2rem))] rounded-2xl border border-line bg-white p-6 text-ink shadow-[0_16px_48px_-12px_rgb(31_29_26/30%)]"
      >
        <h2 className="text-lg font-semibold">Free returns</h2>
        <p className="mt-2 text-soft">
          Send it back within 30 days from delivery. There are no return shipping charges.
        </p>
        <Link
          to={paths.page('returns-exchanges-policy')}
          className="mt-3 inline-flex min-h-11 items-center text-link"
        >
          Returns and exchanges policy
        </Link>
      </Popover>
    </>
  )
}
