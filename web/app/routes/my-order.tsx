import { pageMeta } from '../lib/meta.ts'
import { PageHeading } from '../ui/page-heading.tsx'

export const meta = () => pageMeta({ title: 'My Order', noindex: true })

export default function MyOrder() {
  return <PageHeading title="My Order" />
}
