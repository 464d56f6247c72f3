import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { CartModal } from '../features/cart/cart-modal.tsx'
import type { Customization } from '../features/customizer/customization.ts'
import { ProofPrinter } from '../features/customizer/proof-printer.ts'
import { fontOf } from '../features/customizer/record.ts'
import { RosterProof } from '../features/customizer/roster-proof.tsx'
import { saveRoster } from '../features/customizer/save-roster.ts'
import { RosterDialog, type Added, type EditedTeam } from '../features/roster/roster-dialog.tsx'
import type { Choice } from '../shop/selection.ts'

interface TeamOrderDialogProps {
  detail: ProductDetail
  choice: Choice
  value: Customization
  /** A team order of the cart. */
  edited?: EditedTeam
  isOpen: boolean
  onClose: () => void
}

/** The table of a team order; afterwards the cart. Font, ink, positions and pictures are those of the single item. */
export function TeamOrderDialog({ detail, choice, value, edited, isOpen, onClose }: TeamOrderDialogProps) {
  const [added, setAdded] = useState<Added | null>(null)
  const [isCartOpen, setIsCartOpen] = useState(false)
  const { font, ink, places, inputs } = value
  const single = useMemo(() => {
    const labels = detail.template_info.custom_types.filter(({ type }) => type === 'image')
    const uploads = Object.fromEntries(
      // A picture that is not uploaded yet cannot be ordered.
      Object.entries(value.uploads).filter(([, { url }]) => !url.startsWith('blob:')),
    )
    const isPhoto = (label: string) => labels.some((field) => field.label === label)
    return {
      uploads,
      photos: Object.fromEntries(Object.entries(uploads).map(([label, { url }]) => [label, url])),
      texts: Object.fromEntries(Object.entries(inputs).filter(([label]) => !isPhoto(label))),
      font: fontOf(detail.template_info, value),
    }
  }, [detail, value, inputs])
  const { uploads, photos } = single
  const shared = useMemo<Customization>(
    () => ({ inputs: photos, uploads, font, ink, places }),
    [photos, uploads, font, ink, places],
  )
  const printer = useMemo(() => new ProofPrinter(detail), [detail])
  useEffect(() => {
    if (!isOpen) printer.stop()
    return () => printer.stop()
  }, [printer, isOpen])
  const renderProof = useCallback(
    (choice: Choice, values: Readonly<Record<string, string>>) => (
      <RosterProof
        printer={printer}
        choice={choice}
        value={{ ...shared, inputs: { ...values, ...shared.inputs } }}
      />
    ),
    [printer, shared],
  )
  return (
    <>
      <RosterDialog
        detail={detail}
        choice={choice}
        single={single}
        edited={edited}
        isOpen={isOpen}
        onClose={onClose}
        renderProof={renderProof}
        save={(items, write) => saveRoster(detail, shared, items, write)}
        onAdded={(lines) => {
          onClose()
          if (edited) return
          setAdded(lines)
          setIsCartOpen(true)
        }}
      />
      {added ? (
        <CartModal
          isOpen={isCartOpen}
          added={added.itemId}
          summary={added.text}
          onClose={() => setIsCartOpen(false)}
        />
      ) : null}
    </>
  )
}
