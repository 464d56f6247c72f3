import type { PostCard as PostWithDescription } from '@inkloom/contract/blog'
import { pictureOf } from '../../lib/images.ts'
import { paths } from '../../lib/paths.ts'
import { Picture } from '../../ui/picture.tsx'
import { Byline } from './byline.tsx'
import { Link } from '../../ui/link.tsx'

export type Post = Omit<PostWithDescription, 'description'>

interface PostCardProps {
  post: Post
  /** The heading level depends on the section around the cards. */
  heading?: 'h2' | 'h3'
  hero?: boolean
}

/** A post in a grid; the card links to the article, the topic to its list. */
export function PostCard({ post, heading: Heading = 'h3', hero = false }: PostCardProps) {
  return (
    <article className="group relative flex h-full flex-col">
      <div className="aspect-[415/270] overflow-hidden rounded-xl bg-mist">
        <Picture
          {...pictureOf(post.image)}
          alt=""
          sizes="(min-width: 64rem) 415px, 47vw"
          hero={hero}
          className="transition-transform duration-500 ease-out group-hover:scale-[1.03]"
        />
      </div>
      <Link
        to={paths.topic(post.topic.slug)}
        className="relative z-10 mt-2 inline-flex min-h-11 items-center self-start text-sm font-semibold text-accent hover:underline hover:underline-offset-4"
      >
        {post.topic.name}
      </Link>
      <Heading className="text-base leading-snug font-semibold tracking-tight text-pretty sm:text-lg">
        <Link
          to={paths.post(post.slug)}
          className="line-clamp-3 outline-none group-hover:underline group-hover:underline-offset-4 after:absolute after:-inset-1 after:rounded-2xl focus-visible:after:outline-2 focus-visible:after:outline-accent"
        >
          {post.title}
        </Link>
      </Heading>
      <div className="mt-2.5">
        <Byline created_at={post.created_at} author={post.user.name} />
      </div>
    </article>
  )
}
