import { data } from 'react-router'
import { limits } from '@inkloom/contract/limits'
import { bilingual } from '@inkloom/contract/messages'
import { ProductList } from '../features/catalog/product-list.tsx'
import { askedPage, listOrNull } from '../lib/answers.ts'
import { countOf } from '../lib/counts.ts'
import { inBrowser, onServer, type LoadArgs } from '../lib/load.ts'
import { canonicalAddress, pageMeta, titleOfPage } from '../lib/meta.ts'
import { previousNext } from '../lib/pages.ts'
import { paths } from '../lib/paths.ts'
import { PageFrame } from '../ui/page-frame.tsx'
import { PageHeading } from '../ui/page-heading.tsx'
import { BilingualText, ErrorAlert } from '../ui/states.tsx'
import type { Route } from './+types/products'

async function load({ api, url, signal }: LoadArgs<unknown>) {
  const page = askedPage(url)
  const list = await listOrNull(api.products({ page, per_page: limits.productsPageSize }, { signal }))
  return data({ page, list, origin: url.origin }, { status: list ? 200 : 503 })
}
export const loader = onServer(load)
export const clientLoader = inBrowser(load)

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: titleOfPage('All products', loaderData.page),
        description:
          'Every printed product in the shop, newest first: apparel, mugs, posters and more from independent sellers.',
        canonical: canonicalAddress(loaderData.origin, paths.products, loaderData.page),
        noindex: !loaderData.list?.data.length,
      })
    : []

export default function Products({ loaderData: { page, list } }: Route.ComponentProps) {
  return (
    <PageFrame>
      <PageHeading title="All products" note={list ? countOf(list.meta.total, 'product') : null} />
      <ProductList
        name="All products"
        products={list?.data ?? null}
        page={page}
        paging={list ? previousNext(page, list.meta.last_page) : null}
        failed={<ErrorAlert title={<BilingualText {...bilingual.cannotLoadProducts} />} />}
        empty={{
          title: <BilingualText {...bilingual.noProducts} />,
          children: 'The shelves are being filled. Have a look at the home page meanwhile.',
          action: { label: 'Back to Home', to: paths.home },
        }}
      />
    </PageFrame>
  )
}
