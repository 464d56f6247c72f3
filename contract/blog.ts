import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { image } from './image-schema.ts'
import { limits } from './limits.ts'
import { id, idOrSlug, page, perPage, slug } from './parameters.ts'

export const topic = z.object({ id: z.number(), name: z.string(), slug: z.string() })
export type Topic = z.output<typeof topic>

const user = z.object({ name: z.string() })

/** A post as lists show it. */
export const postCard = z.object({
  id: z.number(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.nullable(image),
  created_at: z.string(),
  topic,
  user,
})
export type PostCard = z.output<typeof postCard>

export const post = z.extend(postCard, { detail: z.string() })
export type Post = z.output<typeof post>

/** A static page as menus list it. */
export const pageTitle = z.object({ id: z.number(), title: z.string(), slug: z.string() })
export type PageTitle = z.output<typeof pageTitle>

export const staticPage = z.extend(pageTitle, {
  detail: z.string(),
  created_at: z.string(),
  user,
  topic: z.nullable(topic),
})
export type StaticPage = z.output<typeof staticPage>

const answer = <T extends z.ZodMiniType>(data: T) => z.object({ status: z.literal('success'), data })
const paging = z.object({ page, per_page: perPage(limits.topicPageSize) })
const pagination = z.object({ last_page: z.number(), current_page: z.number(), total: z.number() })

export const blog = {
  posts: endpoint({
    name: 'posts',
    summary: 'All posts, newest first.',
    query: paging,
    response: z.object({ status: z.literal('success'), data: z.array(postCard), meta: pagination }),
  }),
  postsLatest: endpoint({
    name: 'postsLatest',
    summary: 'The latest posts.',
    response: answer(z.array(postCard)),
  }),
  topics: endpoint({
    name: 'topics',
    summary: 'The topics of the blog.',
    response: answer(z.array(topic)),
  }),
  postsOfTopic: endpoint({
    name: 'postsOfTopic',
    summary: 'Posts of a topic, newest first.',
    params: z.object({ topic: idOrSlug }),
    query: paging,
    response: answer(z.object({ items: z.array(postCard), topic, pagination })),
  }),
  post: endpoint({
    name: 'post',
    summary: 'One article.',
    params: z.object({ slug }),
    response: answer(post),
  }),
  postsRelated: endpoint({
    name: 'postsRelated',
    summary: 'Articles of the same topic, itself left out.',
    params: z.object({ id }),
    response: answer(z.array(postCard)),
  }),
  pages: endpoint({
    name: 'pages',
    summary: 'The static pages, by title.',
    response: answer(z.array(pageTitle)),
  }),
  page: endpoint({
    name: 'page',
    summary: 'One static page.',
    params: z.object({ slug }),
    response: answer(staticPage),
  }),
  otherPages: endpoint({
    name: 'otherPages',
    summary: 'The static pages but this one.',
    params: z.object({ id }),
    response: answer(z.array(pageTitle)),
  }),
}
