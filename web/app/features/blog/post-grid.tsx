import { PostCard, type Post } from './post-card.tsx'

interface PostGridProps {
  posts: Post[]
  heading?: 'h2' | 'h3'
  heroCount?: number
  /** How many are shown on phones; by default all. */
  phoneCount?: number
  /** Two columns, beside a sidebar. */
  narrow?: boolean
}

export function PostGrid({
  posts,
  heading = 'h3',
  heroCount = 0,
  phoneCount = Infinity,
  narrow = false,
}: PostGridProps) {
  return (
    <ul
      className={`grid grid-cols-2 gap-x-4 gap-y-9 sm:gap-x-6 sm:gap-y-12 ${narrow ? 'min-[1366px]:grid-cols-[repeat(2,415px)]' : 'lg:grid-cols-3 min-[1366px]:grid-cols-[repeat(3,415px)]'}`}
    >
      {posts.map((post, index) => (
        <li key={post.id} className={index < phoneCount ? undefined : 'max-sm:hidden'}>
          <PostCard post={post} heading={heading} hero={index < heroCount} />
        </li>
      ))}
    </ul>
  )
}
