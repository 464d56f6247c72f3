import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import { customFeeOf, type Cents } from '@inkloom/contract/money'
import { productMessages } from '@inkloom/contract/product-messages'
import type { CartItem } from '@inkloom/contract/storage'
import type { Draft } from '@inkloom/contract/stored-designs'
import { missingFields } from '@inkloom/renderer/missing-fields'
import { dismissErrors } from '../../lib/toast.ts'
import type { Choice } from '../../shop/selection.ts'
import {
  home,
  isEmpty,
  nothing,
  trimmed,
  withPlace,
  withUpload,
  type Customization,
} from './customization.ts'
import { feeText } from './fee-text.ts'
import { useDesigns } from './use-designs.ts'
import { useLocalPhotos } from './use-local-photos.ts'

/** The state of a customization. Drafts are saved and offered on the next visit, except while a cart line is edited. */
export function useCustomization(
  detail: ProductDetail,
  choice: Choice,
  line: CartItem | null,
  onChoice: (choice: Choice) => void,
) {
  const { product, template_info } = detail
  const { Color: color, Type: type } = choice
  const fields = template_info.allow_custom ? template_info.custom_types : []
  const [made, setMade] = useState<Customization>(() =>
    line ? { ...nothing, inputs: line.custom_inputs } : nothing,
  )
  // State updates lag behind typing, so the latest value is also kept here for drafts and the cart.
  const latest = useRef({ made, isTouched: false })
  const [isTouched, setIsTouched] = useState(false)
  const [isHidden, setIsHidden] = useState(false)
  const [isChecked, setIsChecked] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const [sending, setSending] = useState(0)
  const local = useLocalPhotos()
  const value = useMemo(
    () =>
      Object.entries(local.photos).reduce((shown, [label, photo]) => withUpload(shown, label, photo), made),
    [made, local.photos],
  )
  const isEditing = line !== null
  const designs = useDesigns(fields.length > 0)

  const change = useCallback((next: (before: Customization) => Customization) => {
    const made = next(latest.current.made)
    latest.current = { made, isTouched: true }
    setIsTouched(true)
    setIsHidden(false)
    setRefused(null)
    setMade(made)
    void dismissErrors()
  }, [])

  /** Pending while the design of the edited line is loaded. What is typed meanwhile stays. */
  const restoring = useRef<Promise<void>>(undefined)
  const restore = useEffectEvent(async () => {
    if (!line?.design) return
    const { withStoredDesign } = await import('./draft-prompt.tsx')
    latest.current = { ...latest.current, made: withStoredDesign(latest.current.made, line) }
    setMade(latest.current.made)
  })
  useEffect(() => {
    restoring.current = restore().catch((error: unknown) => console.warn(error))
  }, [])

  const keepDraft = useCallback(() => {
    const { made, isTouched } = latest.current
    if (isEditing || !isTouched) return
    if (isEmpty(made)) designs?.dropDraft(product.id)
    else designs?.saveDraft({ product_id: product.id, color, ...(type && { type }), ...made })
  }, [designs, product.id, color, type, isEditing])

  // Saves the draft after a pause in typing, and when the page is left.
  useEffect(() => {
    if (made !== latest.current.made) return
    const timer = setTimeout(keepDraft, 600)
    return () => clearTimeout(timer)
  }, [keepDraft, made])
  useEffect(() => {
    window.addEventListener('pagehide', keepDraft)
    return () => {
      window.removeEventListener('pagehide', keepDraft)
      keepDraft()
    }
  }, [keepDraft])

  return {
    /** Includes photos that are not uploaded yet. */
    value,
    change,
    /** Cents per item. */
    fee: customFeeOf(fields, value.inputs),
    feeText: (price: Cents) => feeText(fields, value.inputs, price),
    toCart: () => {
      const { inputs } = latest.current.made
      return { inputs: trimmed(inputs), fee: customFeeOf(fields, inputs) }
    },
    /** Required fields without a value; empty before the first check. */
    missing: isChecked ? missingFields(fields, value.inputs) : [],
    /** Counts the running uploads. */
    onUploading: (isUploading: boolean) => setSending((count) => count + (isUploading ? 1 : -1)),
    /** Shows a photo at its default position while it is uploaded; null ends it. */
    previewPhoto: (label: string, file: File | null) => {
      if (!file) return local.end(label)
      if (label in latest.current.made.places) change((before) => withPlace(before, label, home))
      setIsHidden(false)
      return local.show(label, file)
    },
    keepPhoto: local.keep,
    /** The reason why it cannot go into the cart. Marks the missing fields and focuses the first. */
    check: (): string | null => {
      setIsChecked(true)
      if (sending > 0) return messages.imageUploading
      const [first] = missingFields(fields, latest.current.made.inputs)
      if (first === undefined) return null
      focusField(first)
      return productMessages.fillInField(first)
    },
    /** The label of a text of which nothing can be printed, after the last check. */
    refused,
    /** The reason why a text cannot be printed at all. Marks and focuses its field. */
    checkLetters: async (): Promise<string | null> => {
      if (isEmpty(latest.current.made)) return null
      const advice = await import('./refused-text.ts').then(
        ({ refusedText }) => refusedText(detail, choice, latest.current.made),
        () => null,
      )
      if (!advice) return null
      setRefused(advice.label)
      focusField(advice.label)
      return `${advice.label}: ${advice.text}`
    },
    /** Whether the preview replaces the product pictures. */
    isShown: !isHidden,
    isEmpty: isEmpty(value),
    hide: () => setIsHidden(true),
    show: () => setIsHidden(false),
    /** Whether a draft of an earlier visit may be continued. */
    acceptsDraft: designs && !isTouched && !isEditing && isEmpty(value),
    acceptDraft: (draft: Draft, restored: Choice) => {
      const { product_id: _id, color: _color, type: _type, ...begun } = draft
      change(() => begun)
      onChoice(restored)
    },
    /** Saves the design for the cart; null if there is none or the request failed. */
    finalize: async (): Promise<{ hash: string; url: string } | null> => {
      await restoring.current
      const { made } = latest.current
      if (isEmpty(made)) return null
      try {
        const { finalizeDesign } = await import('./finalize.ts')
        return await finalizeDesign(detail, choice, made)
      } catch {
        return null
      }
    },
    /** Deletes the draft after the line went into the cart. */
    finish: () => {
      latest.current = { ...latest.current, isTouched: false }
      setIsTouched(false)
      setIsChecked(false)
      designs?.dropDraft(product.id)
    },
  }
}

function focusField(label: string): void {
  document.querySelector<HTMLElement>(`[data-label=${JSON.stringify(label)}]`)?.focus()
}
