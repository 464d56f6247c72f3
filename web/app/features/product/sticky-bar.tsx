import { useEffect, useState, type RefObject } from 'react'
import { formatUsd, type Cents } from '@inkloom/contract/money'
import type { useProduct } from './use-product.ts'

interface StickyBarProps {
  state: ReturnType<typeof useProduct>
  /** The button that the bar repeats while it is out of view, and its label. */
  addButton: RefObject<HTMLButtonElement | null>
  label: string
  /** Null without a price. */
  total: Cents | null
  isAdding: boolean
  isEdit: boolean
  sizeBox: RefObject<HTMLElement | null>
  onAdd: () => void
}

/**
 * The price and the button at the bottom of a phone's screen. Hidden from screen readers and the keyboard, which have the button
 * itself, and while the shopper types, so that it covers no field. It appears with a delay: pressing a button ends the typing, and the
 * bar must not cover the button before it is released.
 */
export function StickyBar({
  state: { choice, offer },
  addButton,
  label,
  total,
  isAdding,
  isEdit,
  sizeBox,
  onAdd,
}: StickyBarProps) {
  const isShown = useOutOfView(addButton)
  const isSoldOut = label === 'Sold Out'
  const onClick = () => {
    if (isSoldOut) return addButton.current!.scrollIntoView({ block: 'center' })
    if (choice.Size === null) sizeBox.current?.scrollIntoView({ block: 'center' })
    return onAdd()
  }
  return (
    <div
      aria-hidden="true"
      className={`fixed inset-x-0 bottom-0 z-30 flex items-center gap-4 border-t border-line bg-paper px-(--gutter) pt-2.5 pb-[calc(0.625rem+env(safe-area-inset-bottom))] transition-[translate,visibility] duration-200 lg:hidden typing:invisible typing:transition-none ${isShown ? 'delay-300' : 'invisible translate-y-full'}`}
    >
      <p className="min-w-0 grow">
        {total === null ? null : <span className="block font-semibold tabular-nums">{formatUsd(total)}</span>}
        <span className="block truncate text-sm text-soft">
          {[choice.Color, choice.Type, choice.Size].filter(Boolean).join(' / ')}
        </span>
      </p>
      <button
        type="button"
        tabIndex={-1}
        disabled={offer.isUnavailable || isAdding}
        onClick={onClick}
        className="button-primary min-h-12 shrink-0 disabled:cursor-default disabled:bg-line disabled:text-soft"
      >
        {isSoldOut ? 'Notify me' : isEdit && label === 'Add to Cart' ? 'Update Cart' : label}
      </button>
    </div>
  )
}

/** Whether neither the button nor the end of the page is in view. */
function useOutOfView(button: RefObject<HTMLButtonElement | null>): boolean {
  const [isOut, setIsOut] = useState(false)
  useEffect(() => {
    const seen = new Set<Element>()
    const observe = (element: Element, rootMargin: string) => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (entry!.isIntersecting) seen.add(element)
          else seen.delete(element)
          setIsOut(seen.size === 0)
        },
        { rootMargin },
      )
      observer.observe(element)
      return observer
    }
    const observers = [
      observe(button.current!, '0px'),
      // Also while it is above the viewport, which then shows the footer. Not the footer itself: its hydration replaces it.
      observe(document.querySelector('#main > [data-end]')!, '1000000px 0px 0px'),
    ]
    return () => observers.forEach((observer) => observer.disconnect())
  }, [button])
  return isOut
}
