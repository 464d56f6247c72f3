import { daysAgo } from './calendar.ts'
import type { Article } from './posts/article.ts'
import { careAndFabric } from './posts/care-and-fabric.ts'
import { designNotes } from './posts/design-notes.ts'
import { giftsForOccasions } from './posts/gift-guides-occasions.ts'
import { giftsForPeople } from './posts/gift-guides-people.ts'
import { insideTheStudio } from './posts/inside-the-studio.ts'
import { seasons } from './posts/seasons.ts'
import { teamsAndGroups } from './posts/teams-and-groups.ts'
import { slugOf } from './slug.ts'
import type { DemoPost, DemoTopic } from './types.ts'

const articlesByTopic: [name: string, articles: Article[]][] = [
  ['Gift Guides', [...giftsForPeople, ...giftsForOccasions]],
  ['Design Notes', designNotes],
  ['Care & Fabric', careAndFabric],
  ['Inside the Studio', insideTheStudio],
  ['Holidays & Seasons', seasons],
  ['Teams & Groups', teamsAndGroups],
]

export const topics: DemoTopic[] = articlesByTopic.map(([name], index) => ({
  id: index + 1,
  name,
  slug: slugOf(name),
}))

export const posts: DemoPost[] = articlesByTopic
  .flatMap(([, articles], index) => articles.map((article) => ({ topicId: index + 1, article })))
  .map(({ topicId, article }, index) => ({
    id: index + 1,
    topicId,
    author: article.author,
    title: article.title,
    slug: slugOf(article.title),
    description: article.description,
    image: { kind: 'article', seed: 3000 + index, palette: article.palette, motif: article.motif },
    detail: article.detail.trim(),
    createdAt: daysAgo(article.age),
  }))
