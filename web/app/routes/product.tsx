import { lazy, Suspense, useEffect, useState } from 'react'
import { redirect } from 'react-router'
import type { ProductDetail } from '@inkloom/contract/catalog'
import { messages } from '@inkloom/contract/messages'
import type { CartItem } from '@inkloom/contract/storage'
import { CustomRequirements } from '../features/customizer/custom-requirements.tsx'
import { PreviewFrame, PreviewThumbnail } from '../features/customizer/preview-frame.tsx'
import { usePrefill } from '../features/customizer/use-prefill.ts'
import { useCustomization } from '../features/customizer/use-customization.ts'
import { useEditedLine } from '../features/customizer/use-edited-line.ts'
import { BuyBox } from '../features/product/buy-box.tsx'
import { Gallery } from '../features/product/gallery.tsx'
import { productJsonLd } from '../features/product/json-ld.ts'
import type { Family } from '../features/product/measurements.ts'
import { plainText } from '../features/product/plain-text.ts'
import { PriceLine } from '../features/product/price-line.tsx'
import { Section } from '../features/product/section.tsx'
import { toViewedProduct, toWishlistItem } from '../features/product/stored-product.ts'
import { useProduct } from '../features/product/use-product.ts'
import { Heart } from '../features/wishlist/heart.tsx'
import { absoluteImage, pictureOf } from '../lib/images.ts'
import {
  requestedPage,
  required,
  toClientLoader,
  type LoadArgs,
  notFound,
  toLoader,
  optional,
} from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { breadcrumbJsonLd } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { dismissErrors, toast } from '../lib/toast.ts'
import { usePreload } from '../lib/use-preload.ts'
import { hydrateOnVisible } from '../runtime/hydrate-on-visible.tsx'
import { cannotBuyReason, isWhole } from '../shop/offer.ts'
import { valuesOf } from '../shop/selection.ts'
import { toCartItem, type Custom } from '../shop/to-cart-item.ts'
import { cart } from '../stores/cart.ts'
import { recentlyViewed } from '../stores/recently-viewed.ts'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Picture } from '../ui/picture.tsx'
import type { Route } from './+types/product'

async function load({ api, params, url, signal }: LoadArgs<{ slug: string }>) {
  const page = requestedPage(url, 'reviews')
  const { data: detail } = await required(api.productDetail({ slug: params.slug }, { signal }))
  const { id, slug } = detail.product
  const category = detail.category.current.name
  // The product was renamed.
  if (slug !== params.slug) throw redirect(paths.product(slug) + url.search, 301)
  const [reviews, more, { hexesOf, familyOf }] = await Promise.all([
    optional(api.productReviews({ id, page }, { signal })),
    import('../features/product/more-products.ts').then(({ loadRows }) =>
      loadRows(api, id, category, signal),
    ),
    // The tables of all colors and product families are large; a page needs the entries of its product.
    import('../features/product/option-tables.ts'),
  ])
  if (page > (reviews?.data.pagination.total_pages ?? page)) throw notFound()
  return {
    detail,
    hexes: hexesOf(valuesOf(detail, 'Color')),
    family: familyOf(detail.template_info.garment),
    reviews: reviews && reviews.data,
    page,
    more,
    origin: url.origin,
  }
}
type Loaded = Awaited<ReturnType<typeof load>>

function structuredData({ detail, origin }: Pick<Loaded, 'detail' | 'origin'>): object[] {
  const { product, category } = detail
  const way = [
    ...category.hierarchy.map(({ name, slug }) => ({ name, to: paths.category(slug) })),
    { name: nameOf(product), to: paths.product(product.slug) },
  ]
  const data = productJsonLd(detail, origin)
  return [...(data ? [data] : []), breadcrumbJsonLd(origin, way)]
}
const nameOf = ({ name }: ProductDetail['product']) => name || messages.unnamedProduct

