import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { requestObject } from './fields.ts'
import { image } from './image.ts'
import { limits } from './limits.ts'
import { id, idOrSlug, page, perPage, slug } from './parameters.ts'

export const topic = v.object({ id: v.number(), name: v.string(), slug: v.string() })
export type Topic = v.InferOutput<typeof topic>

const user = v.object({ name: v.string() })

/** A post as lists show it. */
export const postCard = v.object({
  id: v.number(),
  slug: v.string(),
  title: v.string(),
  description: v.string(),
  image: v.nullable(image),
  created_at: v.string(),
  topic,
  user,
})
export type PostCard = v.InferOutput<typeof postCard>

export const post = v.object({ ...postCard.entries, detail: v.string() })
export type Post = v.InferOutput<typeof post>

/** A static page as menus show it. */
export const pageTitle = v.object({ id: v.number(), title: v.string(), slug: v.string() })
export type PageTitle = v.InferOutput<typeof pageTitle>

export const staticPage = v.object({
  ...pageTitle.entries,
  detail: v.string(),
  created_at: v.string(),
  user,
  topic: v.nullable(topic),
})
export type StaticPage = v.InferOutput<typeof staticPage>

const paging = requestObject({ page, per_page: perPage(limits.topicPageSize) })
const pagination = v.object({ last_page: v.number(), current_page: v.number(), total: v.number() })

export const blog = {
  posts: endpoint({
    name: 'posts',
    summary: 'All posts, newest first.',
    cache: 'public',
    query: paging,
    response: v.object({ status: v.literal('success'), data: v.array(postCard), meta: pagination }),
  }),
  postsLatest: endpoint({
    name: 'postsLatest',
    summary: 'The latest posts.',
    cache: 'public',
    response: successStatus(v.array(postCard)),
  }),
  topics: endpoint({
    name: 'topics',
    summary: 'The topics of the blog.',
    cache: 'public',
    response: successStatus(v.array(topic)),
  }),
  postsOfTopic: endpoint({
    name: 'postsOfTopic',
    summary: 'The posts of a topic, newest first.',
    cache: 'public',
    params: requestObject({ topic: idOrSlug }),
    query: paging,
    response: successStatus(v.object({ items: v.array(postCard), topic, pagination })),
  }),
  post: endpoint({
    name: 'post',
    summary: 'One article.',
    cache: 'public',
    params: requestObject({ slug }),
    response: successStatus(post),
  }),
  postsRelated: endpoint({
    name: 'postsRelated',
    summary: 'Other articles of the same topic.',
    cache: 'public',
    params: requestObject({ id }),
    response: successStatus(v.array(postCard)),
  }),
  pages: endpoint({
    name: 'pages',
    summary: 'The static pages, sorted by title.',
    cache: 'public',
    response: successStatus(v.array(pageTitle)),
  }),
  page: endpoint({
    name: 'page',
    summary: 'One static page.',
    cache: 'public',
    params: requestObject({ slug }),
    response: successStatus(staticPage),
  }),
  otherPages: endpoint({
    name: 'otherPages',
    summary: 'All static pages except one.',
    cache: 'public',
    params: requestObject({ id }),
    response: successStatus(v.array(pageTitle)),
  }),
}

function successStatus<Data extends v.GenericSchema>(data: Data) {
  return v.object({ status: v.literal('success'), data })
}
