import type { Hono } from 'hono'
import { blog } from '@inkloom/contract/blog'
import { limits } from '@inkloom/contract/limits'
import type { Db } from '../db/client.ts'
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
import { ApiError } from './errors.ts'
import { serve } from './route.ts'

const noPost = new ApiError(404, 'Post not found!')
const noTopic = new ApiError(404, 'Topic not found!')
const noPage = new ApiError(404, 'Page not found!')

/** Posts, topics and static pages. */
export function serveBlog(app: Hono, db: Db): void {
  serve(app, blog.posts, async ({ page, per_page }) => {
    const { items, total } = await allPosts(db, { page, perPage: per_page })
    return { ...success(items), meta: pagination(page, per_page, total) }
  })
  serve(app, blog.postsLatest, async () => success(await latestPosts(db, limits.homePostsSize)))
  serve(app, blog.topics, async () => success(await blogTopics(db)))
  serve(app, blog.postsOfTopic, async (input) => {
    const topic = await topicOf(db, input.topic)
    if (!topic) return noTopic
    const { page, per_page } = input
    const { items, total } = await postsOfTopic(db, topic.id, { page, perPage: per_page })
    return success({ items, topic, pagination: pagination(page, per_page, total) })
  })
  serve(app, blog.post, async ({ slug }) => successOr(noPost, await postBySlug(db, slug)))
  serve(app, blog.postsRelated, async ({ id }) => successOr(noPost, await relatedPosts(db, id)))
  serve(app, blog.pages, async () => success(await staticPages(db)))
  serve(app, blog.page, async ({ slug }) => successOr(noPage, await pageBySlug(db, slug)))
  serve(app, blog.otherPages, async ({ id }) => successOr(noPage, await otherPages(db, id)))
}

function success<Data>(data: Data) {
  return { status: 'success' as const, data }
}

function successOr<Data>(problem: ApiError, data: Data | null) {
  return data === null ? problem : success(data)
}

function pagination(current_page: number, per_page: number, total: number) {
  return { last_page: lastPage(total, per_page), current_page, total }
}
