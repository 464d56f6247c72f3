import { useId, type ReactNode } from 'react'
import type { PageTitle, PostCard } from '@inkloom/contract/blog'
import { formatDay } from '../../lib/format.ts'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Link } from '../../ui/link.tsx'

/** Other posts; renders nothing if they could not be loaded. */
export function PostSidebar({ title, posts }: { title: string; posts: PostCard[] | null }) {
  if (!posts?.length) return null
  return (
    <Sidebar title={title}>
      {posts.map((post) => (
        <li key={post.id} className="group relative flex gap-4 py-4">
          <div className="h-16 w-[5.5rem] shrink-0 overflow-hidden rounded-lg bg-mist">
            <Picture {...pictureOf(post.image)} alt="" sizes="88px" />
          </div>
          <div className="min-w-0">
            <Link to={paths.post(post.slug)} className={`${sidebarLink} line-clamp-3 text-[0.9375rem]`}>
              {post.title}
            </Link>
            <time dateTime={post.created_at} className="mt-1.5 block text-sm text-soft">
              {formatDay(post.created_at)}
            </time>
          </div>
        </li>
      ))}
    </Sidebar>
  )
}

export function PageSidebar({ title, pages }: { title: string; pages: PageTitle[] | null }) {
  if (!pages?.length) return null
  return (
    <Sidebar title={title}>
      {pages.map((page) => (
        <li key={page.id} className="group relative py-3">
          <Link to={paths.page(page.slug)} className={sidebarLink}>
            {page.title}
          </Link>
        </li>
      ))}
    </Sidebar>
  )
}

function Sidebar({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <aside aria-labelledby={id} className="lg:sticky lg:top-[calc(var(--header)+2rem)] lg:self-start">
      <h2 id={id} className="border-b border-line pb-4 text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <ul className="divide-y divide-line">{children}</ul>
    </aside>
  )
}

/** Makes the whole entry clickable. */
const sidebarLink =
  'leading-snug font-medium outline-none group-hover:underline group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-lg focus-visible:after:outline-2 focus-visible:after:outline-accent'
