import { useState } from 'react'
import type { AccountDesign } from '@inkloom/contract/account-data'
import { messages } from '@inkloom/contract/messages'
import { countOf } from '../../lib/format.ts'
import { paths } from '../../lib/paths.ts'
import { toast } from '../../lib/toast.ts'
import { useUserData } from '../../lib/use-user-data.ts'
import { loadDesigns, removeDesign } from '../../stores/account-sync.ts'
import { Link } from '../../ui/link.tsx'
import { Picture } from '../../ui/picture.tsx'

const shown = 8

/** The designs that the customer saved, on any device. */
export function SavedDesigns({ onUse }: { onUse: (design: AccountDesign) => Promise<void> }) {
  const { value: designs, setValue } = useUserData(loadDesigns)
  const [isWhole, setIsWhole] = useState(false)
  if (!designs || designs.length === 0) return null
  const remove = async (design: AccountDesign) => {
    const { confirmDialog } = await import('../../ui/confirm.tsx')
    const isSure = await confirmDialog({
      title: 'Remove this design?',
      text: 'It will be removed from your account on all your devices. Items in your cart keep it.',
      yes: 'Remove',
    })
    if (!isSure) return
    try {
      setValue(await removeDesign(design.hash))
      await toast({ kind: 'success', title: 'Design removed' })
    } catch {
      await toast({ kind: 'error', title: messages.errorTryLater })
    }
  }
  return (
    <section aria-labelledby="saved-designs">
      <h2 id="saved-designs" className="mb-4 text-xl font-semibold">
        Saved designs
      </h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 xl:grid-cols-4">
        {designs.slice(0, isWhole ? undefined : shown).map((design) => (
          <li key={design.hash}>
            <SavedDesign design={design} onUse={onUse} onRemove={() => void remove(design)} />
          </li>
        ))}
      </ul>
      {designs.length > shown && !isWhole ? (
        <button type="button" onClick={() => setIsWhole(true)} className="button-quiet mt-6">
          Show all {designs.length} designs
        </button>
      ) : null}
    </section>
  )
}

interface SavedDesignProps {
  design: AccountDesign
  onUse: (design: AccountDesign) => Promise<void>
  onRemove: () => void
}

const action = 'flex min-h-11 items-center text-left text-sm text-link'

function SavedDesign({ design, onUse, onRemove }: SavedDesignProps) {
  const { hash, url, product, look } = design
  const name = product?.name ?? 'A product that is no longer sold'
  const use = () => onUse(design).catch(() => toast({ kind: 'error', title: messages.errorTryLater }))
  const share = async () => {
    const { shareDesign } = await import('../../shop/second-look.tsx')
    shareDesign(async () => ({ hash, url }))
  }
  return (
    <article aria-label={`Design on ${name}`}>
      <div className="aspect-[3/4] overflow-hidden rounded-xl bg-mist">
        <Picture src={`${url}-320`} alt={`Your design on ${name}`} sizes="(min-width: 40rem) 220px, 45vw" />
      </div>
      <p className="mt-2 line-clamp-2 text-sm font-medium [overflow-wrap:anywhere]">
        {product ? (
          <Link to={paths.product(product.slug)} className="hover:underline">
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      {product ? (
        <button type="button" onClick={() => void use()} className="button-quiet mt-2 w-full">
          Use it
        </button>
      ) : null}
      {look ? (
        <Link to={paths.look(look.key)} className={action}>
          {look.answers === 0 ? 'Shared, no answers yet' : countOf(look.answers, 'answer')}
        </Link>
      ) : null}
      <button type="button" onClick={() => void share()} className={action}>
        Share for a second look
      </button>
      <button type="button" onClick={onRemove} className={`${action} text-soft`}>
        Remove
      </button>
    </article>
  )
}
