import { createHash, createHmac } from 'node:crypto'

/** A request as it was received. */
export interface SignedRequest {
  method: string
  /** With the query, encoded as sent. */
  url: string
  /** By lower-case name. */
  headers: Record<string, string | undefined>
}

const hex = (content: string) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, content: string) => createHmac('sha256', key).update(content).digest()

/**
 * The signature (version 4) that a request to S3 must have, written from the specification and independent of the client's library.
 * Null for a request without a signature.
 */
export function expectedSignature(request: SignedRequest, secret: string): string | null {
  const { headers } = request
  const parsed = parseAuthorization(headers['authorization'])
  if (!parsed) return null
  const { date, region, service, signedHeaders } = parsed
  const [path = '', query = ''] = request.url.split('?')
  const canonicalQuery = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .sort()
    .join('&')
  const canonical = [
    request.method,
    path,
    canonicalQuery,
    ...signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    headers['x-amz-content-sha256'],
  ].join('\n')
  const scope = `${date}/${region}/${service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hex(canonical)].join('\n')
  const key = [date, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return createHmac('sha256', key).update(toSign).digest('hex')
}

export function parseAuthorization(header = '') {
  const found =
    /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<date>\d{8})\/(?<region>[^/]+)\/(?<service>[^/]+)\/aws4_request, ?SignedHeaders=(?<signed>[^,]+), ?Signature=(?<signature>[0-9a-f]{64})$/.exec(
      header,
    )?.groups
  if (!found) return null
  const { key = '', date = '', region = '', service = '', signed = '', signature = '' } = found
  return { key, date, region, service, signedHeaders: signed.split(';'), signature }
}
