import * as v from 'valibot'
import type { S3Bucket } from '../media/store/s3-client.ts'

/** A bucket, and what the keys of the shop start with: nothing, or a path that ends in a slash. */
export interface MediaLocation extends S3Bucket {
  prefix: string
}

export const mediaVariables = {
  MEDIA_URL: v.optional(v.string()),
  AWS_ACCESS_KEY_ID: v.optional(v.string()),
  AWS_SECRET_ACCESS_KEY: v.optional(v.string()),
  AWS_REGION: v.optional(v.string()),
}

type Credentials = Partial<Record<Exclude<keyof typeof mediaVariables, 'MEDIA_URL'>, string | undefined>>

const form = 's3://key:secret@host:port/bucket/prefix?region=us-east-1'

/** Parses `s3://key:secret@host:port/bucket/prefix?region=us-east-1&tls=off`. Returns the location, or what is wrong with it. */
export function parseMediaUrl(
  text: string,
  { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION }: Credentials,
): MediaLocation | string {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.hostname === '' || url.hash !== '') return `must look like ${form}`
  const [bucket = '', ...folders] = url.pathname.slice(1).replace(/\/$/, '').split('/')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket)) return `must name a bucket: ${form}`
  if (!folders.every((folder) => /^[\w-][\w.-]*$/.test(folder)))
    return 'must have a prefix of letters, digits, . _ - and slashes'
  const {
    region = AWS_REGION ? AWS_REGION : 'us-east-1',
    tls,
    ...unknown
  } = Object.fromEntries(url.searchParams)
  const [other] = Object.keys(unknown)
  if (other !== undefined) return `has the unknown option ${other}; known are region and tls`
  if (!/^[a-z0-9-]{1,50}$/.test(region)) return 'has an invalid region'
  if (tls !== undefined && tls !== 'on' && tls !== 'off')
    return 'has an invalid option: tls must be on or off'
  const given = [url.username, url.password].map(decoded)
  const [accessKeyId, secretAccessKey] =
    url.username === '' ? [AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY] : given
  if (!accessKeyId || !secretAccessKey)
    return 'has no credentials: give key and secret in it, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'
  const isLocal = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)
  const protocol = (tls ?? (isLocal ? 'off' : 'on')) === 'on' ? 'https' : 'http'
  const prefix = folders.map((folder) => `${folder}/`).join('')
  return { origin: `${protocol}://${url.host}`, bucket, prefix, region, accessKeyId, secretAccessKey }
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
