import { useCallback, useDeferredValue, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { imageVariant, type Image } from '@inkloom/contract/image'
import { api } from '../../lib/api.ts'
import { useAsync } from '../../lib/use-async.ts'
import { firstChoice } from '../../shop/selection.ts'
import { nothing } from './customization.ts'
import { layersOf } from './layers.ts'
import { PrintedPicture } from './printed-picture.tsx'
import { useDesign } from './use-design.ts'
import { useLoadedSide } from './use-loaded-side.ts'

export interface LivePictureProps {
  product: NamedProductInfo
  /** What the visitor typed; a sample name is typed until then. */
  name: string
  fallback: ReactNode
}

interface NamedProductInfo {
  slug: string
  name: string
  /** The field that the name goes into. */
  label: string
  /** The side of the product where the name is printed, without any print. */
  picture: Image
}

const sample = { name: 'Charlotte', number: '27' }
const letterMs = 180
/** As wide as a phone shows it: decoding and printing stay cheap. */
const pictureWidth = 640

/** The product with the name on it, printed by the renderer of the customizer. */
export function LivePicture({ product, name, fallback }: LivePictureProps) {
  const { slug } = product
  const load = useCallback(
    async (signal: AbortSignal) => (await api.productDetail({ slug }, { signal })).data,
    [slug],
  )
  const { value: detail } = useAsync(load)
  return detail ? <NamedProduct {...{ detail, product, name, fallback }} /> : fallback
}

function NamedProduct({ detail, product, name, fallback }: LivePictureProps & { detail: ProductDetail }) {
  const typed = useTyped(sample.name)
  const shown = useDeferredValue(name.trim() === '' ? typed : name)
  const value = useMemo(() => {
    const numbers = detail.template_info.custom_types.filter(({ type }) => type === 'number')
    return {
      ...nothing,
      inputs: {
        ...Object.fromEntries(numbers.map(({ label }) => [label, sample.number])),
        ...(shown === '' ? {} : { [product.label]: shown }),
      },
    }
  }, [detail, product.label, shown])
  const choice = useMemo(() => firstChoice(detail), [detail])
  const { fields, sides, assets } = useDesign(detail, choice, value)
  const [first] = sides
  const small = useMemo(() => {
    const { picture } = product
    return first && typeof picture !== 'string'
      ? { ...first, base: imageVariant(picture, Math.min(pictureWidth, picture.width)) }
      : first
  }, [first, product])
  const loaded = useLoadedSide(small)
  const side = loaded?.side
  const layers = useMemo(
    () => (side ? layersOf(side, fields, assets).map(({ layer }) => layer) : []),
    [side, fields, assets],
  )
  if (!loaded) return fallback
  return (
    <div role="img" aria-label={`${product.name} with a name on it`} className="h-full w-full">
      <PrintedPicture loaded={loaded} layers={layers} className="h-full w-full object-cover" />
    </div>
  )
}

/** The text as if it were typed; all of it for visitors who prefer less motion. */
function useTyped(text: string): string {
  const [length, setLength] = useState(() =>
    matchMedia('(prefers-reduced-motion: reduce)').matches ? text.length : 0,
  )
  useEffect(() => {
    if (length >= text.length) return
    const timer = setTimeout(() => setLength(length + 1), letterMs)
    return () => clearTimeout(timer)
  }, [length, text])
  return text.slice(0, length)
}
