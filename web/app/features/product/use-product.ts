import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import type { Image } from '@inkloom/contract/image'
import { productMessages } from '@inkloom/contract/product-messages'
import { dismissErrors, toast } from '../../lib/toast.ts'
import { offerOf } from '../../shop/offer.ts'
import {
  choiceOf,
  firstChoice,
  valuesOf,
  withChoice,
  type AttributeName,
  type Choice,
} from '../../shop/selection.ts'

/** The shopper's selection on the product page and the resulting offer. */
export function useProduct(detail: ProductDetail, begun?: Partial<Choice> & { quantity?: number }) {
  const [choice, setChoice] = useState<Choice>(() => ({ ...firstChoice(detail), ...begun }))
  const [wanted, setQuantity] = useState(begun?.quantity ?? 1)
  const [picture, setPicture] = useState(0)
  const [isSizeChecked, setIsSizeChecked] = useState(false)
  const offer = offerOf(detail, choice)
  const images = allImages(detail)
  const max = Math.max(1, offer.stock)

  const chooseAll = (next: Choice) => {
    const after = offerOf(detail, next)
    setChoice(next)
    const shown = after.variant?.image
      ? images.findIndex((image) => isSame(image, after.variant!.image!))
      : -1
    if (shown >= 0) setPicture(shown)
    return after
  }
  const choose = (name: AttributeName, value: string) => {
    const after = chooseAll(withChoice(detail, choice, name, value))
    void dismissErrors()
    if (after.isUnavailable) void toast({ kind: 'warning', title: productMessages.unavailableOnSelection })
  }
  useLinkedVariant(detail, (linked) => chooseAll({ ...choice, ...linked }))
  return {
    choice,
    choose,
    chooseAll,
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

/** Chooses the variant of `?variant=`, as links in emails have it. In an effect, because all links share one cached page. */
function useLinkedVariant({ variants }: ProductDetail, choose: (choice: Partial<Choice>) => void): void {
  const [search] = useSearchParams()
  const id = search.get('variant')
  const chooseLinked = useEffectEvent((id: string | null) => {
    const variant = variants.find((known) => String(known.id) === id)
    if (variant) choose(choiceOf(variant))
  })
  useEffect(() => chooseLinked(id), [id])
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