export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { detail, page, origin } = loaderData
  const { product } = detail
  const name = nameOf(product)
  return pageMeta({
    title: name,
    description:
      plainText(product.description).slice(0, 155) ||
      `${name} by ${detail.seller_info.shop.shop_name}, printed to order.`,
    canonical: canonicalUrl(origin, paths.product(product.slug)),
    type: 'product',
    // Review pages share the product's canonical URL.
    noindex: page > 1,
    image: product.main_image && absoluteImage(origin, product.main_image),
  })
}

// Most of them are below the fold; the others work without scripts or load their code on a click.
const BuyDetails = hydrateOnVisible(
  async () => ({ default: (await import('./buy-details.tsx')).BuyDetails }),
  { className: 'mt-6 min-h-80' },
)
const RatingLine = hydrateOnVisible(
  async () => ({ default: (await import('../features/product/rating-line.tsx')).RatingLine }),
  { className: 'mt-1 min-h-11' },
)
const PriceDetails = hydrateOnVisible(
  async () => ({ default: (await import('../features/product/price-details.tsx')).PriceDetails }),
  { className: 'min-h-11' },
)
const SizeGuideButton = hydrateOnVisible(
  async () => ({ default: (await import('../features/product/size-guide-button.tsx')).SizeGuideButton }),
  { className: 'min-h-11' },
)
const NotifyMe = hydrateOnVisible(
  async () => ({ default: (await import('../features/product/notify-me.tsx')).NotifyMe }),
  { className: 'min-h-32' },
)
const About = hydrateOnVisible(async () => ({
  default: (await import('../features/product/about.tsx')).About,
}))
const Reviews = hydrateOnVisible(async () => ({
  default: (await import('../features/product/reviews.tsx')).Reviews,
}))
const MoreProducts = hydrateOnVisible(
  async () => ({ default: (await import('./more-products.tsx')).MoreProducts }),
  { pendingClass: 'below-fold [contain-intrinsic-block-size:auto_100rem]' },
)

const loadCartModal = async () => ({
  default: (await import('../features/cart/cart-modal.tsx')).CartModal,
})
const CartModal = lazy(loadCartModal)

export default function Product({ loaderData }: Route.ComponentProps) {
  const { detail, hexes, family, reviews, page, more } = loaderData
  const { id, slug } = detail.product
  const line = useEditedLine(id)
  const { hierarchy } = detail.category
  const way = hierarchy.map(({ name, slug }) => ({ name, to: paths.category(slug) }))
  return (
    <>
      <PageFrame>
        <Breadcrumb crumbs={[{ name: 'Home', to: paths.home }, ...way]} />
        <ProductView
          key={`${id} ${line?.itemId}`}
          detail={detail}
          hexes={hexes}
          family={family}
          line={line}
        />
        <About key={id} detail={detail} />
        <Section id="reviews" title="Reviews">
          <Reviews key={`${id}/${page}`} product={{ id, slug }} page={page} fromServer={reviews} />
        </Section>
      </PageFrame>
      {/* The key drops the server's HTML when the product changes. */}
      <MoreProducts key={id} id={id} shop={detail.seller_info.shop.shop_name} first={more} />
      {/* The bar on phones ends here. */}
      <div data-end className="pb-20 lg:pb-28" />
      <StructuredData things={import.meta.env.SSR ? structuredData(loaderData) : []} />
    </>
  )
}

function selectionOf({ color, size, type, count }: CartItem) {
  return { Color: color, Size: size, Type: type, quantity: count }
}

interface ProductViewProps {
  detail: ProductDetail
  hexes: Record<string, string>
  /** Null if the product is not worn. */
  family: Family | null
  line: CartItem | null
}

