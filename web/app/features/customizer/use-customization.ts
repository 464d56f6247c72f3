import { useCallback, useEffect, useRef, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { customFeeOf } from '@inkloom/contract/money'
import type { CartItem } from '@inkloom/contract/storage'
import { missingFields } from '@inkloom/renderer/missing-fields'
import { designs } from '../../stores/designs.ts'
import { fromLine, isEmpty, nothing, trimmed, type Customization } from './customization.ts'

/** What the shopper makes of a product. A draft outlives the page and is offered again, unless a cart's line is edited. */
export function useCustomization(
  detail: ProductDetail,
  color: string | null,
  line: CartItem | null,
  onColor: (color: string) => void,
) {
  const { product, template_info } = detail
  const fields = template_info.allow_custom ? template_info.custom_types : []
  const [value, setValue] = useState<Customization>(() =>
    line ? fromLine(line, designs.ofHash(line.design)) : nothing,
  )
  // What is typed is shown in its field at once and everywhere else a moment later; what is kept is the latest.
  const latest = useRef({ made: value, isTouched: false })
  const [isTouched, setIsTouched] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [sending, setSending] = useState(0)
  const isEditing = line !== null
  const draft = designs.useDraft(isTouched || isEditing ? null : product.id)

  const change = useCallback((next: (before: Customization) => Customization) => {
    const made = next(latest.current.made)
    latest.current = { made, isTouched: true }
    setIsTouched(true)
    setIsHidden(false)
    setValue(made)
  }, [])

  const keepDraft = useCallback(() => {
    const { made, isTouched } = latest.current
    if (isEditing || !isTouched) return
    if (isEmpty(made)) designs.dropDraft(product.id)
    else designs.saveDraft({ product_id: product.id, color, ...made })
  }, [product.id, color, isEditing])

  // A pause in typing is soon enough to write a draft down; a page that is left writes it at once.
  useEffect(() => {
    if (value !== latest.current.made) return
    const timer = setTimeout(keepDraft, 600)
    return () => clearTimeout(timer)
  }, [keepDraft, value])
  useEffect(() => {
    window.addEventListener('pagehide', keepDraft)
    return () => {
      window.removeEventListener('pagehide', keepDraft)
      keepDraft()
    }
  }, [keepDraft])

  return {
    value,
    change,
    /** Cents that one piece costs more. */
    fee: customFeeOf(fields, value.inputs),
    /** What goes into the cart now. */
    toCart: () => {
      const { inputs } = latest.current.made
      return { inputs: trimmed(inputs), fee: customFeeOf(fields, inputs) }
    },
    /** Shown as missing once the shopper has tried to go on without them. */
    missing: isChecked ? missingFields(fields, value.inputs) : [],
    /** A picture is on its way, or one less. */
    onUploading: (isUploading: boolean) => setSending((count) => count + (isUploading ? 1 : -1)),
    /** Why it cannot go into the cart yet. From now on required fields that are empty say so; the first is entered. */
    check: (): string | null => {
      setIsChecked(true)
      if (sending > 0) return messages.pictureOnItsWay
      const [first] = missingFields(fields, latest.current.made.inputs)
      if (first === undefined) return null
      document.querySelector<HTMLElement>(`[data-label=${JSON.stringify(first)}]`)?.focus()
      return messages.fillInField(first)
    },
    /** The design stands in the place of the product's pictures, until the shopper asks for these. */
    isShown: !isEmpty(value) && !isHidden,
    isHidden: !isEmpty(value) && isHidden,
    hide: () => setIsHidden(true),
    show: () => setIsHidden(false),
    isDraftOffered: draft !== null && isEmpty(value),
    acceptDraft: () => {
      if (!draft) return
      const { product_id: _id, color: chosen, ...begun } = draft
      change(() => begun)
      if (chosen !== null && chosen !== color) onColor(chosen)
    },
    refuseDraft: () => designs.dropDraft(product.id),
    /** The design as the cart keeps it; null where there is none or the shop cannot be reached. */
    finalize: async (): Promise<{ hash: string; url: string } | null> => {
      const { made } = latest.current
      if (isEmpty(made)) return null
      try {
        const { finalizeDesign } = await import('./finalize.ts')
        return await finalizeDesign(detail, color, made)
      } catch {
        return null
      }
    },
    /** It is in the cart: no draft any more. */
    finish: () => {
      latest.current = { ...latest.current, isTouched: false }
      setIsTouched(false)
      setIsChecked(false)
      designs.dropDraft(product.id)
    },
  }
}
