import { useState } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Image } from '@inkloom/contract/image'
import { productMessages } from '@inkloom/contract/product-messages'
import { dismissErrors, toast } from '../../lib/toast.ts'
import { offerOf } from '../../shop/offer.ts'
import { withChoice, firstChoice, valuesOf, type AttributeName, type Choice } from '../../shop/selection.ts'

/** The shopper's selection on the product page and the resulting offer. */
export function useProduct(detail: ProductDetail, begun?: Partial<Choice> & { quantity?: number }) {
  const [choice, setChoice] = useState<Choice>(() => ({ ...firstChoice(detail), ...begun }))
  const [wanted, setQuantity] = useState(begun?.quantity ?? 1)
  const [picture, setPicture] = useState(0)
  const [isSizeChecked, setIsSizeChecked] = useState(false)
  const offer = offerOf(detail, choice)
  const images = allImages(detail)
  const max = Math.max(1, offer.stock)

  const choose = (name: AttributeName, value: string) => {
    const next = withChoice(detail, choice, name, value)
    const after = offerOf(detail, next)
    setChoice(next)
    void dismissErrors()
    if (after.isUnavailable) void toast({ kind: 'warning', title: productMessages.unavailableOnSelection })
    const shown = after.variant?.image
      ? images.findIndex((image) => isSame(image, after.variant!.image!))
      : -1
    if (shown >= 0) setPicture(shown)
  }
  return {
    choice,
    choose,
    /** Marks the size as missing until one is chosen. Color and type always have a value. */
    checkSize: () => setIsSizeChecked(true),
    isSizeMissing: isSizeChecked && choice.Size === null && valuesOf(detail, 'Size').length > 0,
    offer,
    images,
    picture,
    setPicture,
    quantity: Math.min(wanted, max),
    setQuantity,
    max,
  }
}

/** The pictures of the product and of its variants. */
export function allImages({ product, variants }: ProductDetail): Image[] {
  const own = product.images.length > 0 ? product.images : product.main_image ? [product.main_image] : []
  const images = [...own]
  for (const { image } of variants) {
    if (image && !images.some((known) => isSame(known, image))) images.push(image)
  }
  return images
}

function isSame(one: Image, other: Image): boolean {
  return pathOf(one) === pathOf(other)
}

function pathOf(image: Image): string {
  return typeof image === 'string' ? image : image.path
}
