import type { PostCard as Post } from '@inkloom/contract/blog'
import { PostCard } from './post-card.tsx'

interface PostGridProps {
  posts: Post[]
  heading?: 'h2' | 'h3'
  heroCount?: number
  /** Beside a sidebar three cards need a wider window. */
  narrow?: boolean
}

export function PostGrid({ posts, heading = 'h3', heroCount = 0, narrow = false }: PostGridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12 ${narrow ? 'xl:grid-cols-3' : 'lg:grid-cols-3'}`}
    >
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard post={post} heading={heading} hero={index < heroCount} />
        </li>
      ))}
    </ul>
  )
}
