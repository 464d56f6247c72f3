import { googleTsv, googleXml } from './google.ts'
import type { FeedWriter } from './feed-item.ts'
import { openaiJsonLines } from './openai.ts'

/** The feeds by file name. */
export const feedWriters: Readonly<Record<string, FeedWriter>> = {
  'google.tsv': googleTsv,
  'google.xml': googleXml,
  'openai.jsonl': openaiJsonLines,
}
