import { expect, test } from 'vitest'
import { parseMediaUrl } from './media-url.ts'

const keys = { accessKeyId: 'key', secretAccessKey: 'secret' }

test.each([
  [
    's3://key:secret@s3.example/media',
    { origin: 'https://s3.example', bucket: 'media', prefix: '', region: 'us-east-1', ...keys },
  ],
  [
    's3://key:secret@s3.example:9000/media/shop/one/?region=eu-1',
    { origin: 'https://s3.example:9000', bucket: 'media', prefix: 'shop/one/', region: 'eu-1', ...keys },
  ],
  ['s3://key:secret@127.0.0.1:9000/media', { origin: 'http://127.0.0.1:9000' }],
  ['s3://key:secret@[::1]:9000/media', { origin: 'http://[::1]:9000' }],
  ['s3://key:secret@localhost/media?tls=on', { origin: 'https://localhost' }],
  ['s3://key:secret@10.0.0.5:9000/media?tls=off', { origin: 'http://10.0.0.5:9000' }],
  ['s3://k%2Fy:s%2Bc%40@s3.example/media', { accessKeyId: 'k/y', secretAccessKey: 's+c@' }],
])('accepts %s', (url, expected) => {
  expect(parseMediaUrl(url, {})).toMatchObject(expected)
})

test('takes credentials and region of the environment', () => {
  const environment = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret', AWS_REGION: 'eu-2' }
  expect(parseMediaUrl('s3://s3.example/media', environment)).toMatchObject({ ...keys, region: 'eu-2' })
})

test.each([
  ['https://s3.example/media', 'must look like'],
  ['s3://key:hunter2@s3.example', 'must name a bucket'],
  ['s3://key:hunter2@s3.example/Media', 'must name a bucket'],
  ['s3://key:hunter2@s3.example/media/a//b', 'must have a prefix'],
  ['s3://key:hunter2@s3.example/media/a%2e', 'must have a prefix'],
  ['s3://key:hunter2@s3.example/media?tls=maybe', 'tls must be on or off'],
  ['s3://key:hunter2@s3.example/media?acl=public', 'unknown option acl'],
  ['s3://key:hunter2@s3.example/media?region=a/b', 'invalid region'],
  ['s3://s3.example/media', 'has no credentials'],
  ['s3://key@s3.example/media', 'has no credentials'],
  ['not an address', 'must look like'],
])('refuses %s', (url, problem) => {
  const result = parseMediaUrl(url, {})
  expect(result).toContain(problem)
  expect(result).not.toContain('hunter2')
})
