import type { Post, PostCard, Topic } from '@inkloom/contract/blog'
import { ArticleLayout } from '../features/blog/article-layout.tsx'
import { Byline } from '../features/blog/byline.tsx'
import { PostGrid } from '../features/blog/post-grid.tsx'
import { PostSidebar } from '../features/blog/sidebar.tsx'
import { absoluteImage, pictureOf } from '../lib/images.ts'
import { required, toClientLoader, type LoadArgs, toLoader, optional } from '../lib/loaders.ts'
import { paths } from '../lib/paths.ts'
import { breadcrumbJsonLd, postJsonLd } from '../lib/seo/json-ld.ts'
import { canonicalUrl, pageMeta } from '../lib/seo/meta.ts'
import { StructuredData } from '../lib/seo/structured-data.tsx'
import { Breadcrumb } from '../ui/breadcrumb.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Picture } from '../ui/picture.tsx'
import { Prose } from '../ui/prose.tsx'
import type { Route } from './+types/blog-post'
import { Link } from '../ui/link.tsx'

async function load({ api, params, url, signal }: LoadArgs<{ slug: string }>) {
  const latest = optional(api.postsLatest({}, { signal }))
  const { data: post } = await required(api.post({ slug: params.slug }, { signal }))
  const related = await optional(api.postsRelated({ id: post.id }, { signal }))
  return {
    post,
    related: related?.data ?? null,
    latest: (await latest)?.data.filter(({ id }) => id !== post.id) ?? null,
    origin: url.origin,
  }
}
export const loader = toLoader(load)
export const clientLoader = toClientLoader(load)

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { post, origin } = loaderData
  const { title, description, slug, image } = post
  return pageMeta({
    title,
    description,
    canonical: canonicalUrl(origin, paths.post(slug)),
    type: 'article',
    image: image && absoluteImage(origin, image),
  })
}

function structuredData(origin: string, post: Post): object[] {
  const { title, slug, topic } = post
  const way = [
    { name: topic.name, to: paths.topic(topic.slug) },
    { name: title, to: paths.post(slug) },
  ]
  return [postJsonLd(origin, post), breadcrumbJsonLd(origin, way)]
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  const { post, related, latest, origin } = loaderData
  const way = [
    { name: 'Home', to: paths.home },
    { name: post.topic.name, to: paths.topic(post.topic.slug) },
  ]
  return (
    <PageFrame>
      <Breadcrumb crumbs={way} />
      <ArticleLayout aside={<PostSidebar title="Latest articles" posts={latest} />}>
        <Article post={post} />
      </ArticleLayout>
      <Related posts={related} />
      <StructuredData things={import.meta.env.SSR ? structuredData(origin, post) : []} />
    </PageFrame>
  )
}

function Article({ post }: { post: Post }) {
  return (
    <article>
      <h1 className="text-3xl leading-tight font-semibold tracking-tight text-balance lg:text-[2.75rem]">
        {post.title}
      </h1>
      <div className="mt-4">
        <Byline created_at={post.created_at} author={post.user.name} topic={<TopicLink {...post.topic} />} />
      </div>
      {post.image ? (
        <div className="mt-5 aspect-[415/270] overflow-hidden rounded-2xl bg-mist">
          <Picture {...pictureOf(post.image)} alt={post.title} sizes="(min-width: 64rem) 736px, 92vw" hero />
        </div>
      ) : null}
      <Prose html={post.detail} className="mt-10" />
    </article>
  )
}

function TopicLink({ name, slug }: Topic) {
  return (
    <Link
      to={paths.topic(slug)}
      className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline hover:underline-offset-4"
    >
      {name}
    </Link>
  )
}

function Related({ posts }: { posts: PostCard[] | null }) {
  if (!posts?.length) return null
  return (
    <section aria-labelledby="related" className="mt-20 border-t border-line pt-14">
      <h2 id="related" className="mb-8 text-2xl font-semibold tracking-tight">
        Related articles
      </h2>
      <PostGrid posts={posts} />
    </section>
  )
}
