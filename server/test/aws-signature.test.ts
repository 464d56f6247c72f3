import { AwsV4Signer } from 'aws4fetch'
import { expect, test } from 'vitest'
import { expectedSignature } from './aws-signature.ts'

/** The examples of "Signature calculations for the authorization header" in the documentation of Amazon S3. */
const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
const accessKeyId = 'AKIAIOSFODNN7EXAMPLE'
const emptyHash = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const vectors = [
  {
    name: 'GET object',
    method: 'GET',
    url: '/test.txt',
    headers: { range: 'bytes=0-9', 'x-amz-content-sha256': emptyHash },
    signature: 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  },
  {
    name: 'PUT object',
    method: 'PUT',
    url: '/test%24file.text',
    headers: {
      date: 'Fri, 24 May 2013 00:00:00 GMT',
      'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
      'x-amz-storage-class': 'REDUCED_REDUNDANCY',
    },
    signature: '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  },
  {
    name: 'GET bucket lifecycle',
    method: 'GET',
    url: '/?lifecycle',
    headers: { 'x-amz-content-sha256': emptyHash },
    signature: 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  },
  {
    name: 'list objects',
    method: 'GET',
    url: '/?max-keys=2&prefix=J',
    headers: { 'x-amz-content-sha256': emptyHash },
    signature: '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  },
]

test.each(vectors)('signs $name as Amazon does', async ({ method, url, headers, signature }) => {
  const host = 'examplebucket.s3.amazonaws.com'
  const all: Record<string, string> = { ...headers, host, 'x-amz-date': '20130524T000000Z' }
  const signed = Object.keys(all).sort().join(';')
  const authorization =
    `AWS4-HMAC-SHA256 Credential=${accessKeyId}/20130524/us-east-1/s3/aws4_request,` +
    `SignedHeaders=${signed},Signature=${signature}`
  expect(expectedSignature({ method, url, headers: { ...all, authorization } }, secret)).toBe(signature)
  const ofClient = await new AwsV4Signer({
    method,
    url: `https://${host}${url}`,
    headers,
    accessKeyId,
    secretAccessKey: secret,
    region: 'us-east-1',
    service: 's3',
    datetime: '20130524T000000Z',
    allHeaders: true,
  }).signature()
  expect(ofClient).toBe(signature)
})