function ProductView({ detail, hexes, family, line }: ProductViewProps) {
  const state = useProduct(detail, line ? selectionOf(line) : undefined)
  const custom = useCustomization(detail, state.choice, line, state.chooseAll)
  usePrefill(detail, custom.change)
  const [edited, setEdited] = useState(line?.itemId ?? null)
  const [isAdding, setIsAdding] = useState(false)
  const [isCartOpen, setIsCartOpen] = useState<boolean>()
  const [added, setAdded] = useState('')
  const [discount, setDiscount] = useState(0)
  usePreload(loadCartModal)
  const name = nameOf(detail.product)
  useEffect(() => {
    recentlyViewed.add(toViewedProduct(detail))
  }, [detail])

  const add = async () => {
    void dismissErrors()
    state.checkSize()
    const refusal = cannotBuyReason(detail, state.choice) ?? custom.check()
    if (refusal) return void toast({ kind: 'warning', title: refusal })
    setIsAdding(true)
    const unprintable = await custom.checkLetters()
    const made = custom.toCart()
    const design = unprintable === null ? await custom.finalize() : null
    setIsAdding(false)
    if (unprintable !== null) return void toast({ kind: 'warning', title: unprintable })
    const personal: Custom = { ...made, ...(design && { design: design.hash }) }
    const item = toCartItem(detail, state.choice, state.quantity, personal)
    const { shop_name } = detail.seller_info.shop
    const written = edited ? cart.replace(edited, shop_name, item) : cart.add(shop_name, item)
    if (!written.ok) return void toast({ kind: 'error', title: messages.storageFull })
    custom.finish()
    if (edited) setEdited(item.itemId)
    setAdded(item.itemId)
    return setIsCartOpen(true)
  }
  const { price } = state.offer
  const variantId = isWhole(detail, state.choice) ? (state.offer.variant?.id ?? null) : null
  const picture = <Picture {...pictureOf(state.images[state.picture] ?? null)} alt={name} sizes="560px" />
  const studio = { detail, choice: state.choice, value: custom.value, onChange: custom.change }
  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:gap-12">
        <div className="lg:sticky lg:top-[calc(var(--header)+1.5rem)] lg:self-start">
          <Gallery
            name={name}
            images={state.images}
            index={state.picture}
            onIndex={(index) => {
              state.setPicture(index)
              custom.hide()
            }}
            design={
              custom.isEmpty
                ? null
                : {
                    preview: <PreviewFrame {...studio} fallback={picture} />,
                    thumbnail: <PreviewThumbnail {...studio} fallback={picture} />,
                    isShown: custom.isShown,
                    onShow: custom.show,
                  }
            }
          />
        </div>
        <div className="min-w-0">
          <h1 className="text-2xl font-semibold tracking-tight [overflow-wrap:anywhere] lg:text-3xl">
            {name}
          </h1>
          {detail.reviews.count > 0 ? <RatingLine {...detail.reviews} /> : null}
          <div className="mt-3">
            <PriceLine
              price={price}
              saleName={detail.pricing.discount_info?.discount_name ?? null}
              custom={typeof price === 'string' ? null : custom.feeText(price.now)}
            />
            <PriceDetails
              detail={detail}
              price={price}
              quantity={state.quantity}
              edited={edited}
              onDiscount={setDiscount}
            />
          </div>
          <div className="mt-4">
            <BuyBox
              detail={detail}
              hexes={hexes}
              state={state}
              onAdd={() => void add()}
              isAdding={isAdding}
              extra={custom.fee - discount}
              isEdit={edited !== null}
              sizeGuide={family ? <SizeGuideButton family={family} type={state.choice.Type} /> : null}
              heart={<Heart product={toWishlistItem(detail)} className="size-13! border border-edge" />}
              custom={
                <CustomRequirements
                  detail={detail}
                  choice={state.choice}
                  state={custom}
                  onSize={(size) => state.choose('Size', size)}
                />
              }
              notifyMe={<NotifyMe key={variantId} productId={detail.product.id} variantId={variantId} />}
            />
          </div>
          <BuyDetails key={detail.product.id} {...studio} />
        </div>
      </div>
      {isCartOpen === undefined ? null : (
        <Suspense>
          <CartModal isOpen={isCartOpen} added={added} onClose={() => setIsCartOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
