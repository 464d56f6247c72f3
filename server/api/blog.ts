import type { Hono } from 'hono'
import { blog } from '@inkloom/contract/blog'
import { limits } from '@inkloom/contract/limits'
import {
  allPosts,
  blogTopics,
  latestPosts,
  postBySlug,
  postsOfTopic,
  relatedPosts,
  topicOf,
} from '../domain/content/blog.ts'
import { otherPages, pageBySlug, staticPages } from '../domain/content/pages.ts'
import { lastPage } from '../domain/paging.ts'
import type { ApiContext } from './context.ts'
import { found } from './errors.ts'
import { statusSuccess } from './responses.ts'
import { registerEndpoint } from './route.ts'

/** Posts, topics and static pages. */
export function registerBlog(app: Hono, { reads: db }: ApiContext): void {
  registerEndpoint(app, blog.posts, async ({ page, per_page }) => {
    const { items, total } = await allPosts(db, { page, perPage: per_page })
    return statusSuccess({ data: items, meta: pagination(page, per_page, total) })
  })
  registerEndpoint(app, blog.postsLatest, async () =>
    statusSuccess({ data: await latestPosts(db, limits.homePostsSize) }),
  )
  registerEndpoint(app, blog.topics, async () => statusSuccess({ data: await blogTopics(db) }))
  registerEndpoint(app, blog.postsOfTopic, async ({ topic: idOrSlug, page, per_page }) => {
    const topic = found(await topicOf(db, idOrSlug), 'Topic not found!')
    const { items, total } = await postsOfTopic(db, topic.id, { page, perPage: per_page })
    return statusSuccess({ data: { items, topic, pagination: pagination(page, per_page, total) } })
  })
  registerEndpoint(app, blog.post, async ({ slug }) =>
    statusSuccess({ data: found(await postBySlug(db, slug), 'Post not found!') }),
  )
  registerEndpoint(app, blog.postsRelated, async ({ id }) =>
    statusSuccess({ data: found(await relatedPosts(db, id), 'Post not found!') }),
  )
  registerEndpoint(app, blog.pages, async () => statusSuccess({ data: await staticPages(db) }))
  registerEndpoint(app, blog.page, async ({ slug }) =>
    statusSuccess({ data: found(await pageBySlug(db, slug), 'Page not found!') }),
  )
  registerEndpoint(app, blog.otherPages, async ({ id }) =>
    statusSuccess({ data: found(await otherPages(db, id), 'Page not found!') }),
  )
}

function pagination(current_page: number, per_page: number, total: number) {
  return { last_page: lastPage(total, per_page), current_page, total }
}
