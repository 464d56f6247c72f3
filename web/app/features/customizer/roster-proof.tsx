import { memo, useEffect, useRef, useState } from 'react'
import type { Choice } from '../../shop/selection.ts'
import type { Customization } from './customization.ts'
import type { ProofPrinter } from './proof-printer.ts'

interface RosterProofProps {
  printer: ProofPrinter
  choice: Choice
  value: Customization
}

/** The time without typing after which a proof is painted again. */
const pauseMs = 250

/** A small picture of one item of a team order. It is painted while it is in view. */
export const RosterProof = memo(
  function RosterProof({ printer, choice, value }: RosterProofProps) {
    const canvas = useRef<HTMLCanvasElement>(null)
    const [isPainted, setIsPainted] = useState(false)
    const isInView = useInView(canvas)
    useEffect(() => {
      if (!isInView) return
      let cancel: (() => void) | undefined
      const print = () => {
        cancel = printer.print({ choice, value }, (picture) => {
          if (!canvas.current) return
          const { width, height } = picture
          Object.assign(canvas.current, { width, height })
          canvas.current.getContext('bitmaprenderer')!.transferFromImageBitmap(picture)
          setIsPainted(true)
        })
      }
      const timer = setTimeout(print, pauseMs)
      return () => {
        clearTimeout(timer)
        cancel?.()
      }
    }, [printer, choice, value, isInView])
    return (
      <canvas
        ref={canvas}
        width={160}
        height={160}
        aria-hidden="true"
        data-painted={isPainted || undefined}
        className="size-18 rounded-lg bg-mist object-cover"
      />
    )
  },
  (before, after) =>
    before.printer === after.printer &&
    before.choice.Color === after.choice.Color &&
    before.value.font === after.value.font &&
    before.value.ink === after.value.ink &&
    before.value.places === after.value.places &&
    before.value.uploads === after.value.uploads &&
    JSON.stringify(before.value.inputs) === JSON.stringify(after.value.inputs),
)

function useInView(element: React.RefObject<Element | null>): boolean {
  const [isInView, setIsInView] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => setIsInView(entries.at(-1)!.isIntersecting))
    observer.observe(element.current!)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
